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

export const activeDays = ({ attempts, lessons }: StudyRecord): string[] =>
  [
    ...new Set([
      ...attempts.map(({ at }) => dayOf(at)),
      ...lessons.flatMap(({ startedAt, completedAt }) => [startedAt, completedAt ?? startedAt].map(dayOf)),
    ]),
  ].sort();
