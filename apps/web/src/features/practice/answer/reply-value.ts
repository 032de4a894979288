import type { QuestionKind } from "@nirmaan/practice/question/practice-question.ts";
import { REPLIES, type ReplyOf } from "@nirmaan/practice/question/practice-reply.ts";
import type { ShownOf } from "../bank/shown-question.ts";

/** What every answer form gets. */
export type AnswerProps<Kind extends QuestionKind> = {
  question: ShownOf<Kind>;
  reply: unknown;
  onChange: (reply: ReplyOf<Kind>) => void;
  /** The answer was marked, or the time is over. */
  isLocked: boolean;
};

/** The reply in the shape of its kind; a missing or damaged one is the empty answer. */
export function replyValue<Kind extends QuestionKind>(
  kind: Kind,
  reply: unknown,
  empty: ReplyOf<Kind>,
): ReplyOf<Kind> {
  const parsed = REPLIES[kind].safeParse(reply);
  return parsed.success ? (parsed.data as ReplyOf<Kind>) : empty;
}
