import { createWorkerThreads } from "#server/workers/worker-threads.ts";

/** Started by the first job, and shared by all tests of this process. */
export const testThreads = createWorkerThreads();
