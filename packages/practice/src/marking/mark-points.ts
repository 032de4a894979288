import { isSameLine } from "@nirmaan/grading/checks/same-text.ts";
import type { QuestionOf } from "../question/practice-question.ts";
import type { RanReply, ReplyOf } from "../question/practice-reply.ts";
import { comparePrinted } from "./mark-printed-output.ts";
import { BLANK, type Judgement, judged, MALFORMED, NEEDS_A_RUN, part } from "./marked.ts";

/** The points that the student ticked, up to the marks of the question. The mark is the student's own. */
export function markPoints({ shown, key }: QuestionOf<"written">, reply: ReplyOf<"written">): Judgement {
  const ticked = new Set(reply.ticked);
  if ([...ticked].some((id) => !key.points.some((point) => point.id === id))) return MALFORMED;
  if (reply.text.trim() === "" && ticked.size === 0) return BLANK;
  const parts = key.points.map(({ id, marks, text }) => ({
    id,
    earned: ticked.has(id) ? marks : 0,
    of: marks,
    say: text,
  }));
  const earned = parts.reduce((sum, { earned }) => sum + earned, 0);
  return { state: "marked", share: Math.min(1, earned / shown.marks), by: "self", parts };
}

/** Every line that the test prints is one check of the student's program. */
export function markProgram(
  { key }: QuestionOf<"program">,
  reply: ReplyOf<"program">,
  ran: RanReply | undefined,
): Judgement {
  if (reply.trim() === "") return BLANK;
  if (!ran || ran.kind === "rows") return NEEDS_A_RUN;
  const { share, parts } = comparePrinted(key.stdout, ran.stdout, isSameLine);
  if (ran.kind === "printed") return judged(share, parts);
  const failure = part("runs", false, ran.error);
  return judged(Math.min(share, (parts.length - 1) / parts.length), [...parts, failure]);
}
