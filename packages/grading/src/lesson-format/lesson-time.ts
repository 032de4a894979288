import type { Lesson } from "./lesson.ts";

/** Minutes from and to. */
export type LessonTime = { from: number; to: number };

/** What a student of classes 9 to 12 needs with reading the task, a wrong attempt and its hint. */
const EXERCISE_MINUTES = { easy: [5, 8], core: [10, 18], stretch: [15, 30] } as const;
const WORDS_A_MINUTE = { slow: 100, quick: 160 };
const QUESTION_MINUTES = 1;
const ROUNDED_TO_MINUTES = 5;

/** How long a lesson takes: its words are read, its questions answered and its exercises solved. */
export function lessonTime({
  hook,
  steps,
  exercises,
  summary,
}: Pick<Lesson, "hook" | "steps" | "exercises" | "summary">): LessonTime {
  const words = [hook, ...steps.map(({ text }) => text), ...exercises.map(({ task }) => task)]
    .map((text) => text.split(/\s+/).length)
    .reduce((sum, count) => sum + count, 0);
  const questions = steps.filter(({ probe }) => probe).length + summary.quiz.length;
  const solving = (at: 0 | 1) => exercises.reduce((sum, { level }) => sum + EXERCISE_MINUTES[level][at], 0);
  const total = (pace: number, at: 0 | 1) =>
    rounded(words / pace + questions * QUESTION_MINUTES + solving(at));
  return { from: total(WORDS_A_MINUTE.quick, 0), to: total(WORDS_A_MINUTE.slow, 1) };
}

const rounded = (minutes: number) => Math.round(minutes / ROUNDED_TO_MINUTES) * ROUNDED_TO_MINUTES;
