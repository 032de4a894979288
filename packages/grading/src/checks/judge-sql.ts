import * as m from "@nirmaan/messages/grading-checks.ts";
import type { SqlCheck } from "../lesson-format/check.ts";
import { answerId } from "../run/answer-id.ts";
import type { CheckResult, Failed } from "./check-result.ts";
import { formatRow, formatRows, type Row } from "./format-rows.ts";
import { isSameValue } from "./format-value.ts";
import { type HarnessContext, judgeAnswer } from "./judge-calls.ts";

/**
 * Compares the rows of a query, or of the table after a change. The order counts only in `ordered` checks. `written` are the
 * student's queries by their names, in a lesson whose language is SQL.
 */
export function judgeSql(
  check: SqlCheck,
  { run, index }: HarnessContext,
  written?: Map<string, unknown[]>,
): CheckResult {
  const expected: Row[] = check.rows;
  if (written && !written.get(check.query)?.length)
    return { name: check.name, hidden: check.hidden, verdict: notWritten(check, written) };
  const answer = run.answers.get(answerId(index, 0));
  const rows: Row[] = Array.isArray(answer?.value) ? answer.value.filter(Array.isArray) : [];
  const isOnlyOrder = check.ordered && isSameValue(sorted(expected), sorted(rows));
  const verdict = judgeAnswer(
    answer,
    run,
    {
      expected: check.hidden ? m.rows({ count: expected.length }) : formatRows(expected),
      look: lookAt(check, rows, isOnlyOrder) ?? (written && answer?.error ? m.readsTable() : undefined),
      name: check.query,
    },
    () => {
      if (isSameValue(check.ordered ? expected : sorted(expected), check.ordered ? rows : sorted(rows)))
        return;
      if (isOnlyOrder) return m.rowsInAnotherOrder();
      return check.hidden ? m.rowsNotAllRight({ count: rows.length }) : formatRows(rows);
    },
  );
  return { name: check.name, hidden: check.hidden, verdict };
}

function lookAt(check: SqlCheck, rows: Row[], isOnlyOrder: boolean): string | undefined {
  if (check.look || check.hidden) return check.look;
  return isOnlyOrder ? m.whichColumnOrder() : describeDifference(check, check.rows, rows);
}

function notWritten({ query, rows, hidden }: SqlCheck, written: Map<string, unknown[]>): Failed {
  const hasHeading = written.has(query);
  return {
    kind: "failed",
    expected: hidden ? m.rows({ count: rows.length }) : formatRows(rows),
    came: hasHeading ? m.queryEmpty({ name: query }) : m.noQueryNamed({ name: query }),
    look: hasHeading ? m.writeUnderHeading({ name: query }) : m.writeHeading({ name: query }),
    raw: "",
  };
}

function describeDifference({ after }: SqlCheck, expected: Row[], rows: Row[]): string | undefined {
  const [expectedColumns, actualColumns] = [expected[0]?.length, rows[0]?.length];
  if (
    !after &&
    expectedColumns !== undefined &&
    actualColumns !== undefined &&
    expectedColumns !== actualColumns
  )
    return m.wrongColumnCount({ expected: expectedColumns, actual: actualColumns });
  const missing = without(expected, rows)[0];
  const extra = without(rows, expected)[0];
  if (after) {
    if (missing && extra) return m.rowShouldBe({ row: formatRow(extra), expected: formatRow(missing) });
    if (missing) return m.rowNotThere({ row: formatRow(missing) });
    return extra && m.rowGone({ row: formatRow(extra) });
  }
  if (missing && extra) return m.rowExtraAndMissing({ extra: formatRow(extra), missing: formatRow(missing) });
  if (missing) return m.rowMissing({ row: formatRow(missing) });
  return extra && m.rowNotAsked({ row: formatRow(extra) });
}

const without = (rows: Row[], others: Row[]): Row[] =>
  rows.filter((row) => !others.some((other) => isSameValue(row, other)));

const sorted = (rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
