/** One graded attempt, without its program. */
export type StudyAttempt = {
  lessonSlug: string;
  exercise: string;
  checksPassed: number;
  checksTotal: number;
  passed: boolean;
  at: Date;
};

export type StudiedLesson = {
  lessonSlug: string;
  secondsSpent: number;
  startedAt: Date;
  updatedAt: Date;
  completedAt: Date | null;
};

type StudyDryRuns = Record<string, { right: number; total: number; at: string }>;

/** The first answer to a program that is run in the head is evidence like an attempt at an exercise. */
export function withDryRuns(
  attempts: StudyAttempt[],
  lessons: { lessonSlug: string; dryRuns: StudyDryRuns }[],
): StudyAttempt[] {
  const answered = lessons.flatMap(({ lessonSlug, dryRuns }) =>
    Object.entries(dryRuns).map(([name, { right, total, at }]) => ({
      lessonSlug,
      exercise: `dry-run:${name}`,
      checksPassed: right,
      checksTotal: total,
      passed: right === total,
      at: new Date(at),
    })),
  );
  return answered.length === 0
    ? attempts
    : [...attempts, ...answered].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** A student's activity, oldest attempt first. */
export type StudyRecord = { attempts: StudyAttempt[]; lessons: StudiedLesson[] };

/** What progress needs to know about a lesson; routes fill it in from catalogue and lessons. */
export type StudyLesson = {
  slug: string;
  title: string;
  topic: string;
  minutes: number;
  isOnPath: boolean;
  course: { slug: string; title: string };
  units: { id: string; title: string; marks: number | null }[];
  /** Names of its exercises; empty while the lesson does not exist. */
  exercises: string[];
};

const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The calendar day in India: 2026-11-15. */
export const dayOf = (moment: Date): string => DAY.format(moment);

export type DayOfWork = { tries: number; finished: number };

/** The days with a graded attempt or a finished lesson. Opening a lesson does not count. */
export function daysOfWork({ attempts, lessons }: StudyRecord): Map<string, DayOfWork> {
  const days = new Map<string, DayOfWork>();
  const add = (moment: Date, what: keyof DayOfWork) => {
    const day = days.get(dayOf(moment)) ?? { tries: 0, finished: 0 };
    days.set(dayOf(moment), { ...day, [what]: day[what] + 1 });
  };
  for (const { at } of attempts) add(at, "tries");
  for (const { completedAt } of lessons) if (completedAt) add(completedAt, "finished");
  return days;
}
