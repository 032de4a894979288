import type { DryRun } from "@nirmaan/grading/lesson-format/dry-run.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import type { LessonTime } from "@nirmaan/grading/lesson-format/lesson-time.ts";
import type { StudentLesson } from "@nirmaan/grading/lesson-format/student-copy.ts";
import type { TextLocale } from "@nirmaan/grading/lesson-format/text-locale.ts";

/**
 * HTML rendered from the lesson's text; `languages` is null when it is shown in every language. `dryRun` names a program
 * that is shown at this place instead.
 */
export type TextBlock = { languages: LessonLanguage[] | null; html: string; dryRun?: string };

export type RenderedQuestion = {
  ask: string;
  choices: { text: string; right: boolean; reply: string }[];
};

export const HINT_LEVELS = ["nudge", "question", "example"] as const;
export type HintLevel = (typeof HINT_LEVELS)[number];

type StudentExercise = StudentLesson["exercises"][number];
export type RenderedExercise = Omit<StudentExercise, "task" | "hints"> & {
  task: TextBlock[];
  hints: Record<HintLevel, TextBlock[]>;
};

export type RenderedStep = {
  name: string;
  title: string;
  text: TextBlock[];
  /** Missing in a lesson that the version before cached. */
  dryRuns?: DryRun[];
  exercise?: string;
  probe?: RenderedQuestion;
};

/** A term of the glossary in the language of the lesson's text, and its word in the other one. */
export type LessonTerm = { id: string; term: string; other: string; meaning: string };

type ExamExercise = StudentLesson["summary"]["exam"][number];

/** The lesson that is sent to a student's browser: texts as HTML, without solutions. */
export type RenderedLesson = Pick<StudentLesson, "slug" | "title" | "minutes" | "languages" | "goals"> & {
  /** What most students need. Missing in a lesson that the version before cached. */
  time?: LessonTime;
  /** The language of the texts, and the languages in which the lesson can be read. */
  locale: TextLocale;
  locales: TextLocale[];
  /** The terms that the steps mark, for their pop-ups. */
  terms: LessonTerm[];
  words: { word: string; meaning: string }[];
  hook: TextBlock[];
  steps: RenderedStep[];
  exercises: RenderedExercise[];
  summary: { text: TextBlock[]; quiz: RenderedQuestion[]; exam: ExamExercise[] };
};

/** The lesson with what depends on the student's board: the language and the next lesson. */
export type PersonalLesson = RenderedLesson & {
  place: { language: string | undefined; next: { slug: string; title: string } | undefined };
};

export const blocksIn = (blocks: TextBlock[], language: LessonLanguage): TextBlock[] =>
  blocks.filter(({ languages }) => languages === null || languages.includes(language));

export const textIn = (blocks: TextBlock[], language: LessonLanguage): string =>
  blocksIn(blocks, language)
    .map(({ html }) => html)
    .join("");
