import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";

/** The lesson's last page; it is done when its quiz is answered. */
export const SUMMARY = "summary";

type Steps = {
  steps: Pick<Lesson["steps"][number], "name" | "exercise">[];
  exercises: Pick<Lesson["exercises"][number], "name" | "level">[];
};

/** Stretch exercises are optional. */
export const requiredSteps = ({ steps, exercises }: Steps): string[] => [
  ...steps.filter(({ exercise }) => levelOf(exercises, exercise) !== "stretch").map(({ name }) => name),
  SUMMARY,
];

/** Steps that are done when they were read. A step with an exercise is done when the server has passed it. */
export const readableSteps = ({ steps }: Pick<Steps, "steps">): string[] => [
  ...steps.filter(({ exercise }) => !exercise).map(({ name }) => name),
  SUMMARY,
];

export const stepsOfExercise = ({ steps }: Pick<Steps, "steps">, exercise: string): string[] =>
  steps.filter((step) => step.exercise === exercise).map(({ name }) => name);

export const isLessonDone = (lesson: Steps, stepsDone: string[]): boolean =>
  requiredSteps(lesson).every((step) => stepsDone.includes(step));

const levelOf = (exercises: Steps["exercises"], name: string | undefined) =>
  exercises.find((exercise) => exercise.name === name)?.level;
