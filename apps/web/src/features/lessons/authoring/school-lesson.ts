import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import { studentFileName } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import * as m from "@nirmaan/messages/lessons-authoring.ts";
import { TASK } from "../content/school-slug.ts";
import type { ExerciseDraft } from "./exercise-draft.ts";

const MINUTES = 25;

/** A teacher's exercise as a lesson of one step, with its solution and hidden cases: never sent to a browser. */
export function schoolLesson(slug: string, exercise: ExerciseDraft): Lesson {
  const { title, task, language, starter, solution, points, cases } = exercise;
  return {
    slug,
    title,
    minutes: MINUTES,
    languages: [language],
    former: [],
    goals: [],
    words: {},
    assumes: [],
    hook: "",
    steps: [{ name: TASK, title, text: "", dryRuns: [], exercise: TASK }],
    exercises: [
      {
        name: TASK,
        title: m.yourTask(),
        level: "core",
        marks: points,
        checks: cases.map(({ name, input, output, hidden }, at) => ({
          kind: "output",
          name: name.trim() || m.caseNumber({ number: at + 1 }),
          hidden,
          input,
          files: {},
          output,
          ignore: [],
          prompts: true,
        })),
        hints: { nudge: "", question: "", example: "" },
        mistakes: [],
        task,
        variants: {
          [language]: {
            starter: { name: studentFileName(language, starter), content: starter },
            given: [],
            solution,
            alternatives: {},
            mistakes: {},
          },
        },
        checkFiles: {},
      },
    ],
    summary: { quiz: [], exam: [], text: "" },
    figures: {},
  };
}
