import * as m from "@nirmaan/messages/history-github.ts";

/** Why work is not on GitHub. Stored without words: a job finds it, and a page says it in the reader's language. */
export type PushProblem = "no-consent" | "token-refused" | "push-failed";

const WORDS = new Map<string, () => string>([
  ["no-consent", m.problemConsent],
  ["token-refused", m.problemToken],
  ["push-failed", m.problemPush],
] satisfies [PushProblem, () => string][]);

/** Before this list existed, the sentence itself was stored. */
export const problemWords = (stored: string | null): string | null =>
  stored && (WORDS.get(stored)?.() ?? stored);
