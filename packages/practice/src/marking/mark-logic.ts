import {
  hasForm,
  InvalidExpression,
  literalsIn,
  onesOf,
  parseExpression,
} from "@nirmaan/grading/logic/boolean-expression.ts";
import * as m from "@nirmaan/messages/practice-marking.ts";
import { isGroup, literalsOf, minimalCover } from "../logic/minimise.ts";
import type { QuestionOf } from "../question/practice-question.ts";
import type { ReplyOf } from "../question/practice-reply.ts";
import type { MarkedPart } from "../question/question-mark.ts";
import { BLANK, type Judgement, judged, MALFORMED } from "./marked.ts";

type Logic = QuestionOf<"logic">;

/** Of a map: cells half, groups a quarter, expression a quarter. What is not asked does not count. */
const WEIGHTS = { cells: 2, groups: 1, expression: 1 };

/** Rows and cells one by one; expressions by their truth table, never by their text. */
export function markLogic({ ask, key }: Logic, reply: ReplyOf<"logic">): Judgement {
  const size = 2 ** ask.variables.length;
  const cells = reply.cells ?? [];
  const expression = reply.expression?.trim() ?? "";
  const isBlank = expression === "" && !reply.groups?.length && cells.every((cell) => cell === null);
  if (isBlank) return BLANK;
  if (cells.length > size || reply.groups?.flat().some((cell) => cell >= size)) return MALFORMED;
  const wantsCells = ask.parts.includes("table") || ask.parts.includes("map");
  const parts: MarkedPart[] = [];
  if (wantsCells)
    parts.push({ id: "cells", earned: WEIGHTS.cells * cellShare(key, cells, size), of: WEIGHTS.cells });
  if (ask.parts.includes("map"))
    parts.push({
      id: "groups",
      earned: WEIGHTS.groups * groupShare({ ask, key }, reply.groups ?? []),
      of: WEIGHTS.groups,
    });
  if (ask.parts.includes("expression")) {
    const { share, say } = expressionShare({ ask, key }, expression);
    parts.push({
      id: "expression",
      earned: WEIGHTS.expression * share,
      of: WEIGHTS.expression,
      ...(say && { say }),
    });
  }
  const sum = (field: "earned" | "of") => parts.reduce((total, one) => total + one[field], 0);
  return judged(sum("earned") / sum("of"), parts);
}

function cellShare({ ones, free }: Logic["key"], cells: (0 | 1 | "X" | null)[], size: number): number {
  let right = 0;
  for (let row = 0; row < size; row++) {
    const cell = cells[row];
    if (
      free.includes(row)
        ? cell === "X" || cell === null || cell === undefined
        : cell === Number(ones.includes(row))
    )
      right += 1;
  }
  return right / size;
}

/** Groups are of ones for SOP, of zeros for POS. Half when all is covered, but with more groups or smaller ones. */
function groupShare({ ask, key }: Pick<Logic, "ask" | "key">, groups: number[][]): number {
  const { covered, size } = coveredCells({ ask, key });
  if (groups.length === 0) return covered.length === 0 ? 1 : 0;
  const isValid = (group: number[]) =>
    isGroup(group) && group.every((cell) => covered.includes(cell) || key.free.includes(cell));
  const valid = groups.filter(isValid);
  const reached = covered.filter((cell) => valid.some((group) => group.includes(cell))).length;
  const share = (reached / covered.length) * (valid.length / groups.length);
  if (share < 1) return share;
  const best = minimalCover(covered, key.free, size);
  const cells = (cubes: number[]) => cubes.reduce((sum, count) => sum + count, 0);
  const bestCells = cells(best.map(({ mask }) => 2 ** mask.toString(2).replaceAll("0", "").length));
  return groups.length === best.length && cells(groups.map(({ length }) => length)) >= bestCells ? 1 : 0.5;
}

function coveredCells({ ask, key }: Pick<Logic, "ask" | "key">): { covered: number[]; size: number } {
  const size = 2 ** ask.variables.length;
  const zeros = Array.from({ length: size }, (_, row) => row).filter(
    (row) => !key.ones.includes(row) && !key.free.includes(row),
  );
  return { covered: ask.form === "SOP" ? key.ones : zeros, size };
}

function expressionShare(
  { ask, key }: Pick<Logic, "ask" | "key">,
  text: string,
): { share: number; say?: string } {
  if (text === "") return { share: 0 };
  try {
    const parsed = parseExpression(text);
    const isWanted = (row: number) => key.ones.includes(row);
    const came = new Set(onesOf(parsed, ask.variables));
    const rows = Array.from({ length: 2 ** ask.variables.length }, (_, row) => row);
    const wrong = rows.find((row) => !key.free.includes(row) && came.has(row) !== isWanted(row));
    if (wrong !== undefined) return { share: 0, say: m.wrongValueForRow({ row: wrong }) };
    if (!ask.minimal) return { share: 1 };
    const { covered, size } = coveredCells({ ask, key });
    const fewest = literalsOf(minimalCover(covered, key.free, size), size);
    if (hasForm(parsed, ask.form) && literalsIn(parsed) <= fewest) return { share: 1 };
    return { share: 0.5, say: m.shortestForm({ form: ask.form }) };
  } catch (error) {
    if (!(error instanceof InvalidExpression)) throw error;
    return { share: 0, say: m.notAnExpression({ reason: error.message }) };
  }
}
