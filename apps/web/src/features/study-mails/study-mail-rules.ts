export type StudyMailKind = "reminder" | "guardian-week";

const DAY_MS = 86_400_000;
/** Days without a visit before a reminder. */
const QUIET_DAYS = 4;
/** At most one reminder in this many days. */
const REMINDER_EVERY_DAYS = 7;
/** After so many reminders without a visit there are no more until the student comes back. */
const MOST_UNANSWERED = 3;
const WEEK_DAYS = 7;

/** Hours of the day in India, from the first to the end of the last: after school, and never in the evening or at night. */
const HOURS: Record<StudyMailKind, [from: number, until: number]> = {
  reminder: [16, 19],
  "guardian-week": [8, 20],
};

const HOUR_IN_INDIA = new Intl.DateTimeFormat("en-GB", {
  hour: "numeric",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

export function isSendingHour(kind: StudyMailKind, now: Date): boolean {
  const [from, until] = HOURS[kind];
  const hour = Number(HOUR_IN_INDIA.format(now));
  return hour >= from && hour < until;
}

/** Days are texts such as "2026-11-17", by the calendar of India. */
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, "2026-11-17".length);

/** 0 on a Monday, 6 on a Sunday. */
const daysSinceMonday = (day: string): number => (new Date(Date.parse(day)).getUTCDay() + 6) % WEEK_DAYS;

export const nextMonday = (day: string): string => daysAfter(day, WEEK_DAYS - daysSinceMonday(day));

export type Week = { firstDay: string; lastDay: string };

/** The last whole week, from Monday to Sunday, before the week of this day. */
export function weekBefore(day: string): Week {
  const monday = daysAfter(day, -daysSinceMonday(day));
  return { firstDay: daysAfter(monday, -WEEK_DAYS), lastDay: daysAfter(monday, -1) };
}

/** When the job looks again at a row that it takes today. It is stored before the mail is sent. */
export const dueAfter = (kind: StudyMailKind, today: string): string =>
  kind === "reminder" ? daysAfter(today, REMINDER_EVERY_DAYS) : nextMonday(today);

/** When the job looks first after somebody has chosen the mail. */
export const firstDue = (kind: StudyMailKind, today: string): string =>
  kind === "reminder" ? daysAfter(today, QUIET_DAYS) : nextMonday(today);

type Reminded = { lastSeenOn: string | null; sentOn: string | null; unanswered: number };

export type ReminderStep =
  | { kind: "send"; unanswered: number }
  /** The student was here: look again after some quiet days. */
  | { kind: "wait"; until: string }
  /** Enough reminders: the next visit starts again. */
  | { kind: "rest" };

export function reminderStep({ lastSeenOn, sentOn, unanswered }: Reminded, today: string): ReminderStep {
  const quietFrom = lastSeenOn && daysAfter(lastSeenOn, QUIET_DAYS);
  if (quietFrom && quietFrom > today) return { kind: "wait", until: quietFrom };
  const hasReturned = sentOn !== null && lastSeenOn !== null && lastSeenOn >= sentOn;
  const ignored = hasReturned ? 0 : unanswered;
  return ignored >= MOST_UNANSWERED ? { kind: "rest" } : { kind: "send", unanswered: ignored + 1 };
}

/** Accounts that a school made without an e-mail address have one in a domain that no mail reaches. */
export const hasMailbox = (email: string): boolean => !email.endsWith(".invalid");
