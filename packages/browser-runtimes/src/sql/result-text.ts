import * as m from "@nirmaan/messages/browser-runtimes-sql.ts";
import type { SqlCell, StatementResult } from "./sql-messages.ts";

/** A table in the output, which the terminal draws. */
export type SqlResultTable = {
  name?: string;
  caption: string;
  columns: string[];
  rows: SqlCell[][];
  note: string;
};

const LONGEST_CAPTION = 60;
const ESC = "\u001b";
const BELL = "\u0007";
const BOLD = `${ESC}[1m`;
const PLAIN = `${ESC}[0m`;

/** A result as output: tables in an escape sequence, as terminals receive pictures. JSON has no control characters. */
export function resultText(result: StatementResult): string {
  const title = result.name ? `${BOLD}${result.name}${PLAIN} ` : "";
  const caption = captionOf(result.sql);
  if (result.kind === "one-database") return `${title}${caption}\n${m.oneDatabase()}\n`;
  if (result.kind === "done") return `${title}${caption}\n${m.done()}\n`;
  if (result.kind === "changed") return `${title}${caption}\n${m.rowsChanged({ count: result.count })}\n`;
  const { columns, rows, hasMore } = result;
  const note = hasMore ? m.moreRows({ count: rows.length }) : m.rowCount({ count: rows.length });
  const table: SqlResultTable = {
    ...(result.name && { name: result.name }),
    ...{ caption, columns, rows, note },
  };
  return `${ESC}]1337;Table=${JSON.stringify(table)}${BELL}\n`;
}

/** The statement on one line. */
function captionOf(sql: string): string {
  const line = sql.replace(/\s+/g, " ");
  return line.length > LONGEST_CAPTION ? `${line.slice(0, LONGEST_CAPTION - 1)}…` : line;
}
