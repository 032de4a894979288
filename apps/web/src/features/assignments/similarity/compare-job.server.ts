import { threadJob } from "#server/workers/thread-job.ts";
import type { comparePrograms } from "./compare-programs.server.ts";

/** 45 programs of a lesson take less than half a second; the largest class with the longest programs 17 seconds. */
export const compareJob = threadJob<typeof comparePrograms>({
  name: "comparePrograms",
  kind: "computes",
  stopAfterMs: 60_000,
});
