import { expect, test } from "vitest";
import { activityCalendar, describeActivity, lastWeek, shadeOf } from "./activity-calendar.ts";

const tries = (count: number) => ({ tries: count, finished: 0 });

test("STU-03 the calendar begins on a Monday, ends today and counts the activity of each day", () => {
  const { weeks, ...sums } = activityCalendar(
    new Map([
      ["2026-11-11", tries(2)],
      ["2026-11-12", { tries: 0, finished: 1 }],
      ["2020-01-01", tries(1)],
    ]),
    "2026-11-12",
  );
  expect(weeks).toHaveLength(18);
  expect(weeks.at(-1)).toEqual([
    { day: "2026-11-09", tries: 0, finished: 0 },
    { day: "2026-11-10", tries: 0, finished: 0 },
    { day: "2026-11-11", tries: 2, finished: 0 },
    { day: "2026-11-12", tries: 0, finished: 1 },
  ]);
  expect(weeks[0]?.[0]?.day).toBe("2026-07-13");
  expect(sums).toEqual({ activeDays: 2, tries: 2 });
  expect([0, 1, 3, 8].map((count) => shadeOf(tries(count)))).toEqual([0, 1, 2, 3]);
  expect([tries(0), tries(1), { tries: 2, finished: 1 }].map(describeActivity)).toEqual([
    "nothing",
    "1 try",
    "2 tries, 1 lesson finished",
  ]);
});

test("STU-01 the last seven days end with today", () => {
  const week = lastWeek(["2026-11-14"], "2026-11-15");
  expect(week.map(({ letter }) => letter).join("")).toBe("MTWTFSS");
  expect(week.map(({ isActive }) => isActive)).toEqual([false, false, false, false, false, true, false]);
});
