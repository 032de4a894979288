import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";

/** The lesson's last page; it is done when its quiz is answered. */
export const SUMMARY = "summary";

type Steps = {
  steps: Pick<Lesson["steps"][number], "name" | "exercise">[];
  exercises: Pick<Lesson["exercises"][number], "name" | "level">[];
  summary?: { quiz: readonly unknown[] };
};

/** A lesson ends with its quiz; what a teacher wrote is one exercise without a page before or after it. */
export const hasSummary = ({ summary }: Pick<Steps, "summary">): boolean =>
  summary === undefined || summary.quiz.length > 0;

/** Stretch exercises are optional. */
export const requiredSteps = (lesson: Steps): string[] => [
  ...lesson.steps
    .filter(({ exercise }) => levelOf(lesson.exercises, exercise) !== "stretch")
    .map(({ name }) => name),
  ...(hasSummary(lesson) ? [SUMMARY] : []),
];

/** Steps that are done when they were read. A step with an exercise is done when the server has passed it. */
export const readableSteps = (lesson: Pick<Steps, "steps" | "summary">): string[] => [
  ...lesson.steps.filter(({ exercise }) => !exercise).map(({ name }) => name),
  ...(hasSummary(lesson) ? [SUMMARY] : []),
];

export const stepsOfExercise = ({ steps }: Pick<Steps, "steps">, exercise: string): string[] =>
  steps.filter((step) => step.exercise === exercise).map(({ name }) => name);

export const isLessonDone = (lesson: Steps, stepsDone: string[]): boolean =>
  requiredSteps(lesson).every((step) => stepsDone.includes(step));

const levelOf = (exercises: Steps["exercises"], name: string | undefined) =>
  exercises.find((exercise) => exercise.name === name)?.level;
