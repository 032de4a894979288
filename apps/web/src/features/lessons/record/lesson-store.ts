import type { ShownGrade } from "@nirmaan/grading/grade/shown-grade.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { AccountRecord, PastAttempt } from "../account-record/account-record.ts";
import type { Attempt } from "../attempts/attempt.ts";
import { addWins, NO_WINS, type Wins } from "../attempts/wins.ts";
import {
  hasSummary,
  isLessonDone,
  readableSteps,
  SUMMARY,
  stepsOfExercise,
} from "../content/lesson-steps.ts";
import type { RenderedLesson } from "../content/rendered-lesson.ts";
import {
  EMPTY_RECORD,
  type LessonRecord,
  START,
  withAttempt,
  withDryRun,
  withSteps,
} from "./lesson-record.ts";

export type CheckState =
  | { kind: "idle" }
  | { kind: "checking" }
  | {
      kind: "graded";
      grade: ShownGrade;
      by: "browser" | "server";
      /** "pending" while the server grades, "queued" until there is a network. */
      confirmation: "done" | "pending" | "queued";
    }
  | { kind: "unable"; reason: string };

export type LessonState = {
  lesson: RenderedLesson;
  record: LessonRecord;
  checks: Record<string, CheckState>;
  /** What was won since the page was opened. */
  wins: Wins;
  /** "open" from the moment at which the student's own work completes the lesson. */
  moment: "none" | "open" | "closed";
  addWins: (wins: Wins) => void;
  closeMoment: () => void;
  goTo: (page: string) => void;
  move: (by: 1 | -1) => void;
  chooseLanguage: (language: LessonLanguage) => void;
  answer: (question: string, choice: number) => void;
  typeDryRun: (name: string, typed: string[]) => void;
  /** The first answer counts; later ones can still solve it. */
  checkDryRun: (name: string, typed: string[], isRight: boolean) => void;
  revealHint: (exercise: string) => void;
  setCheck: (exercise: string, state: CheckState) => void;
  /** `counts` says whether a passed attempt marks its step as done. */
  recordGrade: (attempt: Attempt, grade: ShownGrade, counts: boolean) => void;
  setRecord: (change: (record: LessonRecord) => LessonRecord) => void;
};

export type LessonStore = StoreApi<LessonState>;

type LessonStoreOptions = {
  lesson: RenderedLesson;
  account: AccountRecord | null;
  stored: LessonRecord | undefined;
};

export function createLessonStore({ lesson, account, stored }: LessonStoreOptions): LessonStore {
  return createStore<LessonState>((set, get) => {
    const change = (next: (record: LessonRecord) => LessonRecord) =>
      set(({ record }) => ({ record: next(record) }));
    /** Changes the record by the student's own work, not by what arrives from the account. */
    const work = (next: (record: LessonRecord) => LessonRecord) =>
      set(({ record: before, moment }) => {
        const record = next(before);
        const hasJustFinished =
          isLessonDone(lesson, record.stepsDone) && !isLessonDone(lesson, before.stepsDone);
        return { record, moment: hasJustFinished ? "open" : moment };
      });
    return {
      lesson,
      record: onPage(initialRecord(lesson, stored, account), lesson),
      checks: {},
      wins: NO_WINS,
      moment: "none",
      addWins: (more) => set(({ wins }) => ({ wins: addWins(wins, more) })),
      closeMoment: () => set({ moment: "closed" }),
      goTo: (page) => change((record) => ({ ...record, at: page })),
      move: (by) => {
        const pages = pagesOf(lesson);
        const { at } = get().record;
        const page = pages[pages.indexOf(at) + by];
        if (page === undefined) return;
        const isRead = by === 1 && at !== SUMMARY && readableSteps(lesson).includes(at);
        work((record) => ({ ...withSteps(record, isRead ? [at] : []), at: page }));
      },
      chooseLanguage: (language) => {
        change((record) => ({ ...record, language }));
        set({ checks: {} });
      },
      answer: (question, choice) =>
        work((record) => {
          const answers = { ...record.answers, [question]: choice };
          const isQuizDone = lesson.summary.quiz.every((_, index) => quizKey(index) in answers);
          return withSteps({ ...record, answers }, isQuizDone ? [SUMMARY] : []);
        }),
      ...dryRunActions(change),
      revealHint: (exercise) =>
        change((record) => ({
          ...record,
          hints: { ...record.hints, [exercise]: (record.hints[exercise] ?? 0) + 1 },
        })),
      setCheck: (exercise, state) => set(({ checks }) => ({ checks: { ...checks, [exercise]: state } })),
      recordGrade: (attempt, grade, counts) =>
        work((record) => {
          const updated = withAttempt(record, pastAttempt(attempt, grade), counts ? grade.marks : 0);
          if (!grade.passed || !counts) return updated;
          const passing = { ...updated.passing, [attempt.exercise]: attempt };
          return withSteps({ ...updated, passing }, stepsOfExercise(lesson, attempt.exercise));
        }),
      setRecord: change,
    };
  });
}

