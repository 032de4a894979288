import type { PathSoFar } from "#domain/learning-path.ts";
import { taughtAs } from "./board-rules.ts";
import { type Catalogue, type CatalogueLesson, lessonsOfClass } from "./catalogue.ts";

type NextLesson = {
  /** The language in which the student's board teaches it. */
  language: string | undefined;
  next: { slug: string; title: string } | undefined;
};

/**
 * The lesson that follows: the next one of the student's board and class, else of the lesson's course, else of the
 * whole map. Skips lessons that the student cannot open and lessons that do not exist yet.
 */
export function nextLessonFor(
  catalogue: Catalogue,
  slug: string,
  path: PathSoFar | undefined,
  canOpen: (slug: string) => boolean,
): NextLesson {
  const board = path?.board ?? undefined;
  const lesson = catalogue.lessons.find((candidate) => candidate.slug === slug);
  const next =
    after(slug, classLessons(catalogue, path), canOpen) ??
    after(slug, courseLessons(catalogue, slug), canOpen) ??
    after(slug, catalogue.lessons, canOpen);
  return {
    language: board && lesson?.boards[board]?.language,
    next: next && { slug: next.slug, title: next.title },
  };
}

function after(
  slug: string,
  lessons: CatalogueLesson[],
  canOpen: (slug: string) => boolean,
): CatalogueLesson | undefined {
  const at = lessons.findIndex((lesson) => lesson.slug === slug);
  return at < 0 ? undefined : lessons.slice(at + 1).find((lesson) => canOpen(lesson.slug));
}

function classLessons(catalogue: Catalogue, path: PathSoFar | undefined): CatalogueLesson[] {
  if (!path?.board || !path.classLevel) return [];
  return lessonsOfClass(catalogue, taughtAs(path.board, path.classLevel), path.classLevel);
}

function courseLessons({ lessons, courses }: Catalogue, slug: string): CatalogueLesson[] {
  const course = courses.find((candidate) => candidate.lessons.includes(slug));
  return (course?.lessons ?? []).flatMap((name) => lessons.filter((lesson) => lesson.slug === name));
}
