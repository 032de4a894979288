import * as m from "@nirmaan/messages/browser-runtimes-sql.ts";
import type { Cell, StatementResult } from "./sql-messages.ts";

/** A table in the output, which the terminal draws. */
export type ResultTable = { caption: string; columns: string[]; rows: Cell[][]; note: string };

const LONGEST_CAPTION = 60;
const ESC = "\u001b";
const BELL = "\u0007";

/** A result as output: tables in an escape sequence, as terminals receive pictures. JSON has no control characters. */
export function resultText(result: StatementResult): string {
  if (result.kind === "one-database") return `${captionOf(result.sql)}\n${m.oneDatabase()}\n`;
  if (result.kind === "done") return `${captionOf(result.sql)}\n${m.done()}\n`;
  if (result.kind === "changed")
    return `${captionOf(result.sql)}\n${m.rowsChanged({ count: result.count })}\n`;
  const { columns, rows, hasMore } = result;
  const note = hasMore ? m.moreRows({ count: rows.length }) : m.rowCount({ count: rows.length });
  const table: ResultTable = { caption: captionOf(result.sql), columns, rows, note };
  return `${ESC}]1337;Table=${JSON.stringify(table)}${BELL}\n`;
}

/** The statement on one line. */
function captionOf(sql: string): string {
  const line = sql.replace(/\s+/g, " ");
  return line.length > LONGEST_CAPTION ? `${line.slice(0, LONGEST_CAPTION - 1)}…` : line;
}
