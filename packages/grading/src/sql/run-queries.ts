import type { Executor } from "@nirmaan/execution/contract.ts";
import { QueryResult } from "@nirmaan/execution/sql/checked-query.ts";
import type { HarnessRun } from "../run/run-harness.ts";
import { runProgram } from "../run/run-program.ts";
import { harnessRunOf } from "./harness-run-of.ts";
import harness from "./nirmaan_sql.py?raw";
import type { PlannedQuery } from "./plan-queries.ts";

/** Runs the queries on the runner: Python has SQLite, and its sandbox bounds time and memory. */
export async function runQueries(queries: PlannedQuery[], execute: Executor): Promise<HarnessRun> {
  if (queries.length === 0) return harnessRunOf(queries, [], "finished");
  const plan = queries.map(({ written: _written, ...query }) => query);
  const files = [
    { name: "nirmaan_sql.py", content: harness },
    { name: "queries.json", content: JSON.stringify(plan) },
  ];
  const { kind, stdout } = await runProgram({ language: "python", files }, "", execute);
  return harnessRunOf(queries, stdout.split("\n").flatMap(answerIn), kind);
}

/** A line that was cut off by the end of the run is no answer. */
function answerIn(line: string): QueryResult[] {
  try {
    return [QueryResult.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
