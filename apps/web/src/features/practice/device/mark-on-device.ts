import { markReply } from "@nirmaan/practice/marking/mark-reply.ts";
import type { PracticeQuestion } from "@nirmaan/practice/question/practice-question.ts";
import type { ShownQuestion } from "../bank/shown-question.ts";
import type { ShownMark } from "../sittings/shown-mark.ts";

/** The question as the marker reads it; undefined when its key is not on this device. */
function wholeQuestion({ kind, shown, ask, solution }: ShownQuestion): PracticeQuestion | undefined {
  if (!solution) return undefined;
  const { key, mistakes } = solution;
  const kept = { level: 1, sources: [], why: "", mistakes };
  // Kind, ask and key come from one question, which TypeScript cannot follow through the parts.
  return { kind, shown: { ...shown, stem: "" }, ask, key, kept } as unknown as PracticeQuestion;
}

/** The device's mark, shown until the server has confirmed it, and without a network. */
export function markOnDevice(question: ShownQuestion, reply: unknown): ShownMark | undefined {
  const whole = wholeQuestion(question);
  return whole && markReply(whole, reply);
}
