import { boardNote, taughtAs } from "./board-rules.ts";
import {
  BOARDS,
  type Board,
  type Catalogue,
  CLASS_LEVELS,
  type ClassLevel,
  type Course,
  type Lesson,
} from "./catalogue.ts";

export type LessonRow = {
  slug: string;
  title: string;
  objective: string;
  minutes: number;
  language: string;
  isProject: boolean;
  isOpen: boolean;
  /** Where the boards teach it, with the names of their syllabus units. */
  places: { board: Board; classLevel: ClassLevel; units: string[] }[];
};

/** A page of lessons: a course, or all lessons of one board and class. */
export type CourseView = Pick<Course, "slug" | "title" | "summary" | "topic"> & {
  note?: string;
  lessons: LessonRow[];
  minutes: number;
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
};

export const classSlug = (board: Board, classLevel: ClassLevel): string =>
  `${board.toLowerCase()}-class-${classLevel}`;

export function courseView(catalogue: Catalogue, slug: string): CourseView | undefined {
  const course = catalogue.courses.find((candidate) => candidate.slug === slug);
  if (course) {
    const rows = lessonsOf(catalogue, course).map((lesson) => rowOf(catalogue, lesson));
    return viewOf(course, rows);
  }
  for (const board of BOARDS)
    for (const classLevel of CLASS_LEVELS)
      if (classSlug(board, classLevel) === slug) return classView(catalogue, board, classLevel);
  return undefined;
}

const lessonsOf = ({ lessons }: Catalogue, course: Course): Lesson[] =>
  course.lessons.flatMap((name) => lessons.filter(({ slug }) => slug === name));

function classView(catalogue: Catalogue, board: Board, classLevel: ClassLevel): CourseView {
  const taught = taughtAs(board, classLevel);
  const lessons = catalogue.lessons
    .filter(({ boards }) => boards[taught]?.class === classLevel)
    .sort((a, b) => (a.boards[taught]?.order ?? 0) - (b.boards[taught]?.order ?? 0));
  const words = {
    slug: classSlug(board, classLevel),
    title: `${board} class ${classLevel}`,
    topic: "programming" as const,
    summary: `The computing lessons for ${board} class ${classLevel}, in the order in which they build on each other.`,
  };
  const note = boardNote(board, classLevel);
  return {
    ...viewOf(
      words,
      lessons.map((lesson) => rowOf(catalogue, lesson, taught)),
    ),
    ...(note ? { note } : {}),
  };
}

const viewOf = (
  { slug, title, summary, topic }: Pick<Course, "slug" | "title" | "summary" | "topic">,
  lessons: LessonRow[],
): CourseView => ({ slug, title, summary, topic, lessons, minutes: minutesOf(lessons) });

const minutesOf = (lessons: { minutes: number }[]) => lessons.reduce((sum, { minutes }) => sum + minutes, 0);

function rowOf({ units, openLessons }: Catalogue, lesson: Lesson, only?: Board): LessonRow {
  const language = (only && lesson.boards[only]?.language) ?? lesson.language;
  return {
    slug: lesson.slug,
    title: lesson.title,
    objective: lesson.learningObjective,
    minutes: lesson.minutes,
    language: LANGUAGE_NAMES[language] ?? language,
    isProject: lesson.isProject,
    isOpen: openLessons.includes(lesson.slug),
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
      lessonCount: classView(catalogue, board, classLevel).lessons.length,
    })),
  }));
}

export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? "about 1 hour" : `about ${hours} hours`;
}
