import * as m from "@nirmaan/messages/marking.ts";
import Papa from "papaparse";
import { totalOf } from "./mark-value.ts";
import { cellKey, type StoredMark } from "./stored-mark.ts";

type TablePart = { key: string; title: string; outOf: number };
type MarkedStudent = { studentId: string; name: string; rollNumber: string | null };
export type MarkTable = { headings: string[]; rows: (string | number)[][] };

/** The sheet that a school types into its board's site: roll number, name, each part, total. */
export function markTable(students: MarkedStudent[], parts: TablePart[], marks: StoredMark[]): MarkTable {
  const values = new Map(marks.map(({ studentId, part, value }) => [cellKey(studentId, part), value]));
  const outOf = parts.reduce((sum, part) => sum + part.outOf, 0);
  return {
    headings: [
      m.rollNumber(),
      m.name(),
      ...parts.map((part) => m.partOutOf({ part: part.title, outOf: part.outOf })),
      m.totalOutOf({ outOf }),
    ],
    rows: students.map(({ studentId, name, rollNumber }) => {
      const own = parts.map(({ key }) => values.get(cellKey(studentId, key)) ?? "");
      const { points, left } = totalOf(own);
      return [rollNumber ?? "", name, ...own.map(numberOrText), left === own.length ? "" : points];
    }),
  };
}

const numberOrText = (value: string): string | number =>
  value === "" || Number.isNaN(Number(value)) ? value : Number(value);

/**
 * RFC 4180 with a byte order mark, so that spreadsheet programs read UTF-8. A text that begins like a formula gets an
 * apostrophe, or a spreadsheet program would execute what a student has put into a name.
 */
export const markCsv = ({ headings, rows }: MarkTable): string =>
  `\uFEFF${Papa.unparse([headings, ...rows], { escapeFormulae: /^\s*[=+\-@\t\r]/ })}\r\n`;
