import { sendPendingAttempts } from "../attempts/send-attempt.ts";
import { withSteps } from "../progress/lesson-record.ts";
import { readPendingAttempts, removePendingAttempt } from "../progress/lesson-storage.ts";
import type { LessonStore } from "../progress/lesson-store.ts";

const TICK_S = 15;
const REPORT_AFTER_S = 60;

/** The account follows: steps at once, time every minute, and what waited for a network when it is back. */
export function startProgressUpload(store: LessonStore, owner: string, send: typeof fetch = fetch) {
  const { slug } = store.getState().lesson;
  let isSending = false;

  async function report(): Promise<void> {
    const { stepsDone, unsentSeconds } = store.getState().record;
    const response = await send(`/api/lessons/${slug}/progress`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ stepsDone, seconds: unsentSeconds }),
      keepalive: true,
    });
    if (!response.ok) return;
    const answer = (await response.json()) as { stepsDone: string[] };
    store.getState().setRecord((record) => ({
      ...withSteps(record, answer.stepsDone),
      unsentSeconds: Math.max(0, record.unsentSeconds - unsentSeconds),
    }));
  }

  async function sendAll(): Promise<void> {
    if (isSending || !navigator.onLine) return;
    isSending = true;
    try {
      await sendPendingAttempts({
        attempts: await readPendingAttempts(owner),
        send,
        onGraded: async (attempt, { grade }) => {
          await removePendingAttempt(owner, attempt.attemptKey);
          if (attempt.slug !== slug) return;
          const { takeGrade, setCheck, checks } = store.getState();
          takeGrade(attempt, grade, true);
          const shown = checks[attempt.exercise];
          if (shown?.kind === "graded" && shown.confirmation === "waiting")
            setCheck(attempt.exercise, { kind: "graded", grade, by: "server", confirmation: "done" });
        },
        onRefused: (attempt) => removePendingAttempt(owner, attempt.attemptKey),
      });
      await report();
    } catch {
      // Offline after all: the next change or the next connection tries again.
    } finally {
      isSending = false;
    }
  }

  const unsubscribe = store.subscribe(({ record }, before) => {
    if (record.stepsDone !== before.record.stepsDone) void sendAll();
  });
  const timer = setInterval(() => {
    if (document.visibilityState !== "visible") return;
    store.getState().setRecord((record) => ({ ...record, unsentSeconds: record.unsentSeconds + TICK_S }));
    if (store.getState().record.unsentSeconds >= REPORT_AFTER_S) void sendAll();
  }, TICK_S * 1000);
  const whenOnline = () => void sendAll();
  addEventListener("online", whenOnline);
  void sendAll();
  return {
    sendAll,
    stop: () => {
      clearInterval(timer);
      unsubscribe();
      removeEventListener("online", whenOnline);
    },
  };
}
