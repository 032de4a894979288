import * as m from "@nirmaan/messages/lessons-authoring.ts";
import { z } from "zod";

/** The languages whose programs are tested with input and output. */
export const AUTHOR_LANGUAGES = ["python", "java", "javascript"] as const;

export const MOST_TITLE = 80;
export const MOST_CASES = 12;
export const MOST_POINTS = 20;
export const MOST_TASK = 8_000;
export const MOST_PROGRAM = 20_000;
export const MOST_CASE = 2_000;
export const MOST_CASE_NAME = 60;

/** PostgreSQL stores neither a NUL character nor an unpaired surrogate. */
const Text = (most: number) =>
  z
    .string()
    .max(most, { error: () => m.textTooLong({ most }) })
    .transform((written) => written.toWellFormed().replaceAll("\0", "\uFFFD"));

const ExerciseCase = z.object({
  name: Text(MOST_CASE_NAME),
  input: Text(MOST_CASE),
  output: Text(MOST_CASE),
  /** Students see that it exists and whether it passed, never its values. */
  hidden: z.boolean(),
});
export type ExerciseCase = z.infer<typeof ExerciseCase>;

/** An exercise as it is typed: every part may still be empty. */
export const ExerciseDraft = z.object({
  title: Text(MOST_TITLE),
  task: Text(MOST_TASK),
  language: z.enum(AUTHOR_LANGUAGES),
  starter: Text(MOST_PROGRAM),
  solution: Text(MOST_PROGRAM),
  points: z.int().min(1).max(MOST_POINTS),
  cases: z.array(ExerciseCase).max(MOST_CASES, { error: () => m.tooManyCases({ most: MOST_CASES }) }),
});
export type ExerciseDraft = z.infer<typeof ExerciseDraft>;

export const NEW_CASE: ExerciseCase = { name: "", input: "", output: "", hidden: false };
export const NEW_DRAFT: ExerciseDraft = {
  title: "",
  task: "",
  language: "python",
  starter: "",
  solution: "",
  points: 5,
  cases: [NEW_CASE],
};

/** What is missing before the exercise can be tested. */
export function missingParts({ title, task, solution, cases }: ExerciseDraft): string[] {
  const empty = cases.flatMap(({ output }, at) =>
    output.trim() === "" ? [m.caseNeedsOutput({ number: at + 1 })] : [],
  );
  return [
    ...(title.trim() === "" ? [m.needsTitle()] : []),
    ...(task.trim() === "" ? [m.needsTask()] : []),
    ...(solution.trim() === "" ? [m.needsSolution()] : []),
    ...(cases.length === 0 ? [m.needsCase()] : []),
    ...(cases.length > 0 && cases.every(({ hidden }) => hidden) ? [m.needsVisibleCase()] : []),
    ...empty,
  ];
}

/** Whether the same program gets the same marks. Then only words differ, and students may see them at once. */
export const isGradedAlike = (one: ExerciseDraft, other: ExerciseDraft): boolean =>
  JSON.stringify(gradedParts(one)) === JSON.stringify(gradedParts(other));

const gradedParts = ({ language, starter, points, cases }: ExerciseDraft) => [
  language,
  starter,
  points,
  cases.map(({ input, output, hidden }) => [input, output, hidden]),
];
