import type { SqlCheck } from "../lesson-format/check.ts";
import { answerId } from "../run/run-harness.ts";
import type { CheckResult } from "./check-result.ts";
import { isSameValue } from "./format-value.ts";
import { type HarnessContext, judgeAnswer } from "./judge-calls.ts";

type Row = unknown[];

/** Compares the rows of a query, or of the table after a change. The order counts only in `ordered` checks. */
export function judgeSql(check: SqlCheck, { run, index }: HarnessContext): CheckResult {
  const expected: Row[] = check.rows;
  const answer = run.answers.get(answerId(index, 0));
  const rows: Row[] = Array.isArray(answer?.value) ? answer.value.filter(Array.isArray) : [];
  const isOnlyOrder = check.ordered && isSameValue(sorted(expected), sorted(rows));
  const verdict = judgeAnswer(
    answer,
    run,
    {
      expected: check.hidden ? rowCount(expected) : formatRows(expected),
      look:
        check.look ??
        (check.hidden ? undefined : isOnlyOrder ? ORDER_HINT : describeDifference(check, expected, rows)),
      name: check.query,
    },
    () => {
      if (isSameValue(check.ordered ? expected : sorted(expected), check.ordered ? rows : sorted(rows)))
        return;
      if (isOnlyOrder) return "the right rows in another order";
      return check.hidden ? `${rowCount(rows)}, not all of them right` : formatRows(rows);
    },
  );
  return { name: check.name, hidden: check.hidden, verdict };
}

const MAX_SHOWN_ROWS = 8;
const ORDER_HINT = "By which column should the rows be sorted, and in which direction?";

const rowCount = (rows: Row[]) => (rows.length === 1 ? "one row" : `${rows.length} rows`);
const formatCell = (value: unknown) =>
  value === null ? "NULL" : typeof value === "string" ? value : JSON.stringify(value);
const formatRow = (row: Row) => row.map(formatCell).join(" | ");

function formatRows(rows: Row[]): string {
  if (rows.length === 0) return "no rows";
  const more = rows.length > MAX_SHOWN_ROWS ? [`… and ${rows.length - MAX_SHOWN_ROWS} more`] : [];
  return [`${rowCount(rows)}:`, ...rows.slice(0, MAX_SHOWN_ROWS).map(formatRow), ...more].join("\n");
}

function describeDifference({ after }: SqlCheck, expected: Row[], rows: Row[]): string | undefined {
  const [expectedColumns, actualColumns] = [expected[0]?.length, rows[0]?.length];
  if (
    !after &&
    expectedColumns !== undefined &&
    actualColumns !== undefined &&
    expectedColumns !== actualColumns
  )
    return `Each row should have ${columnCount(expectedColumns)}, and yours have ${actualColumns}. Which columns stand after \`SELECT\`?`;
  const missing = without(expected, rows)[0];
  const extra = without(rows, expected)[0];
  if (after) {
    if (missing && extra) return `The row \`${formatRow(extra)}\` should be \`${formatRow(missing)}\`.`;
    if (missing) return `The row \`${formatRow(missing)}\` is not there.`;
    return extra && `The row \`${formatRow(extra)}\` should not be there any more.`;
  }
  if (missing && extra)
    return `\`${formatRow(extra)}\` is not asked for, and \`${formatRow(missing)}\` is missing. Which columns and which rows does the task want?`;
  if (missing) return `\`${formatRow(missing)}\` is missing. Which part of your query leaves it out?`;
  return extra && `\`${formatRow(extra)}\` is not asked for. Which condition should leave it out?`;
}

const columnCount = (number: number) => (number === 1 ? "one column" : `${number} columns`);

const without = (rows: Row[], others: Row[]): Row[] =>
  rows.filter((row) => !others.some((other) => isSameValue(row, other)));

const sorted = (rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
