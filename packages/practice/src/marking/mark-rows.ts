import * as m from "@nirmaan/messages/practice-marking.ts";
import type { QuestionOf } from "../question/practice-question.ts";
import type { RanReply, ReplyOf } from "../question/practice-reply.ts";
import type { Cell } from "../question/question-parts.ts";
import { BLANK, type Judgement, judged, NEEDS_A_RUN, part } from "./marked.ts";

type RowsResult = { columns: string[]; rows: Cell[][] };

/** A third each for columns, rows and order; without an order that matters, two thirds for the rows. */
export function markRows(
  { ask, key }: QuestionOf<"query">,
  reply: ReplyOf<"query">,
  ran: RanReply | undefined,
): Judgement {
  if (isBlank(reply)) return BLANK;
  if (ask.how === "result") {
    const [fixture] = key.fixtures;
    return fixture ? judgeResult(fixture, { columns: [], rows: gridOf(reply) }, key.ordered) : BLANK;
  }
  if (!ran) return NEEDS_A_RUN;
  if (ran.kind !== "rows")
    return judged(0, [part("runs", false, ran.kind === "failed" ? ran.error : undefined)]);
  // A query that has the shown rows typed into it fails on the database that was never shown.
  const results = key.fixtures.map((fixture, index) =>
    judgeResult(fixture, ran.results[index] ?? { columns: [], rows: [] }, key.ordered),
  );
  return results.reduce((worst, result) => (shareOf(result) < shareOf(worst) ? result : worst));
}

const shareOf = (judgement: Judgement) => (judgement.state === "marked" ? judgement.share : 0);

const isBlank = (reply: ReplyOf<"query">) =>
  typeof reply === "string" ? reply.trim() === "" : gridOf(reply).length === 0;

/** A student's table; a first line that is empty or a result typed as text with | or tabs is read too. */
function gridOf(reply: ReplyOf<"query">): string[][] {
  const rows =
    typeof reply === "string"
      ? reply.split("\n").map((line) => line.replace(/^\||\|$/g, "").split(/\s*[|\t]\s*/))
      : reply;
  return rows.filter((row) => row.some((cell) => cell.trim() !== ""));
}

function judgeResult(expected: RowsResult, came: RowsResult, ordered: boolean): Judgement {
  const rows = withoutHeading(expected, came.rows);
  const width = expected.columns.length;
  const hasColumns =
    rows.length === 0 ? expected.rows.length === 0 : rows.every((row) => row.length === width);
  const matched = countMatches(expected.rows, rows);
  const share = matched / Math.max(expected.rows.length, rows.length, 1);
  const rowShare = expected.rows.length === 0 && rows.length === 0 ? 1 : share;
  const isInOrder = rowShare === 1 && rows.every((row, index) => isSameRow(expected.rows[index] ?? [], row));
  const parts = [part("columns", hasColumns), { id: "rows", earned: rowShare, of: 1 }];
  if (!ordered)
    return judged(rowShare === 1 && hasColumns ? 1 : (Number(hasColumns) + 2 * rowShare) / 3, parts);
  const isWhole = hasColumns && isInOrder;
  return judged(isWhole ? 1 : (Number(hasColumns) + rowShare + Number(isInOrder)) / 3, [
    ...parts,
    part("order", isInOrder, isInOrder ? undefined : m.lookAtRowOrder()),
  ]);
}

/** A student may write the column names above the rows. */
function withoutHeading({ columns, rows: expected }: RowsResult, rows: Cell[][]): Cell[][] {
  const plain = (cells: Cell[]) =>
    cells
      .map((cell) =>
        String(cell ?? "")
          .trim()
          .toLowerCase(),
      )
      .join("|");
  const [first] = rows;
  const isHeading =
    first && plain(first) === plain(columns) && !expected.some((row) => plain(row) === plain(first));
  return isHeading ? rows.slice(1) : rows;
}

function countMatches(expected: Cell[][], rows: Cell[][]): number {
  const left = [...rows];
  let matched = 0;
  for (const row of expected) {
    const at = left.findIndex((other) => isSameRow(row, other));
    if (at < 0) continue;
    left.splice(at, 1);
    matched += 1;
  }
  return matched;
}

const isSameRow = (expected: Cell[], came: Cell[]) =>
  expected.length === came.length && expected.every((cell, index) => isSameValue(cell, came[index] ?? null));

const TOLERANCE = 0.005;

function isSameValue(expected: Cell, came: Cell): boolean {
  if (expected === came) return true;
  if (expected === null) return typeof came === "string" && /^(null|)$/i.test(came.trim());
  const text = String(came ?? "").trim();
  if (typeof expected === "number")
    return (
      text !== "" && Math.abs(expected - Number(text)) <= (Number.isInteger(expected) ? 1e-9 : TOLERANCE)
    );
  return expected.trim() === text.replace(/^(['"])(.*)\1$/, "$2");
}
