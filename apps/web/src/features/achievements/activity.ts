import { type ActivityCounts, NO_ACTIVITY } from "./badges.ts";

/** An attempt graded by the server, oldest first. */
export type CountedAttempt = {
  lessonSlug: string;
  exercise: string;
  language: string;
  passed: boolean;
  day: string;
};
export type FinishedLesson = { lessonSlug: string; day: string };

/** What badges need to know about lessons and streaks; passed in, because features do not import each other. */
export type BadgeLesson = {
  slug: string;
  topic: "programming" | "ai" | "drones" | "robots" | "space-tech" | "computer-vision";
  isProject: boolean;
  isOnPath: boolean;
  /** Counted for students who finished it, but not required from the others. */
  isWithdrawn?: boolean;
  /** Counted like any lesson, but its course is finished without it. */
  isFurther?: boolean;
  course: { slug: string };
};
export type LongestStreak = (days: string[]) => number;

const FAILURES_OF_A_COMEBACK = 5;

export function countActivity(
  attempts: CountedAttempt[],
  finished: FinishedLesson[],
  lessons: BadgeLesson[],
  longestStreak: LongestStreak,
): ActivityCounts {
  const solved = solvedExercises(attempts);
  const known = new Map(lessons.map((lesson) => [lesson.slug, lesson]));
  const done = new Set(finished.map(({ lessonSlug }) => lessonSlug).filter((slug) => known.has(slug)));
  const doneLessons = [...done].flatMap((slug) => known.get(slug) ?? []);
  const expected = lessons.filter(({ slug, isWithdrawn }) => !isWithdrawn || done.has(slug));
  const onPath = expected.filter(({ isOnPath }) => isOnPath);
  const days = [...new Set([...attempts, ...finished].map(({ day }) => day))];
  const activity: ActivityCounts = {
    ...NO_ACTIVITY,
    exercisesPassed: solved.length,
    firstTryPasses: solved.filter(({ failures }) => failures === 0).length,
    comebacks: solved.filter(({ failures }) => failures >= FAILURES_OF_A_COMEBACK).length,
    lessonsFinished: done.size,
    projectsFinished: doneLessons.filter(({ isProject }) => isProject).length,
    coursesFinished: wholeCourses(
      expected.filter(({ isFurther }) => !isFurther),
      done,
    ),
    pathPercent:
      onPath.length > 0
        ? Math.floor((100 * onPath.filter(({ slug }) => done.has(slug)).length) / onPath.length)
        : 0,
    topicsTouched: new Set(doneLessons.map(({ topic }) => topic)).size,
    languagesUsed: new Set(solved.map(({ language }) => language)).size,
    activeDays: days.length,
    longestStreak: longestStreak(days),
    lessonsInADay: mostInADay(finished),
  };
  for (const { topic } of doneLessons) activity[topic] += 1;
  return activity;
}

function solvedExercises(attempts: CountedAttempt[]): { language: string; failures: number }[] {
  const failures = new Map<string, number>();
  const solved = new Map<string, { language: string; failures: number }>();
  for (const { lessonSlug, exercise, language, passed } of attempts) {
    const name = `${lessonSlug}/${exercise}`;
    if (solved.has(name)) continue;
    if (passed) solved.set(name, { language, failures: failures.get(name) ?? 0 });
    else failures.set(name, (failures.get(name) ?? 0) + 1);
  }
  return [...solved.values()];
}

function wholeCourses(lessons: BadgeLesson[], done: Set<string>): number {
  const open = new Set(lessons.filter(({ slug }) => !done.has(slug)).map(({ course }) => course.slug));
  return new Set(lessons.map(({ course }) => course.slug).filter((slug) => !open.has(slug))).size;
}

function mostInADay(finished: FinishedLesson[]): number {
  const perDay = new Map<string, Set<string>>();
  for (const { day, lessonSlug } of finished) perDay.set(day, (perDay.get(day) ?? new Set()).add(lessonSlug));
  return Math.max(0, ...[...perDay.values()].map(({ size }) => size));
}
