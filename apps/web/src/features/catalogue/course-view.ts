import * as m from "@nirmaan/messages/catalogue.ts";
import { BOARDS, type Board, CLASS_LEVELS, type ClassLevel } from "#domain/board.ts";
import { boardNote, taughtAs } from "./board-rules.ts";
import { type Catalogue, type CatalogueLesson, type Course, lessonsOfClass } from "./catalogue.ts";
import { createLessonAccess, type LessonAccess } from "./lesson-access.ts";

export type LessonRow = {
  slug: string;
  title: string;
  objective: string;
  minutes: number;
  language: string;
  isProject: boolean;
  access: LessonAccess;
  /** Where the boards teach it, with the names of their syllabus units. */
  places: { board: Board; classLevel: ClassLevel; units: string[] }[];
};

/** A page of lessons: a course, or all lessons of one board and class. */
export type CourseView = Pick<Course, "slug" | "title" | "summary" | "topic"> & {
  note?: string;
  lessons: LessonRow[];
  /** What the syllabus of a class also asks for; not counted in the board's list. */
  further: LessonRow[];
  minutes: number;
  /** What a visitor can try: the first open lesson here, or the first one of the course that this list begins with. */
  trial: string;
};

export type CourseCard = Pick<Course, "slug" | "title" | "topic" | "summary"> & {
  lessonCount: number;
  minutes: number;
  boards: Board[];
};
export type BoardRow = {
  board: Board;
  classes: { classLevel: ClassLevel; slug: string; lessonCount: number }[];
};

export const LANGUAGE_NAMES: Record<string, string> = {
  python: "Python",
  java: "Java",
  javascript: "JavaScript",
  html: "HTML and CSS",
  sql: "SQL",
};

export const classSlug = (board: Board, classLevel: ClassLevel): string =>
  `${board.toLowerCase()}-class-${classLevel}`;

export function courseView(catalogue: Catalogue, slug: string): CourseView | undefined {
  const course = catalogue.courses.find((candidate) => candidate.slug === slug);
  if (course) {
    return viewOf(catalogue, course, lessonsOf(catalogue, course));
  }
  for (const board of BOARDS)
    for (const classLevel of CLASS_LEVELS)
      if (classSlug(board, classLevel) === slug) return classView(catalogue, board, classLevel);
  return undefined;
}

const lessonsOf = ({ lessons }: Catalogue, course: Course): CatalogueLesson[] =>
  course.lessons.flatMap((name) => lessons.filter(({ slug }) => slug === name));

function classView(catalogue: Catalogue, board: Board, classLevel: ClassLevel): CourseView {
  const taught = taughtAs(board, classLevel);
  const lessons = lessonsOfClass(catalogue, taught, classLevel);
  const further = lessonsOfClass(catalogue, taught, classLevel, "further");
  const words = {
    slug: classSlug(board, classLevel),
    title: m.boardAndClass({ board, classLevel }),
    topic: "programming" as const,
    summary: m.classSummary({ board, classLevel }),
  };
  const note = boardNote(board, classLevel);
  return {
    ...viewOf(catalogue, words, lessons, taught),
    further: rowsOf(catalogue, further, taught),
    ...(note ? { note } : {}),
  };
}

function viewOf(
  catalogue: Catalogue,
  { slug, title, summary, topic }: Pick<Course, "slug" | "title" | "summary" | "topic">,
  lessons: CatalogueLesson[],
  only?: Board,
): CourseView {
  const rows = rowsOf(catalogue, lessons, only);
  const trial =
    rows.find(({ access }) => access.kind === "everyone")?.slug ?? courseStart(catalogue, lessons[0]);
  return { slug, title, summary, topic, lessons: rows, further: [], minutes: minutesOf(rows), trial };
}

function rowsOf(catalogue: Catalogue, lessons: CatalogueLesson[], only?: Board): LessonRow[] {
  const accessOf = createLessonAccess(catalogue);
  return lessons.map((lesson) => rowOf(catalogue, lesson, accessOf(lesson, only), only));
}

function courseStart({ courses, openLessons }: Catalogue, lesson: CatalogueLesson | undefined): string {
  const course = courses.find(({ lessons }) => lesson && lessons.includes(lesson.slug));
  return course?.lessons[0] ?? openLessons[0] ?? "";
}

const minutesOf = (lessons: { minutes: number }[]) => lessons.reduce((sum, { minutes }) => sum + minutes, 0);

function rowOf({ units }: Catalogue, lesson: CatalogueLesson, access: LessonAccess, only?: Board): LessonRow {
  const language = (only && lesson.boards[only]?.language) ?? lesson.language;
  return {
    slug: lesson.slug,
    title: lesson.title,
    objective: lesson.learningObjective,
    minutes: lesson.minutes,
    language: LANGUAGE_NAMES[language] ?? language,
    isProject: lesson.isProject,
    access,
    places: (only ? [only] : BOARDS).flatMap((board) => {
      const place = lesson.boards[board];
      if (!place) return [];
      return [
        { board, classLevel: place.class, units: place.unit.map((unit) => units[unit]?.title ?? unit) },
      ];
    }),
  };
}

export function courseCards(catalogue: Catalogue): CourseCard[] {
  return catalogue.courses.map((course) => {
    const lessons = lessonsOf(catalogue, course);
    const { slug, title, topic, summary } = course;
    return {
      slug,
      title,
      topic,
      summary,
      lessonCount: lessons.length,
      minutes: minutesOf(lessons),
      boards: BOARDS.filter((board) => lessons.some(({ boards }) => boards[board])),
    };
  });
}

export function boardRows(catalogue: Catalogue): BoardRow[] {
  return BOARDS.map((board) => ({
    board,
    classes: CLASS_LEVELS.map((classLevel) => ({
      classLevel,
      slug: classSlug(board, classLevel),
      lessonCount: lessonsOfClass(catalogue, taughtAs(board, classLevel), classLevel).length,
    })),
  }));
}

export function formatLessonTime(minutes: number): string {
  return minutes < 60 ? m.minutes({ minutes }) : m.aboutHours({ hours: Math.round(minutes / 60) });
}
