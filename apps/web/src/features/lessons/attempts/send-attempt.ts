import type { Attempt, AttemptAnswer } from "../progress/attempt.ts";
import type { PendingAttempt } from "../progress/lesson-storage.ts";

/** Why an attempt was not graded by the server, and whether sending it again later can help. */
export class NotSent extends Error {
  override name = "NotSent";
  readonly canWait: boolean;

  constructor(message: string, canWait: boolean) {
    super(message);
    this.canWait = canWait;
  }
}

const TOO_MANY = 429;
const SERVER_TROUBLE = 500;
const RETRIES = 2;
const RETRY_AFTER_MS = 2000;

/** Sends a try to be graded. A busy server is asked again, with the same key, before anyone hears of it. */
export async function sendAttempt(
  slug: string,
  { exercise, language, files, attemptKey }: Attempt,
  send: typeof fetch = fetch,
  retries = RETRIES,
): Promise<AttemptAnswer> {
  let response: Response;
  try {
    response = await send(`/api/lessons/${slug}/attempts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ exercise, language, files, attemptKey }),
    });
  } catch {
    throw new NotSent("There is no connection to our server.", true);
  }
  if (response.ok) return (await response.json()) as AttemptAnswer;
  const { error = "Our server could not check your program." } = (await response
    .json()
    .catch(() => ({}))) as { error?: string };
  if (response.status >= SERVER_TROUBLE && retries > 0) {
    await new Promise((waited) => setTimeout(waited, RETRY_AFTER_MS));
    return sendAttempt(slug, { exercise, language, files, attemptKey }, send, retries - 1);
  }
  throw new NotSent(error, response.status === TOO_MANY || response.status >= SERVER_TROUBLE);
}

type Waiting = {
  attempts: PendingAttempt[];
  onGraded: (attempt: PendingAttempt, answer: AttemptAnswer) => Promise<void>;
  onRefused: (attempt: PendingAttempt) => Promise<void>;
  send?: typeof fetch;
};

/** What was tried without a network is sent in its order; the first that still cannot go ends the round. */
export async function sendPendingAttempts({ attempts, onGraded, onRefused, send }: Waiting): Promise<void> {
  for (const attempt of attempts) {
    try {
      await onGraded(attempt, await sendAttempt(attempt.slug, attempt, send, 0));
    } catch (error) {
      if (!(error instanceof NotSent) || error.canWait) return;
      await onRefused(attempt);
    }
  }
}
