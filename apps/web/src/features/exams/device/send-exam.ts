import { fetchAsStudent } from "#browser/fetch-as-student.ts";
import { isObject, readJson } from "#browser/json-guards.ts";
import type { WorkAnswer } from "../rules/own-sitting.ts";
import { isUnsent, markExamSent, openStoredExam, type StoredExam, unsentExams } from "./exam-storage.ts";

export type SendResult =
  | { kind: "sent"; answer: WorkAnswer; hasMore: boolean }
  | { kind: "offline" }
  /** The exam is gone, or it is another student's. */
  | { kind: "refused" };

const MOST_EVENTS_AT_ONCE = 50;
const REFUSED = [400, 403, 404, 409, 413];

/**
 * Sends what the account does not have. With nothing to send it asks for the time that is left. The server stores
 * everything once, so sending twice is harmless.
 */
export async function sendExam(
  owner: string,
  examId: string,
  send: typeof fetch = fetchAsStudent(owner),
): Promise<SendResult> {
  const stored = await openStoredExam(owner, examId);
  const events = stored.events.slice(0, MOST_EVENTS_AT_ONCE);
  const isLast = events.length === stored.events.length;
  const isHandIn = stored.wantsHandIn && isLast;
  const response = await post(send, examId, isHandIn, reportOf(stored, events));
  if (!response) return { kind: "offline" };
  const body = response.ok ? await readJson(response) : undefined;
  if (!isWorkAnswer(body)) {
    if (!REFUSED.includes(response.status)) return { kind: "offline" };
    return { kind: "refused" };
  }
  const after = await markExamSent(owner, examId, { ...stored, events }, isHandIn);
  return { kind: "sent", answer: body, hasMore: isUnsent(after) };
}

const isWorkAnswer = (body: unknown): body is WorkAnswer =>
  isObject(body) && typeof body.state === "string" && Array.isArray(body.refused);

function reportOf({ device, answers }: StoredExam, events: StoredExam["events"]) {
  const now = Date.now();
  return {
    device,
    events,
    answers: Object.entries(answers)
      .filter(([, { isSent }]) => !isSent)
      .map(([question, { code, changedAt }]) => ({
        question: Number(question),
        code,
        ageMs: Math.max(0, Math.round(now - changedAt)),
      })),
  };
}

async function post(
  send: typeof fetch,
  examId: string,
  isHandIn: boolean,
  report: unknown,
): Promise<Response | undefined> {
  try {
    return await send(`/api/student/exams/${examId}/${isHandIn ? "hand-in" : "work"}`, {
      method: isHandIn ? "POST" : "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(report),
    });
  } catch {
    return undefined;
  }
}

/** From any page of the account: work that was done without a network. */
export async function sendUnsentExams(owner: string, send?: typeof fetch): Promise<void> {
  for (const examId of await unsentExams(owner)) await sendExam(owner, examId, send);
}
