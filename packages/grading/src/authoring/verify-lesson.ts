import type { Executor } from "@nirmaan/execution/contract.ts";
import type { ComputedStyle } from "../checks/judge-page.ts";
import { type Grade, gradeExercise, gradePage } from "../grade/grade-exercise.ts";
import type { Exercise } from "../lesson-format/exercise.ts";
import type { Lesson } from "../lesson-format/lesson.ts";
import type { LessonLanguage } from "../lesson-format/lesson-language.ts";

export type OpenPage = (html: string) => { page: ParentNode; styleOf: ComputedStyle };
/** All runs of a Java program are requested at once: `execute` may batch them. */
export type GradingTools = { execute: Executor; openPage: OpenPage };

/** One program of a lesson, how it should be graded, and the problem if it is not. */
export type Verification = { program: string; expected: string; problem: string | undefined };

type Expectation = {
  exercise: Exercise;
  language: LessonLanguage;
  code: string;
  program: string;
  expected: string;
  findProblem: (grade: Grade) => string | undefined;
};

/** One JVM runs all Java programs of a lesson; other programs run a few at a time, for machines with two cores. */
const BATCH_SIZE = { java: 60, other: 3 };

/** Grades every program of a lesson: solutions and alternatives pass, starters fail, and each known mistake fails with its own question. */
export async function* verifyLesson(lesson: Lesson, tools: GradingTools): AsyncGenerator<Verification> {
  const expectations = lesson.exercises.flatMap((exercise) =>
    [...lesson.languages, ...lesson.former].flatMap((language) => expectationsOf(exercise, language)),
  );
  const [java, others] = [
    expectations.filter(isJava),
    expectations.filter((expectation) => !isJava(expectation)),
  ];
  yield* verify(java, BATCH_SIZE.java, tools);
  yield* verify(others, BATCH_SIZE.other, tools);
}

const isJava = ({ language }: Expectation) => language === "java";

async function* verify(
  expectations: Expectation[],
  batchSize: number,
  tools: GradingTools,
): AsyncGenerator<Verification> {
  for (let start = 0; start < expectations.length; start += batchSize)
    yield* await Promise.all(
      expectations
        .slice(start, start + batchSize)
        .map(async ({ exercise, language, code, program, expected, findProblem }) => ({
          program,
          expected,
          problem: findProblem(await gradeProgram(exercise, language, code, tools)),
        })),
    );
}

function expectationsOf(exercise: Exercise, language: LessonLanguage): Expectation[] {
  const variant = exercise.variants[language];
  if (!variant) return [];
  const at = `${exercise.name}/${language}`;
  return [
    {
      ...{ exercise, language, code: variant.solution },
      program: `${at}/solution`,
      expected: "passes",
      findProblem: (grade) => (grade.passed ? undefined : describeFirstFailure(grade)),
    },
    {
      ...{ exercise, language, code: variant.starter.content },
      program: `${at}/starter`,
      expected: "fails",
      findProblem: (grade) =>
        grade.passed ? "the starter already passes: there is nothing left to do" : undefined,
    },
    ...Object.entries(variant.alternatives).map(([name, code]) => ({
      ...{ exercise, language, code },
      program: `${at}/alternative-${name}`,
      expected: "passes",
      findProblem: (grade: Grade) => (grade.passed ? undefined : describeFirstFailure(grade)),
    })),
    ...Object.entries(variant.mistakes).map(([name, code]) => ({
      ...{ exercise, language, code },
      program: `${at}/mistake-${name}`,
      expected: "fails with its own question",
      findProblem: (grade: Grade) => findWrongQuestion(grade, name),
    })),
  ];
}

export async function gradeProgram(
  exercise: Exercise,
  language: LessonLanguage,
  code: string,
  tools: GradingTools,
): Promise<Grade> {
  if (language !== "html") return gradeExercise(exercise, language, code, tools.execute);
  const { page, styleOf } = tools.openPage(code);
  return gradePage(exercise, page, code, styleOf);
}

function findWrongQuestion(grade: Grade, name: string): string | undefined {
  if (grade.passed) return "this wrong program passes every check: add a check that tells it apart";
  if (grade.mistake?.name === name) return;
  const shown = `What came: ${describeFirstFailure(grade)}`;
  return grade.mistake
    ? `it is taken for the mistake "${grade.mistake.name}". ${shown}`
    : `its signs (when) do not fit. ${shown}`;
}

function describeFirstFailure({ results }: Grade): string {
  for (const { name, verdict } of results)
    if (verdict.kind === "failed")
      return `check "${name}": expected ${verdict.expected}; came ${verdict.came}; raw ${JSON.stringify(verdict.raw.slice(0, 200))}${verdict.error ? `; error ${JSON.stringify(verdict.error.slice(-200))}` : ""}`;
  return "there are no checks for this language";
}
