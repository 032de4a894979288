import { expect, test } from "vitest";
import { courseProgress, lessonShares, nextLesson, unitProgress, unitProgressText } from "./path-progress.ts";
import type { StudiedLesson, StudyLesson, StudyRecord } from "./study-record.ts";

const UNIT_TWO = { id: "U2", title: "Unit II Programming", marks: 40 };
const lesson = (slug: string, exercises: string[], units = [UNIT_TWO]): StudyLesson => ({
  slug,
  title: slug,
  topic: "programming",
  minutes: 30,
  isOnPath: true,
  course: { slug: "python", title: "Python" },
  units,
  exercises,
});
const state = (lessonSlug: string, minute: number, isFinished = false): StudiedLesson => ({
  lessonSlug,
  secondsSpent: 60,
  startedAt: new Date(minute),
  updatedAt: new Date(minute),
  completedAt: isFinished ? new Date(minute) : null,
});
const passed = (lessonSlug: string, exercise: string) => ({
  lessonSlug,
  exercise,
  checksPassed: 1,
  checksTotal: 1,
  passed: true,
  at: new Date(0),
});

const lessons = [lesson("loops", ["a", "b"]), lesson("lists", ["a"]), lesson("files", [])];
const record: StudyRecord = {
  attempts: [passed("loops", "a"), passed("loops", "a"), { ...passed("loops", "b"), passed: false }],
  lessons: [state("lists", 1, true)],
};

test("PRAC-06 a unit counts its lessons and states no marks without a measurement", () => {
  const [unit] = unitProgress(lessons, lessonShares(record, lessons));
  expect(unit).toMatchObject({ lessonsDone: 1, lessonCount: 3, percent: 50 });
  expect(unit && unitProgressText(unit)).toBe("1 of 3 lessons done");
  expect(JSON.stringify(unit)).not.toContain("marks");
});

test("STU-01 a unit has all its lessons, and shows a unit of another class in that class", () => {
  const other = { id: "XI.U3", title: "Another class's", marks: 30 };
  const shelf = [
    lesson("loops", [], [UNIT_TWO, other]),
    { ...lesson("lists", [], [other]), isOnPath: false },
    { ...lesson("files", [], [UNIT_TWO]), isOnPath: false },
  ];
  const finished = { attempts: [], lessons: [state("loops", 1, true)] };
  expect(unitProgress(shelf, lessonShares(finished, shelf))).toMatchObject([
    { id: "U2", percent: 50, lessonCount: 2 },
  ]);
});

test("STU-01 a unit without marks counts lessons", () => {
  const bare = [lesson("loops", ["a"], [{ id: "U", title: "Loops", marks: null as never }])];
  const [unit] = unitProgress(bare, lessonShares(record, bare));
  expect(unit && unitProgressText(unit)).toBe("1 of 1 lesson done");
});

test("STU-01 a course's progress is the average of its lessons", () => {
  expect(courseProgress(lessons, lessonShares(record, lessons))).toEqual([
    { slug: "python", title: "Python", lessonCount: 3, lessonsDone: 1, percent: 50 },
  ]);
});

test("STU-01 the next lesson is the last one started, else the first open one that is not finished", () => {
  const shelf = ["loops", "lists", "files"].map((slug) => ({ slug, canOpen: slug !== "files" }));
  expect(nextLesson(shelf, [])).toEqual({ lesson: shelf[0], isBegun: false });
  expect(nextLesson(shelf, [state("loops", 1), state("lists", 2)])).toEqual({
    lesson: shelf[1],
    isBegun: true,
  });
  expect(nextLesson(shelf, [state("loops", 1, true)])?.lesson.slug).toBe("lists");
  expect(nextLesson(shelf, [state("loops", 1, true), state("lists", 2, true)])).toBeUndefined();
});
