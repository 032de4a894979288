import { expect, test } from "vitest";
import { readRenderedLesson } from "../content/lesson-library.server.ts";
import { createLessonStore, languageOf, quizKey } from "./lesson-store.ts";

const found = readRenderedLesson("intro_to_computer_science");
if (!found) throw new Error("the first lesson is missing");
const lesson = found;
const [first, second] = lesson.steps.map(({ name }) => name);
const pastAttempt = {
  exercise: "platform",
  language: "java",
  passed: true,
  checksPassed: 1,
  checksTotal: 1,
  at: "2026-11-15T08:00:00.000Z",
};

test("opens the first open step, in the language of the last attempt, on a new device", () => {
  const account = { stepsDone: [first ?? ""], isDone: false, attempts: [pastAttempt] };
  const { record } = createLessonStore({ lesson, account, stored: undefined }).getState();
  expect(record).toMatchObject({ at: second, language: "java", marks: { platform: 2 } });
});

test("starts a visitor on the first page, in the lesson's first language", () => {
  const store = createLessonStore({ lesson, account: null, stored: undefined });
  expect(store.getState().record.at).toBe("start");
  expect(languageOf(store.getState())).toBe("python");
  store.getState().move(-1);
  expect(store.getState().record.at).toBe("start");
});

test("LES-04 does not pass an exercise by moving on, and completes the summary when the quiz is answered", () => {
  const store = createLessonStore({ lesson, account: null, stored: undefined });
  for (let pages = 0; pages < 9; pages++) store.getState().move(1);
  expect(store.getState().record).toMatchObject({ at: "summary", stepsDone: [] });
  store.getState().answer(quizKey(0), 2);
  expect(store.getState().record.stepsDone).toEqual([]);
  store.getState().answer(quizKey(1), 0);
  expect(store.getState().record.stepsDone).toEqual(["summary"]);
});

test("LES-04 leaves the step open after an attempt that does not count, and keeps the best marks of those that do", () => {
  const store = createLessonStore({ lesson, account: null, stored: undefined });
  const attempt = {
    exercise: "greet",
    language: "python" as const,
    files: [{ name: "main.py", content: "print()" }],
    attemptKey: crypto.randomUUID(),
  };
  const grade = (passed: boolean, marks: number) => ({ passed, marks, results: [] });
  store.getState().recordGrade(attempt, grade(true, 3), false);
  expect(store.getState().record.stepsDone).toEqual([]);
  store.getState().recordGrade(attempt, grade(true, 3), true);
  store.getState().recordGrade(attempt, grade(false, 1), true);
  expect(store.getState().record).toMatchObject({
    stepsDone: ["a-name-for-what-changes"],
    marks: { greet: 3 },
    passing: { greet: attempt },
  });
  expect(store.getState().record.attempts).toHaveLength(3);
});

test("LIKE-01 the moment opens when the student's own work completes the lesson, once, and not by what the account knows", () => {
  const steps = lesson.steps.map(({ name }) => name);
  const known = createLessonStore({ lesson, account: null, stored: undefined });
  known.getState().setRecord((record) => ({ ...record, stepsDone: [...steps, "summary"] }));
  expect(known.getState().moment).toBe("none");

  const store = createLessonStore({
    lesson,
    account: { stepsDone: steps, isDone: false, attempts: [] },
    stored: undefined,
  });
  store.getState().answer(quizKey(0), 0);
  expect(store.getState().moment).toBe("none");
  store.getState().answer(quizKey(1), 0);
  expect(store.getState().moment).toBe("open");
  store.getState().closeMoment();
  store.getState().answer(quizKey(1), 1);
  expect(store.getState().moment).toBe("closed");
});
