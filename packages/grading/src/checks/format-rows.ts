import * as m from "@nirmaan/messages/grading-checks.ts";

export type Row = unknown[];

const MAX_SHOWN_ROWS = 8;

const formatCell = (value: unknown) =>
  value === null ? "NULL" : typeof value === "string" ? value : JSON.stringify(value);
export const formatRow = (row: Row) => row.map(formatCell).join(" | ");

/** The rows one below the other. */
export function formatRows(rows: Row[]): string {
  if (rows.length === 0) return m.noRows();
  const more = rows.length > MAX_SHOWN_ROWS ? [m.moreRows({ count: rows.length - MAX_SHOWN_ROWS })] : [];
  return [m.rowsShown({ count: rows.length }), ...rows.slice(0, MAX_SHOWN_ROWS).map(formatRow), ...more].join(
    "\n",
  );
}
