import type { Executor } from "@nirmaan/execution/contract.ts";
import type { CheckedQuery, QueryResult } from "@nirmaan/execution/sql/checked-query.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import type { RenderedExercise } from "../content/rendered-lesson.ts";
import { type LessonStore, languageOf, switchLessonLanguage } from "../record/lesson-store.ts";

export type LessonProgram = { folder: string; files: { name: string; content: string }[] };

/** What a lesson needs from the workspace beside it. */
export type LessonWorkspace = {
  /** Creates missing files in 'Lesson Files' and opens the first. */
  openProgram: (program: LessonProgram) => void;
  readFile: (folder: string, name: string) => string | undefined;
  /** Restores the files to their starters. Returns a function that undoes it. */
  resetProgram: (program: LessonProgram) => () => void;
  /** Runs on this device, without interactive input. */
  executeInBrowser: Executor;
  canExecuteInBrowser: (language: LessonLanguage) => Promise<boolean>;
  /** Runs the queries of checks with the browser's SQLite. */
  answerQueries: (queries: CheckedQuery[]) => Promise<{ answers: QueryResult[]; isWhole: boolean }>;
  /** Copies the files that a guest wrote on this device; files that they replace can be restored. */
  importGuestFiles: () => Promise<void>;
  /** On a phone either the lesson or the code is shown. */
  showCode: () => void;
};

/** The student's file first, then the files that the lesson provides. */
export function programOf(
  exercises: RenderedExercise[],
  exercise: RenderedExercise,
  language: LessonLanguage,
): LessonProgram | undefined {
  const variant = exercise.variants[language];
  if (!variant) return undefined;
  const number = exercises.indexOf(exercise) + 1;
  return { folder: `${number}-${exercise.name}`, files: [variant.starter, ...variant.given] };
}

/** The exercise of the current step, with the student's code when the workspace is open. */
export function currentExercise(store: LessonStore, workspace: LessonWorkspace | undefined) {
  const state = store.getState();
  const { lesson, record } = state;
  const step = lesson.steps.find(({ name }) => name === record.at);
  const exercise = lesson.exercises.find(({ name }) => name === step?.exercise);
  const language = languageOf(state);
  const program = exercise && programOf(lesson.exercises, exercise, language);
  const file = program?.files[0];
  const code = program && file ? workspace?.readFile(program.folder, file.name) : undefined;
  return { exercise, language, code };
}

/** Takes the lesson in another of its languages and opens the program of the current exercise in it. */
export function openInLanguage(store: LessonStore, workspace: LessonWorkspace | undefined, id: string): void {
  if (!switchLessonLanguage(store, id)) return;
  // Also when the lesson has this language already: the student may have opened a file of their own in another one.
  const { exercise, language } = currentExercise(store, workspace);
  const { exercises } = store.getState().lesson;
  const shown = exercise ?? exercises[0];
  const program = shown && programOf(exercises, shown, language);
  if (program) workspace?.openProgram(program);
}
