import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LessonMap, languagesOf, lessonsPerBoard } from "@nirmaan/grading/lesson-format/lesson-map.ts";
import { hindiStyleProblems, Style, styleProblems } from "@nirmaan/grading/authoring/lesson-style.ts";
import { lessonSlugs, readHindiLesson, readLessonFolder } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import { describe, expect, test } from "vitest";

const LESSONS = join(import.meta.dirname, "lessons");
const json = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8"));
const map = LessonMap.parse(json("catalogue/lesson-map.json"));
const style = Style.parse(json("style.json"));

test("PERS-07 each board has the number of lessons that the dialog states, 86 in all", () => {
  expect(lessonsPerBoard(map)).toEqual({ CBSE: 45, ICSE: 42, IB: 38, ISC: 35 });
  expect(new Set(map.lessons.map(({ slug }) => slug)).size).toBe(86);
});

test("PERS-07 LES-04 each board has that many written lessons, counted in their folders", () => {
  const written = lessonSlugs(LESSONS);
  expect(written).toHaveLength(86);
  expect(written.toSorted()).toEqual(map.lessons.map(({ slug }) => slug).toSorted());
  const boards = written.flatMap((slug) =>
    readLessonFolder(LESSONS, slug).summary.exam.map(({ board }) => board),
  );
  const perBoard = Object.groupBy(boards, (board) => board);
  expect(Object.entries(perBoard).map(([board, own]) => `${board} ${own.length}`).toSorted()).toEqual([
    "CBSE 45",
    "IB 38",
    "ICSE 42",
    "ISC 35",
  ]);
});

test("LES-01 the open lesson for visitors exists in three languages", () => {
  expect(readLessonFolder(LESSONS, "intro_to_computer_science").languages).toEqual([
    "python",
    "java",
    "javascript",
  ]);
});

test("LANG-03 every lesson of CBSE classes 9 and 10 has a Hindi text", () => {
  const taught = map.lessons.filter(({ boards }) => ["9", "10"].includes(boards.CBSE?.class ?? ""));
  expect(taught).toHaveLength(22);
  expect(taught.filter(({ slug }) => !readHindiLesson(LESSONS, slug)).map(({ slug }) => slug)).toEqual([]);
});

describe.for(lessonSlugs(LESSONS))("LES-04 %s", (slug) => {
  const lesson = readLessonFolder(LESSONS, slug);
  const mapped = map.lessons.find((one) => one.slug === slug);

  test("matches its entry in the lesson map, with a variant for the language of every board", () => {
    expect(lesson.title).toBe(mapped?.title);
    expect(lesson.minutes).toBe(mapped?.minutes);
    expect(lesson.languages).toEqual(expect.arrayContaining(languagesOf(mapped ?? throwNotMapped(slug))));
  });

  test("has an exam question for every board that teaches it, from a unit of that board", () => {
    const boards = mapped?.boards ?? {};
    expect(lesson.summary.exam.map(({ board }) => board).sort()).toEqual(Object.keys(boards).sort());
    for (const { board, unit } of lesson.summary.exam) expect(boards[board]?.unit).toContain(unit);
  });

  test("STU-04 has a required exercise, so that it cannot be completed by reading alone", () => {
    const required = lesson.exercises.filter(({ level }) => level !== "stretch").map(({ name }) => name);
    expect(lesson.steps.some(({ exercise }) => exercise && required.includes(exercise))).toBe(true);
  });

  test("LANG-04 follows the style rules, and says what textbooks say", () => {
    expect(styleProblems(lesson, style)).toEqual([]);
  });

  test("LANG-03 has a Hindi text of the same structure, or none", () => {
    const hindi = readHindiLesson(LESSONS, slug);
    expect(hindi ? hindiStyleProblems(hindi, style) : []).toEqual([]);
  });
});

function throwNotMapped(slug: string): never {
  throw new Error(`${slug} is not on the map`);
}
