import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Lesson } from "../lesson-format/lesson.ts";
import { BrokenLesson } from "../lesson-format/lesson-problem.ts";
import { parseLesson } from "./parse-lesson.ts";

export function readLessonFolder(lessons: string, slug: string): Lesson {
  const folder = join(lessons, slug);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return parseLesson(
    slug,
    Object.fromEntries(
      files.map((file) => [file.slice(folder.length + 1).replaceAll(sep, "/"), readFileSync(file, "utf8")]),
    ),
  );
}

export function lessonSlugs(lessons: string): string[] {
  return readdirSync(lessons, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(lessons, entry.name, "lesson.md")))
    .map((entry) => entry.name)
    .sort();
}

/** Reads all lessons, or throws one BrokenLesson with the problems of all. Used by the build. */
export function readEveryLesson(lessons: string): Lesson[] {
  const problems: BrokenLesson["problems"] = [];
  const read = lessonSlugs(lessons).flatMap((slug) => {
    try {
      return [readLessonFolder(lessons, slug)];
    } catch (error) {
      if (!(error instanceof BrokenLesson)) throw error;
      problems.push(...error.problems);
      return [];
    }
  });
  if (problems.length > 0) throw new BrokenLesson(problems);
  return read;
}
