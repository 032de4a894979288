import fc from "fast-check";
import { expect, test } from "vitest";
import { streakOf } from "./streak.ts";

const november = (...days: number[]) => days.map((day) => `2026-11-${String(day).padStart(2, "0")}`);

// 15 November 2026 is a Sunday, so its week began on Monday the 9th.
test("STU-01 counts days in a row, and a day without work yet today does not break the streak", () => {
  expect(streakOf(november(12, 13, 14), "2026-11-14")).toMatchObject({ days: 3, hasWorkedToday: true });
  expect(streakOf(november(12, 13, 14), "2026-11-15")).toMatchObject({ days: 3, hasWorkedToday: false });
  expect(streakOf([], "2026-11-15")).toEqual({ days: 0, longest: 0, hasWorkedToday: false, hasFreeze: true });
});

test("STU-01 one missed day a week is forgiven, the second is not", () => {
  expect(streakOf(november(9, 11, 12), "2026-11-12")).toMatchObject({ days: 3, hasFreeze: false });
  expect(streakOf(november(9, 11, 13), "2026-11-13")).toMatchObject({ days: 1, longest: 2 });
  expect(streakOf(november(6, 8, 10), "2026-11-10"), "each week has its own").toMatchObject({ days: 3 });
});

test("STU-01 a missed yesterday is forgiven once a week", () => {
  expect(streakOf(november(11, 12), "2026-11-14")).toMatchObject({ days: 2, hasFreeze: false });
  expect(streakOf(november(11, 12), "2026-11-15")).toMatchObject({ days: 0, longest: 2 });
});

const someDays = fc.array(fc.integer({ min: 1, max: 28 }), { maxLength: 40 });

test("the order and repetition of days do not change a streak", () => {
  fc.assert(
    fc.property(someDays, fc.infiniteStream(fc.integer()), (days, noise) => {
      const told = november(...days);
      const shuffled = [...told, ...told]
        .map((day) => ({ day, at: noise.next().value ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ day }) => day);
      expect(streakOf(shuffled, "2026-11-28")).toEqual(streakOf(told, "2026-11-28"));
    }),
  );
});

test("work today never shortens a streak or the longest one", () => {
  fc.assert(
    fc.property(someDays, (days) => {
      const before = streakOf(november(...days), "2026-11-28");
      const after = streakOf(november(...days, 28), "2026-11-28");
      expect(after.longest).toBeGreaterThanOrEqual(before.longest);
      expect(after.days).toBeGreaterThanOrEqual(Math.max(before.days, 1));
    }),
  );
});
