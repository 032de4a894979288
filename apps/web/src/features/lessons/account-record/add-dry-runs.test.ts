import { lessonProgress } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { newStudent } from "#testing/new-student.ts";
import { readWholeLesson } from "../content/lesson-library.server.ts";
import { saveLessonProgress } from "./save-lesson-progress.server.ts";

const lesson = readWholeLesson("python_loops");
if (!lesson) throw new Error("the lesson is missing");
const OUTPUT = "for-and-range-1";

test("VIS-03 the server marks the first answer to a dry run and keeps it; unknown names are left out", async ({
  db,
}) => {
  const [asha, ravi] = [await newStudent(db, "asha"), await newStudent(db, "ravi")];
  const save = (dryRuns: Record<string, string[]>) =>
    saveLessonProgress(db, asha, { lesson, stepsDone: [], seconds: 0, dryRuns });
  await save({ [OUTPUT]: ["Day 2", "Day 4", "Day 8", "Rest"], "no-such-1": ["1"] });
  await save({ [OUTPUT]: ["Day 2", "Day 4", "Day 6", "Rest"], "while-1": ["96", "0"] });
  const [row] = await db.select().from(lessonProgress).where(eq(lessonProgress.studentId, asha.id));
  expect(row?.dryRuns).toEqual({
    [OUTPUT]: { right: 3, total: 4, at: expect.any(String) },
    "while-1": { right: 2, total: 12, at: expect.any(String) },
  });
  expect(await db.select().from(lessonProgress).where(eq(lessonProgress.studentId, ravi.id))).toEqual([]);
});
