import { expect, test } from "vitest";
import type { Catalogue } from "./catalogue.ts";
import { lessonsFor } from "./lesson-scope.ts";

const lesson = (slug: string, boards: Record<string, [string, string, number]>, isProject = false) => ({
  slug,
  title: slug,
  language: "python",
  learningObjective: slug,
  minutes: 10,
  isProject,
  boards: Object.fromEntries(
    Object.entries(boards).map(([board, [level, unit, order]]) => [
      board,
      { class: level, unit: [unit], language: "python", order, isFurther: slug.startsWith("further") },
    ]),
  ),
});

const catalogue = {
  units: {},
  openLessons: ["intro"],
  courses: [
    {
      slug: "python",
      title: "Python",
      topic: "programming",
      summary: "x",
      lessons: ["first", "loops", "further_loops", "files", "late"],
    },
    { slug: "java", title: "Java", topic: "programming", summary: "x", lessons: ["intro", "java_loops"] },
    { slug: "drones", title: "Drones", topic: "drones", summary: "x", lessons: ["hover", "deliver"] },
  ],
  lessons: [
    lesson("intro", {}),
    lesson("first", { CBSE: ["11", "U1", 1] }),
    lesson("loops", { CBSE: ["11", "U1", 2] }),
    lesson("further_loops", { CBSE: ["11", "U1", 2] }),
    lesson("files", { CBSE: ["11", "U2", 3] }),
    lesson("late", { CBSE: ["12", "U9", 4] }),
    lesson("java_loops", { ICSE: ["9", "J1", 1] }),
    lesson("hover", { CBSE: ["11", "D1", 6] }, true),
    lesson("deliver", { CBSE: ["11", "D2", 7] }, true),
  ],
} as unknown as Catalogue;

const cbse11 = {
  board: "CBSE",
  classLevel: "11",
  boughtCourses: [] as string[],
  hasSimulators: false,
} as const;
const open = (reader: Parameters<typeof lessonsFor>[1]) => [...lessonsFor(catalogue, reader)].sort();

test("STU-06 Free opens the first unit of every course of the student's class", () => {
  expect(open({ ...cbse11, scope: "first-units" })).toEqual(["first", "hover", "intro", "loops"]);
});

test("STU-06 opens only the first lesson of a course that is a single unit in this class", () => {
  const cbse12 = { ...cbse11, classLevel: "12" } as const;
  const twoOfOneUnit = {
    ...catalogue,
    lessons: [
      ...catalogue.lessons.filter(({ slug }) => slug !== "files"),
      lesson("files", { CBSE: ["12", "U9", 5] }),
    ],
  } as unknown as Catalogue;
  expect([...lessonsFor(twoOfOneUnit, { ...cbse12, scope: "first-units" })].sort()).toEqual([
    "intro",
    "late",
  ]);
});

test("STU-06 Free without a class opens the first lesson of every course", () => {
  expect(
    open({ scope: "first-units", board: null, classLevel: null, boughtCourses: [], hasSimulators: false }),
  ).toEqual(["first", "hover", "intro"]);
});

test("STU-06 Plus opens every lesson of the board, of all classes; Pro opens all boards", () => {
  expect(open({ ...cbse11, scope: "board" })).toEqual([
    "files",
    "first",
    "further_loops",
    "hover",
    "intro",
    "late",
    "loops",
  ]);
  expect(open({ ...cbse11, scope: "all" })).toContain("java_loops");
});

test("ISC students before class 11 get the ICSE lessons", () => {
  expect(
    open({ scope: "board", board: "ISC", classLevel: "9", boughtCourses: [], hasSimulators: false }),
  ).toContain("java_loops");
});

test("CITY-09 a course that was bought is open on every tier", () => {
  expect(open({ ...cbse11, scope: "first-units", boughtCourses: ["java"] })).toContain("java_loops");
});

test("STU-06 projects with simulators need the simulators feature, except at the beginning of a course", () => {
  expect(open({ ...cbse11, scope: "board" })).not.toContain("deliver");
  expect(open({ ...cbse11, scope: "all" })).not.toContain("deliver");
  expect(open({ ...cbse11, scope: "board", hasSimulators: true })).toContain("deliver");
  expect(open({ ...cbse11, scope: "first-units", boughtCourses: ["drones"] })).toContain("deliver");
});
