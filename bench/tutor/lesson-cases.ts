import { join } from "node:path";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import { readLessonFolder } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import type { Problem } from "@nirmaan/tutor-engine/evidence/problem.ts";
import { checksOfExercise } from "../../apps/web/src/features/tutor/answer/checks-of-exercise.ts";
import { FAULTY_PROGRAMS, type FaultyProgram } from "./faulty-programs.ts";
import { PORTED } from "./ported-programs.ts";

const LESSONS = join(import.meta.dirname, "../../content/lessons");

export type Case = { name: string; problem: Problem; solution: string; lines: number[] };

export function lessonCases(): Case[] {
  const lessons = new Map<string, Lesson>();
  return FAULTY_PROGRAMS.map((faulty) => {
    const lesson = lessons.get(faulty.lesson) ?? readLessonFolder(LESSONS, faulty.lesson);
    lessons.set(faulty.lesson, lesson);
    return makeCase(faulty, lesson);
  });
}

function makeCase(
  { lesson: slug, exercise: name, language, was, now, lines }: FaultyProgram,
  lesson: Lesson,
): Case {
  const exercise = lesson.exercises.find((each) => each.name === name);
  const solution = exercise?.variants[language]?.solution ?? PORTED[`${slug}/${name}`];
  if (!exercise || !solution) throw new Error(`${slug}/${name} has no solution in ${language}`);
  const at = solution.indexOf(was);
  if (at < 0) throw new Error(`${slug}/${name} in ${language} does not contain ${JSON.stringify(was)}`);
  const code = solution.slice(0, at) + now + solution.slice(at + was.length);
  let commonLength = 0;
  while (solution[commonLength] === code[commonLength]) commonLength += 1;
  return {
    name: `${slug}/${name} ${language}: ${was.trim()} → ${now.trim()}`.replaceAll("\n", " "),
    problem: {
      language,
      code,
      checks: checksOfExercise(exercise, language),
      given: exercise.variants[language]?.given ?? [],
    },
    solution,
    lines: lines ?? [code.slice(0, commonLength).split("\n").length],
  };
}
