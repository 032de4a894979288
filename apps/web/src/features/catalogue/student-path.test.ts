import { expect, test } from "vitest";
import { BOARDS, CLASS_LEVELS } from "#domain/board.ts";
import { boardNote } from "./board-rules.ts";
import { readCatalogue, readOpenLessons, readStudentPath } from "./read-catalogue.server.ts";

const allSlugs = () =>
  readCatalogue()
    .lessons.map(({ slug }) => slug)
    .toSorted();
const slugsOn = (path: Parameters<typeof readStudentPath>[0]) =>
  readStudentPath(path).flatMap(({ slug, isOnPath }) => (isOnPath ? [slug] : []));

test("PERS-07 every board and class starts with its own lessons, and lists every lesson once", () => {
  for (const board of BOARDS)
    for (const classLevel of CLASS_LEVELS) {
      const lessons = readStudentPath({ board, classLevel });
      expect(lessons.map(({ slug }) => slug).toSorted()).toEqual(allSlugs());
      const onPath = lessons.filter(({ isOnPath }) => isOnPath).length;
      expect(onPath).toBeGreaterThan(0);
      expect(lessons.slice(0, onPath).every(({ isOnPath }) => isOnPath)).toBe(true);
    }
});

test("PERS-07 a board's lessons come in its own language and order", () => {
  const [first] = readStudentPath({ board: "ICSE", classLevel: "9" });
  expect(first).toMatchObject({ slug: "intro_to_computer_science", language: "Java" });
  expect(readStudentPath({ board: "CBSE", classLevel: "9" })[0]?.language).toBe("Python");
});

test("PERS-07 ISC 9 and 10 get the ICSE list and ICSE 11 and 12 the ISC list, each with a one-sentence note", () => {
  expect(slugsOn({ board: "ISC", classLevel: "9" })).toEqual(slugsOn({ board: "ICSE", classLevel: "9" }));
  expect(boardNote("ISC", "10")).toBe("ISC begins in class 11. Until then, these ICSE lessons lead to it.");
  expect(slugsOn({ board: "ICSE", classLevel: "11" }).length).toBeGreaterThan(0);
  expect(boardNote("ICSE", "12")).toBe(
    "ICSE ends with class 10. These lessons follow the ISC syllabus that comes after it.",
  );
});

test("without a board all lessons are listed in the order of the courses", () => {
  const lessons = readStudentPath(null);
  expect(lessons).toHaveLength(allSlugs().length);
  expect(lessons[0]?.course.slug).toBe("first-steps");
  expect(lessons.every(({ isOnPath }) => !isOnPath)).toBe(true);
});

const freeOn = (path: Parameters<typeof readStudentPath>[0]) =>
  readStudentPath(path)
    .flatMap(({ slug, scope, isOnPath }) => (isOnPath && scope === "first-units" ? [slug] : []))
    .sort();

test("STU-02 STU-06 Free opens the first unit of every course of the class, or the first lesson of a single-unit course", () => {
  expect(freeOn({ board: "CBSE", classLevel: "11" })).toEqual([
    "binary_and_number_systems",
    "linear_regression_from_scratch",
    "project_satellite_orbit_simulator",
    "python_strings",
    "relational_databases_and_keys",
  ]);
  expect(freeOn({ board: "ICSE", classLevel: "9" })).toEqual([
    "intro_to_computer_science",
    "java_and_oop_ideas",
    "project_drone_takeoff_and_hover",
    "project_rocket_launch_simulator",
    "robots_as_systems",
  ]);
});

test("PERS-07 STU-06 a further lesson follows the student's own lessons, and opens with the lessons of the board", () => {
  const lessons = readStudentPath({ board: "ICSE", classLevel: "9" });
  const own = lessons.filter(({ isOnPath }) => isOnPath);
  expect(own).toHaveLength(15);
  expect(lessons[own.length]).toMatchObject({
    slug: "java_number_programs",
    isOnPath: false,
    classLevel: "9",
    scope: "board",
  });
});

const SCOPES = ["first-units", "board", "all"] as const;

test("STU-06 every class has free and paid lessons, and every lesson shown as open can be opened", () => {
  for (const board of BOARDS)
    for (const classLevel of CLASS_LEVELS) {
      const lessons = readStudentPath({ board, classLevel });
      const own = lessons.filter(({ isOnPath }) => isOnPath);
      expect(new Set(own.map(({ scope }) => scope)), `${board} ${classLevel}`).toEqual(
        new Set(own.some(({ scope }) => scope === "all") ? SCOPES : ["first-units", "board"]),
      );
      for (const lesson of own.filter(({ scope }) => scope === "all"))
        expect(lesson.isProject, lesson.slug).toBe(true);
      for (const [reach, scope] of SCOPES.entries()) {
        const hasSimulators = scope === "all";
        const opens = readOpenLessons({ scope, board, classLevel, boughtCourses: [], hasSimulators });
        for (const lesson of lessons)
          expect(opens.has(lesson.slug), `${lesson.slug}, ${scope}`).toBe(
            SCOPES.indexOf(lesson.scope) <= reach,
          );
      }
    }
});

test("STU-01 a unit has marks when the board assigns them", () => {
  const units = readStudentPath({ board: "CBSE", classLevel: "12" }).flatMap((lesson) => lesson.units);
  expect(units.find(({ id }) => id === "CBSE.083.XII.U1")?.marks).toBe(40);
  expect(readStudentPath({ board: "ICSE", classLevel: "9" })[0]?.units[0]?.marks).toBeNull();
});
