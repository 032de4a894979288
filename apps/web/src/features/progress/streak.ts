const DAY_MS = 86_400_000;
const MONDAY = 3;

export type Streak = {
  /** The current number of days in a row with work. */
  days: number;
  longest: number;
  hasWorkedToday: boolean;
  /** Whether this week's forgiven day is still unused. */
  hasFreeze: boolean;
};

const numberOf = (day: string) => Date.parse(day) / DAY_MS;
/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
const weekOf = (day: number) => Math.floor((day + MONDAY) / 7);

/** `days` are the days with work, in any order, repeats allowed. A forgiven day keeps the streak without adding to it. */
export function streakOf(days: string[], today: string): Streak {
  const now = numberOf(today);
  const worked = [...new Set(days.map(numberOf))].filter((day) => day <= now).sort((a, b) => a - b);
  let count = 0;
  let longest = 0;
  let frozenWeeks = new Set<number>();
  let last: number | undefined;
  const canFreeze = (missed: number) => !frozenWeeks.has(weekOf(missed));
  for (const day of worked) {
    const gap = last === undefined ? Number.POSITIVE_INFINITY : day - last;
    if (gap === 1) count += 1;
    else if (gap === 2 && canFreeze(day - 1)) {
      frozenWeeks.add(weekOf(day - 1));
      count += 1;
    } else {
      frozenWeeks = new Set();
      count = 1;
    }
    longest = Math.max(longest, count);
    last = day;
  }
  const sinceLast = last === undefined ? Number.POSITIVE_INFINITY : now - last;
  const isHeldByFreeze = sinceLast === 2 && canFreeze(now - 1);
  if (isHeldByFreeze) frozenWeeks.add(weekOf(now - 1));
  const isAlive = sinceLast <= 1 || isHeldByFreeze;
  return {
    days: isAlive ? count : 0,
    longest,
    hasWorkedToday: sinceLast === 0,
    hasFreeze: !isAlive || !frozenWeeks.has(weekOf(now)),
  };
}
