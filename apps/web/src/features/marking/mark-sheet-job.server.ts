import { threadJob } from "#server/workers/thread-job.ts";
import type { writeMarkSheet } from "./write-mark-sheet.server.ts";

export const markSheetJob = threadJob<typeof writeMarkSheet>({
  name: "writeMarkSheet",
  kind: "computes",
  stopAfterMs: 20_000,
});