const dryRunActions = (
  change: (next: (record: LessonRecord) => LessonRecord) => void,
): Pick<LessonState, "typeDryRun" | "checkDryRun"> => ({
  typeDryRun: (name, typed) => change((record) => withDryRun(record, name, { typed })),
  checkDryRun: (name, typed, isRight) =>
    change((record) => {
      const before = record.dryRuns[name];
      const isSolved = isRight || (before?.isSolved ?? false);
      return withDryRun(record, name, { typed, isSolved, first: before?.first ?? typed });
    }),
});

export const pagesOf = (lesson: RenderedLesson): string[] => {
  const steps = lesson.steps.map(({ name }) => name);
  return hasSummary(lesson) ? [START, ...steps, SUMMARY] : steps;
};
export const quizKey = (index: number) => `quiz-${index + 1}`;
export const languageOf = ({ lesson, record }: Pick<LessonState, "lesson" | "record">): LessonLanguage =>
  record.language && lesson.languages.includes(record.language)
    ? record.language
    : (lesson.languages[0] ?? "python");

/** Returns false when the lesson does not exist in this language. */
export function switchLessonLanguage(store: LessonStore, id: string): boolean {
  const { lesson, chooseLanguage } = store.getState();
  const language = lesson.languages.find((each) => each === id);
  if (language) chooseLanguage(language);
  return language !== undefined;
}

/** A page that the lesson does not have, such as the start of a single exercise, becomes its first. */
function onPage(record: LessonRecord, lesson: RenderedLesson): LessonRecord {
  const [first = START, ...others] = pagesOf(lesson);
  return others.includes(record.at) ? record : { ...record, at: first };
}

function initialRecord(
  lesson: RenderedLesson,
  stored: LessonRecord | undefined,
  account: AccountRecord | null,
): LessonRecord {
  if (!account) return stored ?? EMPTY_RECORD;
  const { stepsDone, attempts } = account;
  const open = lesson.steps.find(({ name }) => !stepsDone.includes(name))?.name ?? SUMMARY;
  const resumed = { ...EMPTY_RECORD, at: attempts.length > 0 || stepsDone.length > 0 ? open : START };
  // The account has the attempts of every device.
  return withAccount(stored ?? resumed, account, lesson);
}

/** Merges the account's progress into the device's. */
export function withAccount(
  record: LessonRecord,
  { stepsDone, attempts }: AccountRecord,
  lesson: RenderedLesson,
): LessonRecord {
  const lastLanguage = lesson.languages.find((language) => language === attempts[0]?.language) ?? null;
  return {
    ...withSteps(record, stepsDone),
    stepsSent: [...new Set([...record.stepsSent, ...stepsDone])],
    attempts,
    language: record.language ?? lastLanguage,
    marks: { ...record.marks, ...marksOf(attempts, lesson) },
  };
}

/** The best marks of each exercise, in steps of half a mark. */
function marksOf(attempts: PastAttempt[], lesson: RenderedLesson): Record<string, number> {
  const best: Record<string, number> = {};
  for (const { exercise, checksPassed, checksTotal } of attempts) {
    const all = lesson.exercises.find(({ name }) => name === exercise)?.marks ?? 0;
    const marks = Math.floor((all * checksPassed * 2) / Math.max(1, checksTotal)) / 2;
    best[exercise] = Math.max(best[exercise] ?? 0, marks);
  }
  return best;
}

const pastAttempt = ({ exercise, language }: Attempt, { passed, results }: ShownGrade): PastAttempt => ({
  exercise,
  language,
  passed,
  checksPassed: results.filter(({ verdict }) => verdict.kind === "passed").length,
  checksTotal: results.length,
  at: new Date().toISOString(),
});
