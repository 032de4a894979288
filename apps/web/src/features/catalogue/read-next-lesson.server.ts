import type { PathSoFar } from "#domain/learning-path.ts";
import { nextLessonFor } from "./next-lesson.ts";
import { readCatalogue } from "./read-catalogue.server.ts";

/** The language in which this student takes a lesson, and the lesson that follows it. */
export const readNextLesson = (
  slug: string,
  path: PathSoFar | undefined,
  canOpen: (slug: string) => boolean,
) => nextLessonFor(readCatalogue(), slug, path, canOpen);
