import type { Executor } from "@nirmaan/execution/contract.ts";
import type { ComputedStyle } from "../checks/judge-page.ts";
import { type Grade, gradeExercise, gradePage } from "../grade/grade-exercise.ts";
import { batchJava } from "../java-batch/java-batch.ts";
import type { Exercise } from "../lesson-format/exercise.ts";
import type { Lesson } from "../lesson-format/lesson.ts";
import type { LessonLanguage } from "../lesson-format/lesson-language.ts";

export type OpenPage = (html: string) => { page: ParentNode; styleOf: ComputedStyle };
export type Tools = { execute: Executor; openPage: OpenPage };

/** One program of a lesson, what it should do, and what is wrong if it does not. */
export type Verification = { program: string; promise: string; problem: string | undefined };

type Expectation = {
  exercise: Exercise;
  language: LessonLanguage;
  code: string;
  program: string;
  promise: string;
  problemOf: (graded: Grade) => string | undefined;
};

/** A JVM takes a whole lesson's programs; of the others, as many at a time as a small machine runs well. */
const AT_A_TIME = { java: 60, other: 3 };

/** Solutions pass, starters fail, and every known mistake fails with its own question. */
export async function* verifyLesson(
  lesson: Lesson,
  { execute, openPage }: Tools,
): AsyncGenerator<Verification> {
  const tools = { execute: batchJava(execute), openPage };
  const claims = lesson.exercises.flatMap((exercise) =>
    lesson.languages.flatMap((language) => claimsOf(exercise, language)),
  );
  const [java, others] = [claims.filter(isJava), claims.filter((claim) => !isJava(claim))];
  yield* prove(java, AT_A_TIME.java, tools);
  yield* prove(others, AT_A_TIME.other, tools);
}

const isJava = ({ language }: Expectation) => language === "java";

async function* prove(claims: Expectation[], atATime: number, tools: Tools): AsyncGenerator<Verification> {
  for (let start = 0; start < claims.length; start += atATime)
    yield* await Promise.all(
      claims
        .slice(start, start + atATime)
        .map(async ({ exercise, language, code, program, promise, problemOf }) => ({
          program,
          promise,
          problem: problemOf(await grade(exercise, language, code, tools)),
        })),
    );
}

function claimsOf(exercise: Exercise, language: LessonLanguage): Expectation[] {
  const variant = exercise.variants[language];
  if (!variant) return [];
  const at = `${exercise.name}/${language}`;
  return [
    {
      ...{ exercise, language, code: variant.solution },
      program: `${at}/solution`,
      promise: "passes",
      problemOf: (solved) => (solved.passed ? undefined : firstFailure(solved)),
    },
    {
      ...{ exercise, language, code: variant.starter.content },
      program: `${at}/starter`,
      promise: "fails",
      problemOf: (started) =>
        started.passed ? "the starter already passes: there is nothing left to do" : undefined,
    },
    ...Object.entries(variant.mistakes).map(([name, code]) => ({
      ...{ exercise, language, code },
      program: `${at}/mistake-${name}`,
      promise: "fails with its own question",
      problemOf: (graded: Grade) => wrongQuestion(graded, name),
    })),
  ];
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
