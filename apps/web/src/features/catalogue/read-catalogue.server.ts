import courses from "../../../../../content/catalogue/courses.json" with { type: "json" };
import lessonMap from "../../../../../content/catalogue/lesson-map.json" with { type: "json" };
import { BOARDS, CLASS_LEVELS, Courses, joinCatalogue, LessonMap } from "./catalogue.ts";
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
import { type PathLesson, type StudentPath, studentPath } from "./student-path.ts";

const catalogue = joinCatalogue(LessonMap.parse(lessonMap), Courses.parse(courses));
const slugs = [
  ...catalogue.courses.map(({ slug }) => slug),
  ...BOARDS.flatMap((board) => CLASS_LEVELS.map((classLevel) => classSlug(board, classLevel))),
];
const views = new Map(slugs.map((slug) => [slug, courseView(catalogue, slug)]));
type Shelf = { cards: CourseCard[]; boards: BoardRow[]; lessonCount: number };

const shelf: Shelf = {
  cards: courseCards(catalogue),
  boards: boardRows(catalogue),
  lessonCount: catalogue.lessons.length,
};

export const readWholeCatalogue = () => catalogue;
export const readCourseList = (): Shelf => shelf;
export const readCourse = (slug: string): CourseView | undefined => views.get(slug);
export const readCourseSlugs = (): string[] => slugs;

const paths = new Map<string, PathLesson[]>();

/** Every lesson in a student's order. There are only seventeen orders, so each is cached. */
export function readStudentPath(path: StudentPath | null): PathLesson[] {
  const key = path ? classSlug(path.board, path.classLevel) : "";
  const lessons = paths.get(key) ?? studentPath(catalogue, path);
  paths.set(key, lessons);
  return lessons;
}

const places = new Map(catalogue.lessons.map(({ slug, boards }) => [slug, boards]));

/** Where each board teaches a lesson. */
export const readPlaces = (slug: string) => places.get(slug);
const titles = new Map(catalogue.lessons.map(({ slug, title }) => [slug, title]));
export const readLessonTitle = (slug: string): string | undefined => titles.get(slug);

const openToAll = catalogue.openLessons.map((slug) => ({ slug, title: titles.get(slug) ?? slug }));

/** PUB-15: the server's only rule for which lessons a visitor may open. */
export const isOpenToVisitors = (slug: string): boolean => catalogue.openLessons.includes(slug);

/** LES-01: lessons that a visitor may have started before signing up. */
export const readOpenToAll = (): { slug: string; title: string }[] => openToAll;

/** STU-06: the only place that decides which lessons a reader may open. */
export const readOpenLessons = (reader: LessonReader): Set<string> => lessonsFor(catalogue, reader);
