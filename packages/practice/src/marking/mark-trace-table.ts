import { isSameCell } from "@nirmaan/grading/checks/same-text.ts";
import * as m from "@nirmaan/messages/practice-marking.ts";
import type { QuestionOf } from "../question/practice-question.ts";
import type { ReplyOf } from "../question/practice-reply.ts";
import { BLANK, type Judgement, judged, part } from "./marked.ts";

/** Cell by cell. Rows too many count against as many cells; the first wrong row is named. */
export function markTraceTable({ ask, key }: QuestionOf<"trace">, reply: ReplyOf<"trace">): Judgement {
  const rows = withoutEmptyEnd(reply);
  if (rows.length === 0) return BLANK;
  const width = ask.columns.length;
  const isRight = (row: number, column: number) =>
    isSameCell(key.rows[row]?.[column] ?? "", rows[row]?.[column] ?? "");
  const parts = key.rows.flatMap((_, row) =>
    ask.columns.map((name, column) => part(`${row + 1}.${name}`, isRight(row, column))),
  );
  const right = parts.filter(({ earned }) => earned === 1).length;
  const total = Math.max(key.rows.length, rows.length) * width;
  const firstWrong = parts.findIndex(({ earned }) => earned === 0);
  if (firstWrong >= 0) {
    const row = Math.floor(firstWrong / width) + 1;
    parts.splice(firstWrong, 1, part(parts[firstWrong]?.id ?? "", false, m.firstDifference({ row })));
  }
  return judged(right / total, parts);
}

const isEmptyRow = (row: string[]) => row.every((cell) => cell.trim() === "");

function withoutEmptyEnd(rows: string[][]): string[][] {
  const end = rows.findLastIndex((row) => !isEmptyRow(row));
  return rows.slice(0, end + 1);
}
