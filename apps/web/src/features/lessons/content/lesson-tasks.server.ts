import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { readLessonText, readWholeLesson } from "./lesson-library.server.ts";
import { isSchoolSlug, TASK } from "./school-slug.ts";

/** A whole lesson, or one exercise of it. */
type Task = { lessonSlug: string; exercise: string | null };

/** The exercises that must pass: stretch exercises of a lesson are optional. Empty when there is no such task. */
export function readTaskExercises({
  lessonSlug,
  exercise,
}: {
  lessonSlug: string | null;
  exercise: string | null;
}): string[] {
  if (lessonSlug === null) return [];
  if (isSchoolSlug(lessonSlug)) return exercise === null || exercise === TASK ? [TASK] : [];
  const exercises = readWholeLesson(lessonSlug)?.exercises ?? [];
  const asked = exercises.filter(({ name, level }) =>
    exercise === null ? level !== "stretch" : name === exercise,
  );
  return asked.map(({ name }) => name);
}

/** Titles of teachers' exercises, by slug: they are in the database (`readSchoolTitles`). */
type Titles = ReadonlyMap<string, string>;

/** The lesson's title, or the exercise's. */
export function readTaskTitle({ lessonSlug, exercise }: Task, titles: Titles): string {
  if (isSchoolSlug(lessonSlug)) return titles.get(lessonSlug) ?? lessonSlug;
  const lesson = readLessonText(lessonSlug, currentLocale());
  if (!lesson) return lessonSlug;
  return exercise === null ? lesson.title : exerciseTitle(lessonSlug, exercise, titles);
}

/** Nothing of an exam or of a list of lessons is a teacher's exercise. */
const NONE: Titles = new Map();

export const exerciseTitle = (lessonSlug: string, exercise: string, titles: Titles = NONE): string =>
  titles.get(lessonSlug) ??
  readLessonText(lessonSlug, currentLocale())?.exercises.find(({ name }) => name === exercise)?.title ??
  exercise;

/** What a teacher can choose from a lesson. Empty for a lesson without exercises. */
export function readTasks(
  lessonSlug: string,
): { exercise: string | null; title: string; isStretch: boolean }[] {
  const lesson = readLessonText(lessonSlug, currentLocale());
  if (!lesson || lesson.exercises.length === 0) return [];
  const whole = { exercise: null, title: lesson.title, isStretch: false };
  return [
    ...(readTaskExercises({ lessonSlug, exercise: null }).length > 0 ? [whole] : []),
    ...lesson.exercises.map(({ name, title, level }) => ({
      exercise: name,
      title,
      isStretch: level === "stretch",
    })),
  ];
}
