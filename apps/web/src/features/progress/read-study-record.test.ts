import { lessonProgress } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import { newStudent } from "#testing/new-student.ts";
import { masteryOf } from "./mastery.ts";
import { readStudyRecord } from "./read-study-record.server.ts";
import { daysOfWork } from "./study-record.ts";

test("VIS-03 first answers to dry runs count as practice: for mastery, calendar and streak", async ({
  db,
}) => {
  const asha = await newStudent(db, "asha");
  const at = (day: number) => `2026-11-1${day}T06:00:00.000Z`;
  await db.insert(lessonProgress).values({
    studentId: asha.id,
    lessonSlug: "python_loops",
    dryRuns: {
      "while-1": { right: 6, total: 12, at: at(3) },
      "for-and-range-1": { right: 4, total: 4, at: at(2) },
      "break-1": { right: 2, total: 2, at: at(4) },
    },
  });
  const record = await readStudyRecord(db, asha);
  expect(record.attempts.map(({ passed, checksPassed }) => ({ passed, checksPassed }))).toEqual([
    { passed: true, checksPassed: 4 },
    { passed: false, checksPassed: 6 },
    { passed: true, checksPassed: 2 },
  ]);
  expect(masteryOf(record.attempts)).toMatchObject({ evidence: 3, level: "growing" });
  expect([...daysOfWork(record).keys()].toSorted()).toEqual(["2026-11-12", "2026-11-13", "2026-11-14"]);
});
