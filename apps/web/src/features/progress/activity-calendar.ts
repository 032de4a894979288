const DAY_MS = 86_400_000;
const WEEKS_SHOWN = 18;

export type CalendarDay = { day: string; count: number };
/** Columns are weeks from Monday to Sunday, the last one is this week; days to come are left out. */
export type ActivityCalendar = { weeks: CalendarDay[][]; activeDays: number; total: number };

const plus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** `days` has one entry for each thing that was done. */
export function activityCalendar(days: string[], today: string): ActivityCalendar {
  const counts = new Map<string, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  const monday = plus(today, -weekday(today) - 7 * (WEEKS_SHOWN - 1));
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: 7 }, (_unused, index) => plus(monday, week * 7 + index))
      .filter((day) => day <= today)
      .map((day) => ({ day, count: counts.get(day) ?? 0 })),
  );
  const shown = weeks.flat();
  return {
    weeks,
    activeDays: shown.filter(({ count }) => count > 0).length,
    total: shown.reduce((sum, { count }) => sum + count, 0),
  };
}

/** How dark a day is drawn: 0 to 3. */
export function shadeOf(count: number): 0 | 1 | 2 | 3 {
  if (count === 0) return 0;
  if (count < 3) return 1;
  return count < 8 ? 2 : 3;
}

const LETTERS = ["M", "T", "W", "T", "F", "S", "S"];

export function lastWeek(
  days: string[],
  today: string,
): { day: string; letter: string; isActive: boolean }[] {
  const active = new Set(days);
  return Array.from({ length: 7 }, (_, index) => plus(today, index - 6)).map((day) => ({
    day,
    letter: LETTERS[weekday(day)] ?? "",
    isActive: active.has(day),
  }));
}
