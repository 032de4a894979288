import * as m from "@nirmaan/messages/progress.ts";
import type { StudiedLesson, StudyLesson, StudyRecord } from "./study-record.ts";

/** The completed share of a lesson, 0 to 1: 1 when finished, else the share of exercises passed. */
export type LessonShare = (slug: string) => number;

export function lessonShares({ attempts, lessons }: StudyRecord, all: StudyLesson[]): LessonShare {
  const finished = new Set(
    lessons.filter(({ completedAt }) => completedAt).map(({ lessonSlug }) => lessonSlug),
  );
  const passed = new Map<string, Set<string>>();
  for (const attempt of attempts) {
    if (!attempt.passed) continue;
    const names = passed.get(attempt.lessonSlug) ?? new Set();
    passed.set(attempt.lessonSlug, names.add(attempt.exercise));
  }
  const shares = new Map(
    all.map(({ slug, exercises }) => {
      const done = exercises.filter((name) => passed.get(slug)?.has(name)).length;
      return [slug, finished.has(slug) ? 1 : exercises.length > 0 ? done / exercises.length : 0];
    }),
  );
  return (slug) => shares.get(slug) ?? 0;
}

export type CourseProgress = {
  slug: string;
  title: string;
  lessonCount: number;
  lessonsDone: number;
  percent: number;
};

/** The courses of a student's lessons, in the student's order. */
export function courseProgress(lessons: StudyLesson[], shareOf: LessonShare): CourseProgress[] {
  return [...groupBy(lessons, ({ course }) => course.slug).values()].map((inCourse) => {
    const shares = inCourse.map(({ slug }) => shareOf(slug));
    return {
      slug: inCourse[0]?.course.slug ?? "",
      title: inCourse[0]?.course.title ?? "",
      lessonCount: inCourse.length,
      lessonsDone: shares.filter((share) => share === 1).length,
      percent: Math.floor((100 * sum(shares)) / inCourse.length),
    };
  });
}

export type UnitProgress = {
  id: string;
  title: string;
  lessonCount: number;
  lessonsDone: number;
  percent: number;
};

type Unit = StudyLesson["units"][number];

/**
 * The syllabus units of the student's class, each with all the board's lessons that belong to it, from any class.
 * A lesson may also serve a unit of another class: that unit is shown in the class where it is a lesson's first unit.
 */
export function classUnits(lessons: StudyLesson[]): { unit: Unit; slugs: string[] }[] {
  const isFirstOf = (id: string, some: StudyLesson[]) => some.some(({ units }) => units[0]?.id === id);
  const own = lessons.filter(({ isOnPath }) => isOnPath);
  const units = new Map(own.flatMap((lesson) => lesson.units.map((unit) => [unit.id, unit])));
  return [...units.values()]
    .filter(({ id }) => isFirstOf(id, own) || !isFirstOf(id, lessons))
    .map((unit) => ({
      unit,
      slugs: lessons
        .filter((lesson) => lesson.units.some(({ id }) => id === unit.id))
        .map(({ slug }) => slug),
    }));
}

/**
 * Lessons done per syllabus unit. PRAC-06: lessons are no marks; what was practised and measured is on the page of
 * practice and in the progress.
 */
export function unitProgress(lessons: StudyLesson[], shareOf: LessonShare): UnitProgress[] {
  return classUnits(lessons).map(({ unit: { id, title }, slugs }) => {
    const shares = slugs.map(shareOf);
    const share = sum(shares) / slugs.length;
    return {
      id,
      title,
      lessonCount: slugs.length,
      lessonsDone: shares.filter((one) => one === 1).length,
      percent: Math.floor(100 * share),
    };
  });
}

/** "1 of 3 lessons" */
export const unitProgressText = ({ lessonsDone, lessonCount }: UnitProgress): string =>
  m.lessonsDone({ done: lessonsDone, count: lessonCount });

type Choosable = Pick<StudyLesson, "slug"> & { canOpen: boolean };

/** The unfinished lesson started last, else the first in the student's order that is open and not finished. */
export function nextLesson<Lesson extends Choosable>(
  lessons: Lesson[],
  states: StudiedLesson[],
): { lesson: Lesson; isBegun: boolean } | undefined {
  const open = lessons.filter(({ canOpen }) => canOpen);
  const finished = new Set(
    states.filter(({ completedAt }) => completedAt).map(({ lessonSlug }) => lessonSlug),
  );
  const begun = states
    .filter(({ completedAt }) => !completedAt)
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
  for (const { lessonSlug } of begun) {
    const lesson = open.find(({ slug }) => slug === lessonSlug);
    if (lesson) return { lesson, isBegun: true };
  }
  const lesson = open.find(({ slug }) => !finished.has(slug));
  return lesson && { lesson, isBegun: false };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
