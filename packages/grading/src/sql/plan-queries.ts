import type { CheckedQuery } from "@nirmaan/execution/sql/checked-query.ts";
import { inSqlite } from "@nirmaan/execution/sql/mysql-words.ts";
import { namedQueries } from "@nirmaan/execution/sql/named-queries.ts";
import type { SqlStatement } from "@nirmaan/execution/sql/split-statements.ts";
import type { Check, SqlCheck } from "../lesson-format/check.ts";
import type { GradableExercise } from "../lesson-format/exercise.ts";
import { answerId } from "../run/answer-id.ts";

/** A query with its statements as the student wrote them. */
export type PlannedQuery = CheckedQuery & { written: SqlStatement[] };

/** The queries of the student that the checks run. One that is not written yet is left out. */
export function planQueries(exercise: GradableExercise, checks: Check[], code: string): PlannedQuery[] {
  const written = queriesIn(checks, code);
  return checks.flatMap((check, index): PlannedQuery[] => {
    if (check.kind !== "sql") return [];
    const statements = (written.get(check.query) ?? []).flatMap((statement) => {
      const sql = inSqlite(statement.sql);
      return sql === undefined ? [] : [{ statement, sql }];
    });
    if (statements.length === 0) return [];
    return [
      {
        id: answerId(index, 0),
        statements: statements.map(({ sql }) => sql),
        written: statements.map(({ statement }) => statement),
        database: exercise.checkFiles[check.database] ?? "",
        ...(check.after && { after: check.after }),
      },
    ];
  });
}

/** A query without statements has a heading and nothing under it. */
export const queriesIn = (checks: Check[], code: string): Map<string, SqlStatement[]> =>
  namedQueries(
    code,
    checks.filter((check): check is SqlCheck => check.kind === "sql").map(({ query }) => query),
  );
