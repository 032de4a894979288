import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Lesson } from "../lesson-format/lesson.ts";
import type { LessonFiles } from "../lesson-format/lesson-files.ts";
import { BrokenLesson } from "../lesson-format/lesson-problem.ts";
import { parseHindiLesson } from "./parse-hindi-lesson.ts";
import { parseLesson } from "./parse-lesson.ts";

export const readLessonFolder = (lessons: string, slug: string): Lesson =>
  parseLesson(slug, readLessonFiles(lessons, slug));

/** Undefined when the lesson has no Hindi text. */
export const readHindiLesson = (lessons: string, slug: string): Lesson | undefined =>
  parseHindiLesson(readLessonFolder(lessons, slug), readLessonFiles(lessons, slug));

export function readLessonFiles(lessons: string, slug: string): LessonFiles {
  const folder = join(lessons, slug);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((file) => [file.slice(folder.length + 1).replaceAll(sep, "/"), readFileSync(file, "utf8")]),
  );
}

export function lessonSlugs(lessons: string): string[] {
  return readdirSync(lessons, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(lessons, entry.name, "lesson.md")))
    .map((entry) => entry.name)
    .sort();
}

/** Reads all lessons in every language, or throws one BrokenLesson with the problems of all. Used by the build. */
export function readEveryLesson(lessons: string): Lesson[] {
  const problems: BrokenLesson["problems"] = [];
  const read = lessonSlugs(lessons).flatMap((slug) => {
    try {
      const lesson = readLessonFolder(lessons, slug);
      readHindiLesson(lessons, slug);
      return [lesson];
    } catch (error) {
      if (!(error instanceof BrokenLesson)) throw error;
      problems.push(...error.problems);
      return [];
    }
  });
  if (problems.length > 0) throw new BrokenLesson(problems);
  return read;
}
