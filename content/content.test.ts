import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isMainLesson, LessonMap, languagesOf, lessonsPerBoard } from "@nirmaan/grading/lesson-format/lesson-map.ts";
import { hindiStyleProblems, Style, styleProblems } from "@nirmaan/grading/authoring/lesson-style.ts";
import { unnamedConstructs } from "@nirmaan/grading/authoring/unnamed-constructs.ts";
import { lessonTime } from "@nirmaan/grading/lesson-format/lesson-time.ts";
import { lessonSlugs, readHindiLesson, readLessonFolder } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import { Syllabus } from "@nirmaan/practice/syllabus/syllabus.ts";
import { describe, expect, test } from "vitest";

const LESSONS = join(import.meta.dirname, "lessons");
const json = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8"));
const map = LessonMap.parse(json("catalogue/lesson-map.json"));
const mainSlugs = map.lessons.filter(isMainLesson).map(({ slug }) => slug);
const style = Style.parse(json("style.json"));

test("PERS-07 each board has the number of lessons that the dialog states, 86 in all", () => {
  expect(lessonsPerBoard(map)).toEqual({ CBSE: 45, ICSE: 42, IB: 38, ISC: 35 });
  expect(new Set(mainSlugs).size).toBe(86);
});

test("PERS-07 a further lesson is in no board's list, and the syllabus of every class that it is placed in asks for it", () => {
  const syllabuses = globSync("syllabus/*.json", { cwd: import.meta.dirname }).map((file) => Syllabus.parse(json(file)));
  for (const { slug, boards } of map.lessons.filter(({ slug }) => !mainSlugs.includes(slug)))
    for (const [board, { class: level }] of Object.entries(boards)) {
      // ICSE ends with class 10: its classes 11 and 12 follow the ISC syllabus.
      const taught = board === "ICSE" && Number(level) > 10 ? "ISC" : board;
      const asks = syllabuses.some(
        (one) =>
          one.board === taught &&
          one.classLevels.some((each) => each === level) &&
          one.units.some(({ bullets }) => bullets.some(({ lessons }) => lessons.includes(slug))),
      );
      expect(asks, `${slug}: ${board} ${level}`).toBe(true);
    }
  const mixed = map.lessons.filter(({ boards }) => new Set(Object.values(boards).map((one) => one.isFurther)).size > 1);
  expect(mixed.map(({ slug }) => slug)).toEqual([]);
});

test("PERS-07 LES-04 each board has that many written lessons, counted in their folders", () => {
  const written = lessonSlugs(LESSONS);
  expect(written.toSorted()).toEqual(map.lessons.map(({ slug }) => slug).toSorted());
  const boards = mainSlugs.flatMap((slug) =>
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
  const taught = map.lessons
    .filter(isMainLesson)
    .filter(({ boards }) => ["9", "10"].includes(boards.CBSE?.class ?? ""));
  expect(taught).toHaveLength(22);
  expect(taught.filter(({ slug }) => !readHindiLesson(LESSONS, slug)).map(({ slug }) => slug)).toEqual([]);
});

describe.for(lessonSlugs(LESSONS))("LES-04 %s", (slug) => {
  const lesson = readLessonFolder(LESSONS, slug);
  const mapped = map.lessons.find((one) => one.slug === slug);

  test("states honest minutes, and matches its entry in the lesson map, with a variant for the language of every board", () => {
    expect(lesson.title).toBe(mapped?.title);
    expect(lesson.minutes).toBe(mapped?.minutes);
    const { from, to } = lessonTime(lesson);
    expect(lesson.minutes).toBeGreaterThanOrEqual((from + to) / 2);
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

  test("names every construct that its checks demand", () => {
    const unnamed = lesson.exercises.flatMap((exercise) =>
      unnamedConstructs(exercise).map((construct) => `${exercise.name}: ${construct}`),
    );
    expect(unnamed).toEqual([]);
  });

  test("LANG-03 has a Hindi text of the same structure, or none", () => {
    const hindi = readHindiLesson(LESSONS, slug);
    expect(hindi ? hindiStyleProblems(hindi, style) : []).toEqual([]);
  });
});

test("VIS-03 programs to run in the head are part of the lessons that teach programming, in all three forms", () => {
  const inLesson = lessonSlugs(LESSONS).map((slug) => ({
    slug,
    kinds: readLessonFolder(LESSONS, slug).steps.flatMap(({ dryRuns }) => dryRuns.map(({ answer }) => answer.kind)),
  }));
  const used = inLesson.filter(({ kinds }) => kinds.length > 0);
  expect(used.length).toBeGreaterThanOrEqual(39);
  expect(new Set(used.flatMap(({ kinds }) => kinds))).toEqual(new Set(["predict", "table", "next"]));
});

test("LES-05 every SQL solution groups by each column that it selects without an aggregate", () => {
  const queries = lessonSlugs(LESSONS).flatMap((slug) =>
    readLessonFolder(LESSONS, slug).exercises.flatMap(({ name, variants }) =>
      [...((variants.sql ?? variants.python)?.solution ?? "").matchAll(/SELECT\s+((?:(?!SELECT).)*?)\s+FROM((?:(?!SELECT).)*?)GROUP BY\s+(.*?)(?=HAVING|ORDER|;|"""|$)/gis)].map(
        ([, columns = "", , groups = ""]) => ({ at: `${slug}/${name}`, columns, groups }),
      ),
    ),
  );
  expect(queries.length).toBeGreaterThan(3);
  const bare = (column: string) => column.trim().replace(/^\w+\./, "");
  const wrong = queries.flatMap(({ at, columns, groups }) => {
    const grouped = groups.split(",").map(bare);
    return columns
      .split(/,(?![^(]*\))/)
      .map(bare)
      .filter((column) => !column.includes("(") && !grouped.includes(column))
      .map((column) => `${at}: ${column}`);
  });
  expect(wrong).toEqual([]);
});

test("LES-04 no exam question of a lesson repeats the minterms of its exercises", () => {
  const minterms = (text: string) => [...text.matchAll(/Σ\(([\d, ]+)\)/g)].map(([, list]) => list);
  for (const slug of lessonSlugs(LESSONS)) {
    const { exercises, summary } = readLessonFolder(LESSONS, slug);
    const practised = exercises.flatMap(({ task }) => minterms(task));
    const asked = summary.exam.flatMap(({ ask }) => minterms(ask));
    expect(asked.filter((list) => practised.includes(list)), slug).toEqual([]);
  }
});

function throwNotMapped(slug: string): never {
  throw new Error(`${slug} is not on the map`);
}
