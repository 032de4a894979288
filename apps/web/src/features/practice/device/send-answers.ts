import { fetchAsStudent } from "#browser/fetch-as-student.ts";
import { isObject, readJson } from "#browser/json-guards.ts";
import type { ShownMark } from "../sittings/shown-mark.ts";
import { markAnswersSent, readStoredSitting, storeHandIn, unsentSittings } from "./answer-storage.ts";

export type SentAnswers =
  | { kind: "sent"; marks: Record<string, ShownMark>; isHandedIn: boolean }
  /** Nothing was on the device alone. */
  | { kind: "nothing" }
  | { kind: "offline" }
  | { kind: "refused" };

const REFUSED = [400, 403, 404, 413];

/** Sends what the account does not have. The server stores each answer once, so sending twice is harmless. */
export async function sendSitting(
  owner: string,
  key: string,
  send: typeof fetch = fetchAsStudent(owner),
): Promise<SentAnswers> {
  const { answers, unsent, wantsHandIn } = await readStoredSitting(owner, key);
  if (unsent.length === 0 && !wantsHandIn) return { kind: "nothing" };
  const sent = Object.fromEntries(
    unsent.flatMap((position) => (answers[position] ? [[position, answers[position]]] : [])),
  );
  const response = await post(send, key, wantsHandIn, sent);
  if (!response) return { kind: "offline" };
  const body = response.ok ? await readJson(response) : undefined;
  const isRefused = REFUSED.includes(response.status);
  if (!isObject(body) && !isRefused) return { kind: "offline" };
  // Sending a refused answer again would be refused again; it stays on the device.
  await markAnswersSent(owner, key, sent);
  if (wantsHandIn) await storeHandIn(owner, key, false);
  if (isRefused) return { kind: "refused" };
  const marks = isObject(body) && isObject(body.marks) ? (body.marks as Record<string, ShownMark>) : {};
  return { kind: "sent", marks, isHandedIn: wantsHandIn };
}

async function post(
  send: typeof fetch,
  key: string,
  wantsHandIn: boolean,
  answers: unknown,
): Promise<Response | undefined> {
  try {
    return await send(`/api/practice/${key}/${wantsHandIn ? "hand-in" : "answers"}`, {
      method: wantsHandIn ? "POST" : "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ answers }),
    });
  } catch {
    return undefined;
  }
}

/** From any page of the account: answers that were given without a network. */
export async function sendUnsentAnswers(owner: string, send?: typeof fetch): Promise<void> {
  for (const key of await unsentSittings(owner)) await sendSitting(owner, key, send);
}
