import type { Executor } from "@nirmaan/execution/contract.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import type { RenderedExercise } from "../content/rendered-lesson.ts";
import { type LessonStore, languageOf } from "../progress/lesson-store.ts";

type LessonProgram = { folder: string; files: { name: string; content: string }[] };

/** What a lesson asks of the workspace it stands beside. */
export type LessonWorkspace = {
  /** Puts files that are missing into 'Lesson Files' and opens the first. */
  openProgram: (program: LessonProgram) => void;
  readFile: (folder: string, name: string) => string | undefined;
  /** Puts the files back as they were given; the answer brings the student's own back. */
  resetProgram: (program: LessonProgram) => () => void;
  /** Runs on this device, without anybody to talk to. */
  executeInBrowser: Executor;
  canExecuteInBrowser: (language: LessonLanguage) => Promise<boolean>;
  /** The files that were written here before anybody signed in; what they replace can be had back. */
  importGuestFiles: () => Promise<void>;
  /** On a phone lesson and code take turns. */
  showCode: () => void;
};

/** The student's file first, then what the lesson gives beside it. */
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

/** The exercise of the step that is shown, with the student's code when the workspace is open. */
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
