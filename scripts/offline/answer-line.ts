import { join } from "node:path";
import type { Executor } from "@nirmaan/execution/contract.ts";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import { lessonSlugs, readLessonFolder } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import type { Problem } from "@nirmaan/tutor-engine/evidence/problem.ts";
import { createTutor } from "@nirmaan/tutor-engine/tutor/create-tutor.ts";
import { hearBefore } from "@nirmaan/tutor-engine/tutor/hear-before.ts";
import { parseRequestLine } from "@nirmaan/tutor-engine/tutor/request-line.ts";
import { authorsQuestion } from "../../apps/web/src/features/tutor/answer/authors-question.ts";
import { checksOfExercise } from "../../apps/web/src/features/tutor/answer/checks-of-exercise.ts";
import { tutorContent } from "../../apps/web/src/features/tutor/answer/tutor-content.ts";

const LESSONS = join(import.meta.dirname, "../../content/lessons");
const NAMES: Record<string, string> = {
  py: "python",
  python3: "python",
  js: "javascript",
  node: "javascript",
  nodejs: "javascript",
  ts: "typescript",
  "c++": "cpp",
  "c#": "csharp",
};
const LONGEST_PROGRAM = 100_000;
/** A safety limit against hanging, generous so that a slow machine does not change a measurement. */
const ANSWER_WITHIN_MS = 15_000;

/** What is written for one input line. */
export type LineAnswer = {
  id: string | number | null;
  reply: string;
  diagnosis: { line: number; concept: string; confidence: number; lines: number[] } | null;
  rung: number;
  ms: number;
  error?: string;
};

/** Answers a question that is a line of JSON, by the offline tutor. Calls no model. */
export function createLineAnswerer(execute: Executor): (line: string) => Promise<LineAnswer> {
  const ask = hearBefore(createTutor(execute, tutorContent, ANSWER_WITHIN_MS), tutorContent.safety);
  const nothingRuns = () => Promise.reject(new Error("nothing runs"));
  const askBlindly = hearBefore(createTutor(nothingRuns, tutorContent), tutorContent.safety);

  return async (line) => {
    const began = performance.now();
    const {
      id,
      error,
      language: named,
      code,
      checks,
      lastRun,
      conversation,
      lesson,
    } = parseRequestLine(line);
    const language = NAMES[named.toLowerCase()] ?? named.toLowerCase();
    const said = conversation.some(({ role }) => role === "user")
      ? conversation
      : [{ role: "user" as const, content: "I am stuck." }];
    const isTooLong = code.length > LONGEST_PROGRAM;
    const problem: Problem = { language, code, checks, given: [], lastRun };
    const question = { problem, conversation: said, ...knownLesson(lesson, problem) };
    const blind = () => askBlindly({ ...question, problem: { ...problem, checks: [] } });
    const { reply, hintLevel, diagnosis } = await (isTooLong ? blind() : ask(question).catch(blind));
    const [first] = diagnosis.suspects;
    return {
      id,
      reply,
      diagnosis: first
        ? { ...first, lines: diagnosis.suspects.slice(0, 3).map((suspect) => suspect.line) }
        : null,
      rung: hintLevel,
      ms: Math.round(performance.now() - began),
      ...(error && { error }),
    };
  };
}

/** Adds the lesson's given files and its author's list of known mistakes to a question about a lesson. */
function knownLesson(slug: unknown, { language, code, checks, lastRun }: Problem) {
  if (typeof slug !== "string" || !lessonSlugs(LESSONS).includes(slug)) return {};
  const taught = language as LessonLanguage;
  const { exercises }: Lesson = readLessonFolder(LESSONS, slug);
  const given = exercises.flatMap(({ variants }) => variants[taught]?.given ?? []);
  const asked = new Set(checks.map(({ call, stdin }) => `${call} ${stdin}`));
  const known = exercises.map((exercise) => ({ exercise, own: checksOfExercise(exercise, taught) }));
  const found = known.find(({ own }) => own.some(({ call, stdin }) => asked.has(`${call} ${stdin}`)));
  const named = checks.map((check) => ({
    ...check,
    ...found?.own.find(({ call, stdin }) => call === check.call && stdin === check.stdin),
  }));
  return {
    problem: {
      language,
      code,
      lastRun,
      checks: found ? named : checks,
      given: [...new Map(given.map((file) => [file.name, file])).values()],
    },
    ...(found && { recognise: authorsQuestion(found.exercise.mistakes, named, code) }),
  };
}
