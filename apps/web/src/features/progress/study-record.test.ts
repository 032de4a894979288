import { expect, test } from "vitest";
import { activityCalendar } from "./activity-calendar.ts";
import { streakOf } from "./streak.ts";
import { daysOfWork, type StudiedLesson } from "./study-record.ts";

const at = (moment: string) => new Date(`${moment}+05:30`);
const lesson = (startedAt: string, completedAt: string | null): StudiedLesson => ({
  lessonSlug: "loops",
  secondsSpent: 60,
  startedAt: at(startedAt),
  updatedAt: at(startedAt),
  completedAt: completedAt === null ? null : at(completedAt),
});
const attempt = (moment: string) => ({
  lessonSlug: "loops",
  exercise: "count",
  checksPassed: 0,
  checksTotal: 1,
  passed: false,
  at: at(moment),
});

test("STU-01 STU-03 an attempt or a finished lesson counts as work for streak and calendar; opening a lesson does not", () => {
  const work = daysOfWork({
    attempts: [attempt("2026-11-13T23:50:00"), attempt("2026-11-14T00:10:00")],
    lessons: [lesson("2026-11-10T09:00:00", null), lesson("2026-11-12T09:00:00", "2026-11-15T09:00:00")],
  });
  expect([...work.keys()].sort()).toEqual(["2026-11-13", "2026-11-14", "2026-11-15"]);
  expect(work.get("2026-11-15")).toEqual({ tries: 0, finished: 1 });
  expect(streakOf([...work.keys()], "2026-11-15").days).toBe(3);
  expect(activityCalendar(work, "2026-11-15").activeDays).toBe(3);
});
