import { threadJob } from "#server/workers/thread-job.ts";
import type { drawCertificate } from "./draw-certificate.server.ts";

/** Takes 0.1 s, most of it for the fonts. */
export const certificateJob = threadJob<typeof drawCertificate>({
  name: "drawCertificate",
  kind: "computes",
  stopAfterMs: 10_000,
});
