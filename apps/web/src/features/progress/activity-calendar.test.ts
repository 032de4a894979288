import { expect, test } from "vitest";
import { activityCalendar, lastWeek, shadeOf } from "./activity-calendar.ts";

test("STU-03 the calendar ends today, begins on a Monday and counts what was done", () => {
  const { weeks, activeDays, total } = activityCalendar(
    ["2026-11-11", "2026-11-11", "2026-11-12", "2020-01-01"],
    "2026-11-12",
  );
  expect(weeks).toHaveLength(18);
  expect(weeks.at(-1)).toEqual([
    { day: "2026-11-09", count: 0 },
    { day: "2026-11-10", count: 0 },
    { day: "2026-11-11", count: 2 },
    { day: "2026-11-12", count: 1 },
  ]);
  expect(weeks[0]?.[0]?.day).toBe("2026-07-13");
  expect({ activeDays, total }).toEqual({ activeDays: 2, total: 3 });
  expect([0, 1, 3, 8].map(shadeOf)).toEqual([0, 1, 2, 3]);
});

test("STU-01 the last seven days end with today", () => {
  const week = lastWeek(["2026-11-14"], "2026-11-15");
  expect(week.map(({ letter }) => letter).join("")).toBe("MTWTFSS");
  expect(week.map(({ isActive }) => isActive)).toEqual([false, false, false, false, false, true, false]);
});
