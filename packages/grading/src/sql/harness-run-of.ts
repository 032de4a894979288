import type { QueryResult } from "@nirmaan/execution/sql/checked-query.ts";
import { lineOfSqlError } from "@nirmaan/execution/sql/split-statements.ts";
import * as m from "@nirmaan/messages/grading-run.ts";
import { pythonLiteral } from "../checks/format-value.ts";
import type { HarnessResult } from "../harness/harness-plan.ts";
import { STOP_SIGNS } from "../lesson-format/stop-signs.ts";
import type { HarnessRun } from "../run/run-harness.ts";
import type { RunResult } from "../run/run-program.ts";
import type { PlannedQuery } from "./plan-queries.ts";

/** What the judge reads, from the answers of the runner or of the browser's SQLite. */
export function harnessRunOf(
  queries: PlannedQuery[],
  answers: QueryResult[],
  end: RunResult["kind"],
): HarnessRun {
  const result: RunResult =
    end === "finished"
      ? { kind: "finished", stdout: "" }
      : {
          kind: "stopped",
          stdout: "",
          why: m.stillRunning(),
          look: m.longQuery(),
          error: STOP_SIGNS.timeOver,
          isFinal: true,
        };
  const byId = new Map(queries.map((query) => [query.id, query]));
  return { answers: new Map(answers.map((answer) => [answer.id, toHarness(answer, byId)])), result };
}

function toHarness(answer: QueryResult, queries: Map<number, PlannedQuery>): HarnessResult {
  const { id } = answer;
  // The signs of known mistakes are written as Python prints the rows.
  if ("rows" in answer) return { id, value: answer.rows, shown: pythonLiteral(answer.rows) };
  const statement = answer.at === null ? undefined : queries.get(id)?.written[answer.at];
  return {
    id,
    error: answer.error,
    ...(statement && { line: lineOfSqlError(statement, answer.error) }),
  };
}
