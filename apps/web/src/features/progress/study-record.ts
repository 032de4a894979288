/** One graded try, without its program. */
export type Attempt = {
  lessonSlug: string;
  exercise: string;
  checksPassed: number;
  checksTotal: number;
  passed: boolean;
  at: Date;
};

export type LessonState = {
  lessonSlug: string;
  secondsSpent: number;
  startedAt: Date;
  updatedAt: Date;
  completedAt: Date | null;
};

/** What a student has done, oldest attempt first. */
export type StudyRecord = { attempts: Attempt[]; lessons: LessonState[] };

/** What progress needs to know of a lesson; the catalogue and the lessons tell it. */
export type StudyLesson = {
  slug: string;
  title: string;
  topic: string;
  minutes: number;
  isOnPath: boolean;
  course: { slug: string; title: string };
  units: { id: string; title: string; marks: number | null }[];
  /** Names of its exercises; empty while it is not written. */
  exercises: string[];
};

const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The day a student in India would call it: 2026-11-15. */
export const dayOf = (moment: Date): string => DAY.format(moment);

export type DayOfWork = { tries: number; finished: number };

/** The days with work: a graded try, or a finished lesson. Whoever only opens a lesson has not worked yet. */
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
