import type { QuestionOf } from "../question/practice-question.ts";
import type { ReplyOf } from "../question/practice-reply.ts";
import { BLANK, type Judgement, judged, MALFORMED, part } from "./marked.ts";

type Mistakes = { mistakes: { reply: string; thinks: string }[] };

const remarkFor = (reply: string, { mistakes }: Mistakes): string | undefined =>
  mistakes.find((mistake) => mistake.reply === reply)?.thinks;

export function markOne({ ask, key, kept }: QuestionOf<"one">, reply: ReplyOf<"one">): Judgement {
  if (reply === "") return BLANK;
  if (!ask.options.some(({ id }) => id === reply)) return MALFORMED;
  const isRight = reply === key.right;
  return judged(isRight ? 1 : 0, [part(reply, isRight, remarkFor(reply, kept))]);
}

/** (right ticked − wrong ticked) ÷ right, not below zero: ticking everything earns nothing extra. */
export function markMany({ ask, key, kept }: QuestionOf<"many">, reply: ReplyOf<"many">): Judgement {
  const ticked = new Set(reply);
  if (ticked.size === 0) return BLANK;
  const known = new Set(ask.options.map(({ id }) => id));
  if ([...ticked].some((id) => !known.has(id))) return MALFORMED;
  const right = key.right.filter((id) => ticked.has(id)).length;
  const wrong = ticked.size - right;
  return judged(
    Math.max(0, (right - wrong) / key.right.length),
    [...ticked].map((id) => part(id, key.right.includes(id), remarkFor(id, kept))),
  );
}

/** The four letters follow from three facts: is A true, is R true, does R explain A. */
const LETTER_FACTS = {
  A: { assertion: true, reason: true, explains: true },
  B: { assertion: true, reason: true, explains: false },
  C: { assertion: true, reason: false, explains: false },
  D: { assertion: false, reason: true, explains: false },
} as const;

const FACTS = ["assertion", "reason", "explains"] as const;

/** All or nothing; the parts name the fact that was misjudged. */
export function markAssertion(
  { key, kept }: QuestionOf<"assertion">,
  reply: ReplyOf<"assertion">,
): Judgement {
  if (reply === "") return BLANK;
  const isRight = reply === key.right;
  const thinks = remarkFor(reply, kept);
  const [said, fact] = [LETTER_FACTS[reply], LETTER_FACTS[key.right]];
  const firstWrong = FACTS.find((name) => said[name] !== fact[name]);
  return judged(
    isRight ? 1 : 0,
    FACTS.map((name) => part(name, said[name] === fact[name], name === firstWrong ? thinks : undefined)),
  );
}
