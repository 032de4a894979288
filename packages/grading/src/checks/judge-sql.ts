import type { SqlCheck } from "../lesson-format/check.ts";
import { answerId } from "../run/run-harness.ts";
import type { CheckResult } from "./check-result.ts";
import { isSameValue } from "./format-value.ts";
import { type HarnessContext, judgeAnswer } from "./judge-calls.ts";

type Row = unknown[];

/** The rows a query gives, or the rows that are there after a change; their order counts where the task says so. */
export function judgeSql(check: SqlCheck, { run, index }: HarnessContext): CheckResult {
  const wanted: Row[] = check.rows;
  const answer = run.answers.get(answerId(index, 0));
  const rows: Row[] = Array.isArray(answer?.value) ? answer.value.filter(Array.isArray) : [];
  const isOnlyOrder = check.ordered && isSameValue(sorted(wanted), sorted(rows));
  const verdict = judgeAnswer(
    answer,
    run,
    {
      expected: check.hidden ? count(wanted) : shown(wanted),
      look: check.look ?? (check.hidden ? undefined : isOnlyOrder ? ORDER : difference(check, wanted, rows)),
      name: check.query,
    },
    () => {
      if (isSameValue(check.ordered ? wanted : sorted(wanted), check.ordered ? rows : sorted(rows))) return;
      if (isOnlyOrder) return "the right rows in another order";
      return check.hidden ? `${count(rows)}, not all of them right` : shown(rows);
    },
  );
  return { name: check.name, hidden: check.hidden, verdict };
}

const MOST_SHOWN = 8;
const ORDER = "By which column should the rows be sorted, and in which direction?";

const count = (rows: Row[]) => (rows.length === 1 ? "one row" : `${rows.length} rows`);
const cell = (value: unknown) =>
  value === null ? "NULL" : typeof value === "string" ? value : JSON.stringify(value);
const line = (row: Row) => row.map(cell).join(" | ");

function shown(rows: Row[]): string {
  if (rows.length === 0) return "no rows";
  const more = rows.length > MOST_SHOWN ? [`… and ${rows.length - MOST_SHOWN} more`] : [];
  return [`${count(rows)}:`, ...rows.slice(0, MOST_SHOWN).map(line), ...more].join("\n");
}

function difference({ after }: SqlCheck, wanted: Row[], rows: Row[]): string | undefined {
  const [right, came] = [wanted[0]?.length, rows[0]?.length];
  if (!after && right !== undefined && came !== undefined && right !== came)
    return `Each row should have ${columns(right)}, and yours have ${came}. Which columns stand after \`SELECT\`?`;
  const missing = without(wanted, rows)[0];
  const extra = without(rows, wanted)[0];
  if (after) {
    if (missing && extra) return `The row \`${line(extra)}\` should be \`${line(missing)}\`.`;
    if (missing) return `The row \`${line(missing)}\` is not there.`;
    return extra && `The row \`${line(extra)}\` should not be there any more.`;
  }
  if (missing && extra)
    return `\`${line(extra)}\` is not asked for, and \`${line(missing)}\` is missing. Which columns and which rows does the task want?`;
  if (missing) return `\`${line(missing)}\` is missing. Which part of your query leaves it out?`;
  return extra && `\`${line(extra)}\` is not asked for. Which condition should leave it out?`;
}

const columns = (number: number) => (number === 1 ? "one column" : `${number} columns`);

const without = (rows: Row[], others: Row[]): Row[] =>
  rows.filter((row) => !others.some((other) => isSameValue(row, other)));

const sorted = (rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
