import * as m from "@nirmaan/messages/progress.ts";
import type { DayOfWork } from "./study-record.ts";

const DAY_MS = 86_400_000;
const WEEKS_SHOWN = 18;

export type CalendarDay = DayOfWork & { day: string };
/** Columns are weeks from Monday to Sunday up to the current one; future days are left out. */
export type ActivityCalendar = { weeks: CalendarDay[][]; activeDays: number; tries: number };

const plus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

const NOTHING: DayOfWork = { tries: 0, finished: 0 };

export function activityCalendar(work: Map<string, DayOfWork>, today: string): ActivityCalendar {
  const monday = plus(today, -weekday(today) - 7 * (WEEKS_SHOWN - 1));
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: 7 }, (_unused, index) => plus(monday, week * 7 + index))
      .filter((day) => day <= today)
      .map((day) => ({ day, ...(work.get(day) ?? NOTHING) })),
  );
  const shown = weeks.flat();
  return {
    weeks,
    activeDays: shown.filter((day) => shadeOf(day) > 0).length,
    tries: shown.reduce((sum, { tries }) => sum + tries, 0),
  };
}

/** The shade of a day, 0 to 3. */
export function shadeOf({ tries, finished }: DayOfWork): 0 | 1 | 2 | 3 {
  const count = tries + finished;
  if (count === 0) return 0;
  if (count < 3) return 1;
  return count < 8 ? 2 : 3;
}

/** "2 tries, 1 lesson finished", or "nothing". */
export function describeActivity({ tries, finished }: DayOfWork): string {
  const words = [
    tries > 0 ? m.tries({ count: tries }) : "",
    finished > 0 ? m.lessonsFinished({ count: finished }) : "",
  ].filter(Boolean);
  return words.join(", ") || m.nothing();
}

/** Monday to Sunday, separated by spaces. */
const letters = () => m.weekdayLetters().split(" ");

export function lastWeek(
  days: string[],
  today: string,
): { day: string; letter: string; isActive: boolean }[] {
  const active = new Set(days);
  return Array.from({ length: 7 }, (_, index) => plus(today, index - 6)).map((day) => ({
    day,
    letter: letters()[weekday(day)] ?? "",
    isActive: active.has(day),
  }));
}
