import { join } from "node:path";
import { openRunRecord, type RunRecord } from "@nirmaan/grading/authoring/recorded-runs/run-record.ts";
import { expect, inject } from "vitest";

/** `npm run content:run`: every program is run, and what it gave is recorded. */
const RUNS_ALL = process.env.CONTENT_RUN === "all";
/** In every other run of the tests one of so many records is not believed: its programs are run again. */
const RUN_ONE_OF = 12;

const RECORDS = join(import.meta.dirname, "recorded-runs");

/** Checks programs with the record of what they gave; what is new or changed is run, and fails until it is recorded. */
export async function withRecordedRuns(
  name: string,
  check: (record: RunRecord) => Promise<void>,
): Promise<void> {
  const runsAgain = RUNS_ALL || Math.random() * RUN_ONE_OF < 1;
  const record = openRunRecord(join(RECORDS, `${name}.json`), inject("runner").toolchain, runsAgain);
  await check(record);
  if (RUNS_ALL) record.write();
  else expect(record.problems(), "npm run content:run records what the programs give").toEqual([]);
}
