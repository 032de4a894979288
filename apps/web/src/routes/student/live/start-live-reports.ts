import { countFail, createLivePulse, type FailCount, LOOK_EVERY_MS } from "#features/lab/live/live-pulse.ts";
import type { LiveReport } from "#features/lab/live/live-report.ts";
import { type Activity, MOST_FAILS } from "#features/lab/live/live-state.ts";
import { type CheckState, type LessonStore, languageOf } from "#features/lessons/record/lesson-store.ts";
import { explainError } from "#features/workspace/errors/explain-error.ts";
import { loadKnownErrors } from "#features/workspace/errors/load-known-errors.ts";
import { countUnsentHere } from "../offline/device-queue.ts";
import { createReportSender } from "./send-live-report.ts";

const IDLE_AFTER_MS = 180_000;

type GradedCheck = Extract<CheckState, { kind: "graded" }>;

/** Reports how the student is doing while the lesson is open, and returns the function that ends it. */
export function startLiveReports(store: LessonStore, owner: string): () => void {
  let fail: FailCount | undefined;
  let mistake: string | null = null;
  let hasUnsent = false;
  let hasLeft = false;
  let lastInputMs = performance.now();
  const activity = (): Activity =>
    hasLeft ? "left" : performance.now() - lastInputMs > IDLE_AFTER_MS ? "idle" : "working";

  const read = (): LiveReport => {
    const { lesson, record } = store.getState();
    const exercise = lesson.steps.find(({ name }) => name === record.at)?.exercise ?? null;
    const isHere = fail?.exercise === exercise;
    return {
      lesson: lesson.slug,
      exercise,
      fails: isHere ? Math.min(MOST_FAILS, fail?.fails ?? 0) : 0,
      mistake: isHere ? mistake : null,
      stepsDone: record.stepsDone.length,
      activity: activity(),
      hasUnsent,
    };
  };
  const pulse = createLivePulse({ read, send: createReportSender(owner) });

  const handleGrade = async (exercise: string, check: GradedCheck) => {
    const failed = check.grade.results.find(({ verdict }) => verdict.kind === "failed");
    fail = countFail(fail, exercise, check.grade.passed ? undefined : (failed?.name ?? ""));
    mistake = fail ? ((await mistakeOf(store, exercise, check).catch(() => undefined)) ?? null) : null;
    hasUnsent = await hasUnsentWork(owner);
    await pulse.report();
  };
  const unsubscribe = store.subscribe(({ checks, record }, before) => {
    for (const [exercise, check] of Object.entries(checks))
      if (check !== before.checks[exercise] && check.kind === "graded" && check.confirmation !== "pending")
        void handleGrade(exercise, check);
    if (record.at !== before.record.at) lastInputMs = performance.now();
  });
  const look = async () => {
    hasUnsent = await hasUnsentWork(owner);
    if (!hasLeft) await pulse.report();
  };
  const stop = listenToPage({
    onInput: () => {
      lastInputMs = performance.now();
    },
    onOnline: () => void look(),
    onLeave: (isLeaving) => {
      hasLeft = isLeaving;
      void pulse.report();
    },
  });
  const stopLooking = lookNowAndThen(() => void look());
  return () => {
    stopLooking();
    unsubscribe();
    stop();
  };
}

function lookNowAndThen(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS);
  look();
  return () => clearInterval(timer);
}

type PageEvents = { onInput: () => void; onOnline: () => void; onLeave: (isLeaving: boolean) => void };

/** Only that there was input, never what it was. */
function listenToPage({ onInput, onOnline, onLeave }: PageEvents): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal, passive: true };
  for (const name of ["keydown", "pointerdown"]) addEventListener(name, onInput, options);
  addEventListener("online", onOnline, options);
  addEventListener("pagehide", () => onLeave(true), options);
  // A page that comes back from the browser's memory.
  addEventListener("pageshow", ({ persisted }) => persisted && onLeave(false), options);
  return () => ended.abort();
}

const hasUnsentWork = (owner: string): Promise<boolean> =>
  countUnsentHere(owner).then(
    ({ attempts }) => attempts > 0,
    () => false,
  );

/** The known mistake of the exercise that the grade recognised, else the explained error with which the program ended. */
async function mistakeOf(
  store: LessonStore,
  exercise: string,
  { grade }: GradedCheck,
): Promise<string | undefined> {
  const state = store.getState();
  const { mistakes } = state.lesson.exercises.find(({ name }) => name === exercise) ?? {};
  const recognised = mistakes?.find(({ ask }) => ask === grade.question);
  if (recognised) return recognised.name;
  const language = languageOf(state);
  const known = await loadKnownErrors(language);
  for (const { verdict } of grade.results) {
    const found = verdict.kind === "failed" ? explainError(known, language, verdict.came) : undefined;
    if (found) return found.id;
  }
  return undefined;
}
