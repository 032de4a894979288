import type { ShownGrade } from "@nirmaan/grading/grade/shown-grade.ts";
import type { Attempt } from "../attempts/attempt.ts";
import { winsIn } from "../attempts/wins.ts";
import { sendPendingAttempts } from "../check-work/send-attempt.ts";
import { unsentDryRuns, uploadOf, withSent } from "../record/lesson-record.ts";
import { readPendingAttempts, removePendingAttempt } from "../record/lesson-storage.ts";
import type { LessonStore } from "../record/lesson-store.ts";
import { putProgress } from "../record/put-progress.ts";

const TICK_S = 15;
const UPLOAD_AFTER_S = 60;

/** Uploads completed steps at once, time spent every minute, and pending attempts when there is a network. */
export function startProgressUpload(store: LessonStore, owner: string, send: typeof fetch) {
  const { slug } = store.getState().lesson;
  let isSending = false;
  let isAskedAgain = false;

  /** What was asked for while something was being sent is sent after it. */
  async function sendAll(): Promise<void> {
    isAskedAgain = isSending;
    if (isSending || !navigator.onLine) return;
    isSending = true;
    try {
      await sendOnce();
    } catch {
      // Offline: the next change or the next connection tries again.
    } finally {
      isSending = false;
    }
    if (isAskedAgain) await sendAll();
  }

  async function sendOnce(): Promise<void> {
    await sendPendingAttempts({
      attempts: await readPendingAttempts(owner),
      send,
      isOnScreen: (attempt) => attempt.slug === slug && showsExercise(store, attempt.exercise),
      onGraded: async (attempt, { grade, wins }) => {
        store.getState().addWins(wins);
        await removePendingAttempt(owner, attempt.attemptKey);
        if (attempt.slug === slug) showGrade(store, attempt, grade);
      },
      onRefused: (attempt) => removePendingAttempt(owner, attempt.attemptKey),
    });
    await uploadProgress(store, send);
  }

  const unsubscribe = store.subscribe(({ record }, before) => {
    const hasNewAnswer =
      record.dryRuns !== before.record.dryRuns &&
      Object.keys(unsentDryRuns(record)).length > Object.keys(unsentDryRuns(before.record)).length;
    if (record.stepsDone !== before.record.stepsDone || hasNewAnswer) void sendAll();
  });
  const timer = setInterval(() => {
    if (document.visibilityState !== "visible") return;
    store.getState().setRecord((record) => ({ ...record, unsentSeconds: record.unsentSeconds + TICK_S }));
    if (store.getState().record.unsentSeconds >= UPLOAD_AFTER_S) void sendAll();
  }, TICK_S * 1000);
  const onOnline = () => void sendAll();
  addEventListener("online", onOnline);
  void sendAll();
  return {
    sendAll,
    stop: () => {
      clearInterval(timer);
      unsubscribe();
      removeEventListener("online", onOnline);
    },
  };
}

async function uploadProgress(store: LessonStore, send: typeof fetch): Promise<void> {
  const { lesson, record } = store.getState();
  const sent = uploadOf(record);
  const result = await putProgress(lesson.slug, sent, send);
  if (!result) return;
  store.getState().addWins(winsIn(result.body));
  store.getState().setRecord((current) => withSent(current, sent, result.stepsDone));
}

function showsExercise(store: LessonStore, exercise: string): boolean {
  const { lesson, record, checks } = store.getState();
  const check = checks[exercise];
  return (
    document.visibilityState === "visible" &&
    check?.kind === "graded" &&
    check.confirmation === "queued" &&
    lesson.steps.some((step) => step.name === record.at && step.exercise === exercise)
  );
}

function showGrade(store: LessonStore, attempt: Attempt, grade: ShownGrade): void {
  const { recordGrade, setCheck, checks } = store.getState();
  recordGrade(attempt, grade, true);
  const shown = checks[attempt.exercise];
  if (shown?.kind === "graded" && shown.confirmation === "queued")
    setCheck(attempt.exercise, { kind: "graded", grade, by: "server", confirmation: "done" });
}
