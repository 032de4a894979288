import * as m from "@nirmaan/messages/lessons-attempts.ts";
import { isObject, readJson, stringIn } from "#browser/json-guards.ts";
import type { Attempt, AttemptResponse } from "../attempts/attempt.ts";
import { winsIn } from "../attempts/wins.ts";
import type { PendingAttempt } from "../record/lesson-storage.ts";

/** Why the server did not grade an attempt, and whether sending it later can help. */
export class NotSent extends Error {
  override name = "NotSent";
  readonly canWait: boolean;

  constructor(message: string, canWait: boolean) {
    super(message);
    this.canWait = canWait;
  }
}

const SIGNED_OUT = 401;
const TOO_MANY = 429;
const SERVER_ERROR = 500;
const RETRIES = 2;
const RETRY_AFTER_MS = 2000;

/** Sends an attempt to be graded. Retries with the same key when the server is busy. */
export async function sendAttempt(
  slug: string,
  { exercise, language, files, attemptKey, isDeferred, ageSeconds }: Attempt,
  send: typeof fetch = fetch,
  retries = RETRIES,
): Promise<AttemptResponse> {
  let response: Response;
  try {
    response = await send(`/api/lessons/${slug}/attempts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ exercise, language, files, attemptKey, isDeferred, ageSeconds }),
    });
  } catch {
    throw new NotSent(m.noConnection(), true);
  }
  const body = await readJson(response);
  if (response.ok && isAttemptResponse(body)) return { ...body, wins: winsIn(body) };
  // A response that was cut off: the attempt is sent again under the same key.
  if (response.ok) throw new NotSent(m.noConnection(), true);
  const error = stringIn(body, "error") ?? m.notChecked();
  if (response.status >= SERVER_ERROR && retries > 0) {
    await new Promise((waited) => setTimeout(waited, RETRY_AFTER_MS));
    const again = { exercise, language, files, attemptKey, isDeferred, ageSeconds };
    return sendAttempt(slug, again, send, retries - 1);
  }
  // A student who logs in again finds the attempt where it was.
  const canWait = [SIGNED_OUT, TOO_MANY].includes(response.status) || response.status >= SERVER_ERROR;
  throw new NotSent(error, canWait);
}

const isAttemptResponse = (body: unknown): body is AttemptResponse =>
  isObject(body) && isObject(body.grade) && Array.isArray(body.grade.results);

type PendingAttempts = {
  attempts: PendingAttempt[];
  /** The student is looking at the exercise, and its grade will appear there. */
  isOnScreen: (attempt: PendingAttempt) => boolean;
  onGraded: (attempt: PendingAttempt, answer: AttemptResponse) => Promise<void>;
  onRefused: (attempt: PendingAttempt) => Promise<void>;
  send?: typeof fetch;
};

/** Sends pending attempts in their order, and stops at the first that cannot be sent. */
export async function sendPendingAttempts({
  attempts,
  isOnScreen,
  onGraded,
  onRefused,
  send,
}: PendingAttempts): Promise<void> {
  for (const attempt of attempts) {
    try {
      const deferred = { ...attempt, isDeferred: !isOnScreen(attempt), ageSeconds: ageOf(attempt) };
      await onGraded(attempt, await sendAttempt(attempt.slug, deferred, send, 0));
    } catch (error) {
      if (!(error instanceof NotSent) || error.canWait) return;
      await onRefused(attempt);
    }
  }
}

const ageOf = ({ madeAtMs }: PendingAttempt): number | undefined =>
  madeAtMs === undefined ? undefined : Math.max(0, Math.round((Date.now() - madeAtMs) / 1000));
