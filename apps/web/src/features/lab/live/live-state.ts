export const ACTIVITIES = ["working", "idle", "left"] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** A page that has counted so far does not count further. */
export const MOST_FAILS = 20;
/** The same check that fails this often in a row says that the student needs somebody. */
const STUCK_AFTER_FAILS = 3;
/** A page reports at least every minute; two and a half without a report mean that it has no connection. */
const OFFLINE_AFTER_S = 150;
/** Older rows are not shown: they say nothing about now. */
export const FORGET_AFTER_S = 900;
/** How long after a report with a session the page's next reports need none. */
export const TICKET_VALID_S = 120;

/** A report as it is sent on to teachers. */
export type LiveRow = {
  studentId: string;
  lesson: string;
  exercise: string | null;
  fails: number;
  mistake: string | null;
  stepsDone: number;
  activity: Activity;
  hasUnsent: boolean;
  /** Seconds since the report. A difference, because the clock of a lab PC may be wrong. */
  ageS: number;
};

/** In the order in which a teacher looks: who needs somebody comes first. */
export const STATES = ["hand", "stuck", "unsent", "offline", "idle", "working", "left", "absent"] as const;
export type LiveState = (typeof STATES)[number];

export function liveStateOf(row: LiveRow | undefined, hasHand: boolean): LiveState {
  if (hasHand) return "hand";
  if (!row || row.ageS > FORGET_AFTER_S) return "absent";
  if (row.activity === "left") return "left";
  if (row.ageS > OFFLINE_AFTER_S) return "offline";
  if (row.fails >= STUCK_AFTER_FAILS) return "stuck";
  if (row.hasUnsent) return "unsent";
  return row.activity;
}

type Grouped = LiveRow & { words: { mistake: string | null } };
export type MistakeGroup = {
  lesson: string;
  exercise: string;
  mistake: string;
  words: string;
  studentIds: string[];
};

/** Students who are here now with the same known mistake in the same exercise, the largest group first. */
export function groupByMistake(rows: Grouped[]): MistakeGroup[] {
  const groups = new Map<string, MistakeGroup>();
  for (const { studentId, lesson, exercise, mistake, words, activity, ageS } of rows) {
    if (!exercise || !mistake || !words.mistake || activity === "left" || ageS > FORGET_AFTER_S) continue;
    const key = `${lesson} ${exercise} ${mistake}`;
    const group = groups.get(key) ?? { lesson, exercise, mistake, words: words.mistake, studentIds: [] };
    groups.set(key, { ...group, studentIds: [...group.studentIds, studentId] });
  }
  return [...groups.values()].sort((a, b) => b.studentIds.length - a.studentIds.length);
}
