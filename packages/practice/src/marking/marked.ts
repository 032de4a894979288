import { type MarkedPart, type QuestionMark, toHalfMarks } from "../question/question-mark.ts";

/** What a marker of one kind decides; `markReply` turns it into marks. */
export type Judgement =
  | { state: "blank" | "malformed" | "needs-a-run" }
  | { state: "marked"; share: number; by?: "self"; parts: MarkedPart[] };

export const judged = (share: number, parts: MarkedPart[]): Judgement => ({ state: "marked", share, parts });
export const BLANK: Judgement = { state: "blank" };
export const MALFORMED: Judgement = { state: "malformed" };
export const NEEDS_A_RUN: Judgement = { state: "needs-a-run" };

/** A part that counts one: a cell, a line, a blank. */
export const part = (id: string, isRight: boolean, say?: string): MarkedPart => ({
  id,
  earned: isRight ? 1 : 0,
  of: 1,
  ...(say !== undefined && { say }),
});

export function toMark(judgement: Judgement, marks: number): QuestionMark {
  if (judgement.state !== "marked")
    return { state: judgement.state, earned: 0, of: marks, by: "machine", parts: [] };
  return {
    state: "marked",
    earned: toHalfMarks(judgement.share, marks),
    of: marks,
    by: judgement.by ?? "machine",
    parts: judgement.parts,
  };
}
