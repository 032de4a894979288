import type { RunRecord } from "@nirmaan/grading/authoring/recorded-runs/run-record.ts";
import { JobResult, type RunJobs } from "./run-jobs.ts";

/** Gives the recorded results; all other jobs are run together and added to the record. */
export const recordJobs =
  (runJobs: RunJobs, record: RunRecord): RunJobs =>
  async (jobs) => {
    const found = new Map(
      jobs.flatMap((job): [(typeof jobs)[number], JobResult][] => {
        const result = record.find(job);
        return result === undefined ? [] : [[job, JobResult.parse(result)]];
      }),
    );
    const ran = await runJobs(jobs.filter((job) => !found.has(job)));
    for (const [job, result] of ran) record.add(job, result);
    return new Map([...found, ...ran]);
  };
