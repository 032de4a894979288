import type { Executor } from "@nirmaan/execution/contract.ts";
import type { ComputedStyle } from "./check-page.ts";
import type { Exercise } from "./exercise.ts";
import { type Grade, gradeExercise, gradePage } from "./grade-exercise.ts";
import type { Lesson } from "./lesson.ts";
import type { LessonLanguage } from "./lesson-language.ts";

export type OpenPage = (html: string) => { page: ParentNode; styleOf: ComputedStyle };
export type Tools = { execute: Executor; openPage: OpenPage };

/** One program of a lesson, what it should do, and what is wrong if it does not. */
export type Proof = { program: string; promise: string; problem: string | undefined };

/** Solutions pass, starters fail, and every known mistake fails with its own question. */
export async function* proveLesson(lesson: Lesson, tools: Tools): AsyncGenerator<Proof> {
  for (const exercise of lesson.exercises)
    for (const language of lesson.languages) yield* proveVariant(exercise, language, tools);
}

async function* proveVariant(
  exercise: Exercise,
  language: LessonLanguage,
  tools: Tools,
): AsyncGenerator<Proof> {
  const variant = exercise.variants[language];
  if (!variant) return;
  const at = `${exercise.name}/${language}`;
  const solved = await grade(exercise, language, variant.solution, tools);
  yield {
    program: `${at}/solution`,
    promise: "passes",
    problem: solved.passed ? undefined : firstFailure(solved),
  };
  const started = await grade(exercise, language, variant.starter.content, tools);
  yield {
    program: `${at}/starter`,
    promise: "fails",
    problem: started.passed ? "the starter already passes: there is nothing left to do" : undefined,
  };
  for (const [name, program] of Object.entries(variant.mistakes)) {
    const graded = await grade(exercise, language, program, tools);
    yield {
      program: `${at}/mistake-${name}`,
      promise: "fails with its own question",
      problem: wrongQuestion(graded, name),
    };
  }
}

export async function grade(
  exercise: Exercise,
  language: LessonLanguage,
  code: string,
  tools: Tools,
): Promise<Grade> {
  if (language !== "html") return gradeExercise(exercise, language, code, tools.execute);
  const { page, styleOf } = tools.openPage(code);
  return gradePage(exercise, page, code, styleOf);
}

function wrongQuestion(graded: Grade, name: string): string | undefined {
  if (graded.passed) return "this wrong program passes every check: add a check that tells it apart";
  if (graded.mistake?.name === name) return;
  const shown = `What came: ${firstFailure(graded)}`;
  return graded.mistake
    ? `it is taken for the mistake "${graded.mistake.name}". ${shown}`
    : `its signs (when) do not fit. ${shown}`;
}

function firstFailure({ results }: Grade): string {
  for (const { name, verdict } of results)
    if (verdict.kind === "failed")
      return `check "${name}": expected ${verdict.expected}; came ${verdict.came}; raw ${JSON.stringify(verdict.raw.slice(0, 200))}${verdict.error ? `; error ${JSON.stringify(verdict.error.slice(-200))}` : ""}`;
  return "there are no checks for this language";
}
