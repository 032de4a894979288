import { isMainLesson } from "@nirmaan/grading/lesson-format/lesson-map.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import { z } from "zod";
import { BOARDS, CLASS_LEVELS } from "#domain/board.ts";
import { computedFromContent, readOverrides } from "#server/content/content-overrides.ts";
import hindi from "../../../../../content/catalogue/catalogue.hi.json" with { type: "json" };
import courses from "../../../../../content/catalogue/courses.json" with { type: "json" };
import lessonMap from "../../../../../content/catalogue/lesson-map.json" with { type: "json" };
import { type Catalogue, Courses, joinCatalogue, LessonMap, withoutLessons } from "./catalogue.ts";
import { CatalogueWords, withWords } from "./catalogue-words.ts";
import {
  type BoardRow,
  boardRows,
  type CourseCard,
  type CourseView,
  classSlug,
  courseCards,
  courseView,
} from "./course-view.ts";
import { type LessonReader, lessonsFor } from "./lesson-scope.ts";
import { romaniseHindi } from "./search/romanise-hindi.ts";
import { type PathLesson, type StudentPath, studentPath } from "./student-path.ts";

const files = joinCatalogue(LessonMap.parse(lessonMap), Courses.parse(courses));

/** The files with titles and sentences in each language. */
const inLanguage: Record<Locale, Catalogue> = {
  en: files,
  hi: withWords(files, CatalogueWords.parse(hindi)),
};
const localizedFiles = () => inLanguage[currentLocale()];

/** An admin's decision about a lesson or a course. */
const Withdrawal = z.strictObject({ isWithdrawn: z.boolean() });

const readWithdrawn = computedFromContent(() => {
  const slugsOf = (kind: "lesson" | "course") =>
    new Set(
      [...readOverrides(kind, Withdrawal)].flatMap(([slug, { isWithdrawn }]) => (isWithdrawn ? [slug] : [])),
    );
  const withdrawnCourses = slugsOf("course");
  const ofCourses = files.courses
    .filter(({ slug }) => withdrawnCourses.has(slug))
    .flatMap(({ lessons }) => lessons);
  return {
    courses: withdrawnCourses,
    own: slugsOf("lesson"),
    lessons: new Set([...slugsOf("lesson"), ...ofCourses]),
  };
});

/** Withdrawn by itself or with its course. */
export const isLessonWithdrawn = (slug: string): boolean => readWithdrawn().lessons.has(slug);
/** Withdrawn by itself: publishing its course does not bring it back. */
export const isLessonItselfWithdrawn = (slug: string): boolean => readWithdrawn().own.has(slug);
export const isCourseWithdrawn = (slug: string): boolean => readWithdrawn().courses.has(slug);

/** `lessonCount` is the boards' lists; `furtherCount` is what only syllabuses ask for. */
type Shelf = { cards: CourseCard[]; boards: BoardRow[]; lessonCount: number; furtherCount: number };

/** Everything that is derived from the published lessons, in one language. */
function publish(all: Catalogue) {
  const catalogue = withoutLessons(all, readWithdrawn().lessons);
  const slugs = [
    ...catalogue.courses.map(({ slug }) => slug),
    ...BOARDS.flatMap((board) => CLASS_LEVELS.map((classLevel) => classSlug(board, classLevel))),
  ];
  const shelf: Shelf = {
    cards: courseCards(catalogue),
    boards: boardRows(catalogue),
    lessonCount: catalogue.lessons.filter(isMainLesson).length,
    furtherCount: catalogue.lessons.filter((lesson) => !isMainLesson(lesson)).length,
  };
  return {
    catalogue,
    slugs,
    shelf,
    views: new Map<string, CourseView | undefined>(),
    paths: new Map<string, PathLesson[]>(),
  };
}

const published = {
  en: computedFromContent(() => publish(inLanguage.en)),
  hi: computedFromContent(() => publish(inLanguage.hi)),
};
const readPublished = () => published[currentLocale()]();

/** With the lessons and courses that are withdrawn. */
export const readWholeCatalogue = () => localizedFiles();
export const readCatalogue = () => readPublished().catalogue;
export const readCourseList = (): Shelf => readPublished().shelf;
export const readCourseSlugs = (): string[] => readPublished().slugs;

export function readCourse(slug: string): CourseView | undefined {
  const { catalogue, slugs, views } = readPublished();
  if (!slugs.includes(slug)) return undefined;
  const view = views.get(slug) ?? courseView(catalogue, slug);
  views.set(slug, view);
  return view;
}

/** Every lesson in a student's order. There are only seventeen orders, so each is cached. */
export function readStudentPath(path: StudentPath | null): PathLesson[] {
  const { catalogue, paths } = readPublished();
  const key = path ? classSlug(path.board, path.classLevel) : "";
  const lessons = paths.get(key) ?? studentPath(catalogue, path);
  paths.set(key, lessons);
  return lessons;
}

/** For what a student did: their path with the lessons that were withdrawn since. */
export const readWholePath = (path: StudentPath | null): (PathLesson & { isWithdrawn: boolean })[] =>
  studentPath(localizedFiles(), path).map((lesson) => ({
    ...lesson,
    isWithdrawn: isLessonWithdrawn(lesson.slug),
  }));

const places = new Map(files.lessons.map(({ slug, boards }) => [slug, boards]));

/** Where each board teaches a lesson. */
export const readPlaces = (slug: string) => places.get(slug);
const titlesOf = ({ lessons }: Catalogue) => new Map(lessons.map(({ slug, title }) => [slug, title]));
const titles = { en: titlesOf(inLanguage.en), hi: titlesOf(inLanguage.hi) };
export const readLessonTitle = (slug: string): string | undefined => titles[currentLocale()].get(slug);

/** Words that find a lesson in either language: English, Hindi and Hindi in Latin letters. */
const searchWords = new Map(
  inLanguage.hi.lessons.map(({ slug, title }) => [
    slug,
    [titles.en.get(slug) ?? "", slug.replaceAll("_", " "), title, ...romaniseHindi(title)],
  ]),
);
export const readSearchWords = (slug: string): string[] => searchWords.get(slug) ?? [];

/** PUB-15: the server's only rule for which lessons a visitor may open. A withdrawn one can still be handed in. */
export const isOpenToVisitors = (slug: string): boolean =>
  readPublished().catalogue.openLessons.includes(slug) ||
  (isLessonWithdrawn(slug) && files.openLessons.includes(slug));

/** LES-01: lessons that a visitor may have started before signing up. */
export const readOpenToAll = (): { slug: string; title: string }[] =>
  readPublished().catalogue.openLessons.map((slug) => ({ slug, title: readLessonTitle(slug) ?? slug }));

/** STU-06: the only place that decides which lessons a reader may open. */
export const readOpenLessons = (reader: LessonReader): Set<string> =>
  lessonsFor(readPublished().catalogue, reader);

/** The same, with withdrawn lessons: whoever is in the middle of one may hand in what they made. */
export const readLessonsToFinish = (reader: LessonReader): Set<string> => lessonsFor(files, reader);
