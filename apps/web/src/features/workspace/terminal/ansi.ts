import type { SqlResultTable } from "@nirmaan/browser-runtimes/sql/result-text.ts";
import { isObject } from "#browser/json-guards.ts";

/** Text with its colour and weight, from ANSI escape sequences. */
export type Styled = {
  text: string;
  color: AnsiColor | null;
  isBold: boolean;
  /** An image in place of text (OSC 1337), as matplotlib figures are sent. */
  picture?: string;
  /** The rows of a query in place of text. */
  table?: SqlResultTable;
};
export type AnsiColor = (typeof COLORS)[number];

const COLORS = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"] as const;
const ESC = String.fromCharCode(27);
const BELL = String.fromCharCode(7);
const PICTURE = `${ESC}\\]1337;File=inline=1:([A-Za-z0-9+/=]*)${BELL}`;
const TABLE = `${ESC}\\]1337;Table=([^${BELL}${ESC}]*)${BELL}`;
const OTHER = `${ESC}\\][^${BELL}${ESC}]*${BELL}?`;
const SEQUENCE = new RegExp(`${ESC}\\[([0-9;?]*)([A-Za-z])|${PICTURE}|${TABLE}|${OTHER}`, "g");

type AnsiStyle = Pick<Styled, "color" | "isBold">;
const PLAIN: AnsiStyle = { color: null, isBold: false };

/** Plain text; a table becomes lines with tabs, which a spreadsheet understands. */
export const withoutAnsi = (text: string) =>
  text.replace(SEQUENCE, (...[, , , , json]: string[]) => tableText(parseTable(json)));

const tableText = (table: SqlResultTable | undefined): string =>
  table ? [table.columns, ...table.rows].map((row) => row.map(cellText).join("\t")).join("\n") : "";

/** A program can print what looks like a table and is none. */
function parseTable(json: string | undefined): SqlResultTable | undefined {
  if (!json) return undefined;
  try {
    const table: unknown = JSON.parse(json);
    if (!isObject(table) || !Array.isArray(table.columns) || !Array.isArray(table.rows)) return undefined;
    return table.rows.every(Array.isArray) ? (table as SqlResultTable) : undefined;
  } catch {
    return undefined;
  }
}

export const cellText = (cell: SqlResultTable["rows"][number][number]): string =>
  cell === null ? "NULL" : String(cell);

export function styledText(text: string): Styled[] {
  const spans: Styled[] = [];
  let style = PLAIN;
  let from = 0;
  for (const match of text.matchAll(SEQUENCE)) {
    if (match.index > from)
      spans.push({ text: applyCarriageReturns(text.slice(from, match.index)), ...style });
    from = match.index + match[0].length;
    if (match[3]) spans.push({ text: "", ...PLAIN, picture: `data:image/png;base64,${match[3]}` });
    const table = parseTable(match[4]);
    if (table) spans.push({ text: "", ...PLAIN, table });
    if (match[2] === "m") style = styleAfter(style, match[1] ?? "");
  }
  if (from < text.length) spans.push({ text: applyCarriageReturns(text.slice(from)), ...style });
  return spans;
}

function styleAfter(style: AnsiStyle, codes: string): AnsiStyle {
  let next = style;
  for (const code of codes.split(";")) next = withCode(next, Number(code || "0"));
  return next;
}

function withCode(style: AnsiStyle, code: number): AnsiStyle {
  if (code === 0) return PLAIN;
  if (code === 1) return { ...style, isBold: true };
  if (code === 22) return { ...style, isBold: false };
  if (code === 39) return { ...style, color: null };
  const color = COLORS[code >= 90 ? code - 90 : code - 30];
  return color ? { ...style, color } : style;
}

/** Applies carriage returns, which progress bars use to overwrite their line. */
const applyCarriageReturns = (text: string) =>
  text
    .replaceAll("\r\n", "\n")
    .replace(/[^\n]*\r(?=[^\n])/g, "")
    .replaceAll("\r", "");
