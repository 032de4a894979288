import { exerciseAttempts, lessonProgress } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import type { Grade } from "@nirmaan/grading/grade/grade-exercise.ts";
import { expect } from "vitest";
import { newStudent } from "#testing/new-student.ts";
import { readAccountRecord } from "../account-record/read-account-record.server.ts";
import { saveLessonProgress } from "../account-record/save-lesson-progress.server.ts";
import { readWholeLesson } from "../content/lesson-library.server.ts";
import { recordAttempt } from "./record-attempt.server.ts";

const found = readWholeLesson("intro_to_computer_science");
if (!found) throw new Error("the first lesson is missing");
const lesson = found;

const attemptAt = (exercise: string, attemptKey: string = crypto.randomUUID()) => ({
  exercise,
  language: "python" as const,
  files: [{ name: "main.py", content: "print(1)" }],
  attemptKey,
});
const passes: Grade = {
  passed: true,
  marks: 2,
  results: [{ name: "it", hidden: false, verdict: { kind: "passed" } }],
  mistake: undefined,
};
const fails: Grade = {
  passed: false,
  marks: 0,
  results: [
    { name: "it", hidden: false, verdict: { kind: "failed", expected: "1", came: "2", look: "", raw: "2" } },
  ],
  mistake: undefined,
};

test("LES-04 stores an attempt once when it is sent twice, and marks no step when it failed", async ({
  db,
}) => {
  const asha = await newStudent(db, "asha");
  const attempt = attemptAt("platform");
  expect(await recordAttempt(db, asha, { lesson, attempt, grade: fails })).toMatchObject({ isNew: true });
  expect(await recordAttempt(db, asha, { lesson, attempt, grade: fails })).toMatchObject({ isNew: false });
  expect(await db.$count(exerciseAttempts)).toBe(1);
  expect(await readAccountRecord(db, asha, lesson.slug)).toMatchObject({
    stepsDone: [],
    isDone: false,
    attempts: [{ exercise: "platform", passed: false, checksPassed: 0, checksTotal: 1 }],
  });
});

test("LES-04 completes a lesson when its exercises pass on the server and its quiz is answered", async ({
  db,
}) => {
  const [asha, ravi] = [await newStudent(db, "asha"), await newStudent(db, "ravi")];
  const pass = (exercise: string) =>
    recordAttempt(db, asha, { lesson, attempt: attemptAt(exercise), grade: passes });
  expect(await pass("platform")).toMatchObject({ isNew: true, isLessonDone: false });
  expect(await pass("platform")).toMatchObject({ isLessonDone: false });
  await pass("fare");
  await saveLessonProgress(db, asha, { lesson, stepsDone: ["summary"], seconds: 0 });
  expect(await pass("greet")).toMatchObject({ isLessonDone: true, hasJustCompleted: true });
  expect(await pass("announce")).toMatchObject({ isLessonDone: true, hasJustCompleted: false });
  const { isDone } = await readAccountRecord(db, asha, lesson.slug);
  expect(isDone).toBe(true);
  expect(await readAccountRecord(db, ravi, lesson.slug)).toEqual({
    stepsDone: [],
    isDone: false,
    attempts: [],
  });
});

test("SHELL-05 an exercise is open until an attempt at it has passed; the same attempt sent again finds it as it was", async ({
  db,
}) => {
  const [asha, ravi] = [await newStudent(db, "asha"), await newStudent(db, "ravi")];
  const record = (student: typeof asha, attempt: ReturnType<typeof attemptAt>, grade: Grade) =>
    recordAttempt(db, student, { lesson, attempt, grade });
  const passing = attemptAt("platform");
  expect(await record(asha, attemptAt("platform"), fails)).toMatchObject({ wasOpen: true });
  expect(await record(asha, passing, passes)).toMatchObject({ wasOpen: true });
  expect(await record(asha, passing, passes)).toMatchObject({ isNew: false, wasOpen: true });
  expect(await record(asha, attemptAt("platform"), passes)).toMatchObject({ wasOpen: false });
  expect(await record(asha, attemptAt("fare"), passes)).toMatchObject({ wasOpen: true });
  expect(await record(ravi, attemptAt("platform"), passes)).toMatchObject({ wasOpen: true });
});

test("LES-04 accepts from the browser only steps without an exercise", async ({ db }) => {
  const asha = await newStudent(db, "asha");
  const everything = [...lesson.steps.map(({ name }) => name), "summary", "made-up"];
  const { stepsDone, isLessonDone } = await saveLessonProgress(db, asha, {
    lesson,
    stepsDone: everything,
    seconds: 0,
  });
  expect(stepsDone).toEqual(["summary"]);
  expect(isLessonDone).toBe(false);
});

test("limits the reported time to the time that has passed", async ({ db }) => {
  const asha = await newStudent(db, "asha");
  for (const seconds of [60, 3600]) await saveLessonProgress(db, asha, { lesson, stepsDone: [], seconds });
  const [row] = await db.select().from(lessonProgress);
  expect(row?.secondsSpent).toBeLessThan(120);
});
