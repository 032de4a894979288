import { expect, test } from "vitest";
import { boardNote } from "./board-rules.ts";
import { BOARDS, CLASS_LEVELS } from "./catalogue.ts";
import { readStudentPath } from "./read-catalogue.server.ts";
import { opensTier } from "./student-path.ts";

const slugsOn = (path: Parameters<typeof readStudentPath>[0]) =>
  readStudentPath(path).flatMap(({ slug, isOnPath }) => (isOnPath ? [slug] : []));

test("PERS-07 every board and class begins with its own lessons, and no lesson is lost or doubled", () => {
  for (const board of BOARDS)
    for (const classLevel of CLASS_LEVELS) {
      const lessons = readStudentPath({ board, classLevel });
      expect(new Set(lessons.map(({ slug }) => slug)).size).toBe(86);
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

test("PERS-07 ISC with class 9 or 10 sees the ICSE list as a bridge, ICSE 11 and 12 the ISC-aligned lessons, each said in one sentence", () => {
  expect(slugsOn({ board: "ISC", classLevel: "9" })).toEqual(slugsOn({ board: "ICSE", classLevel: "9" }));
  expect(boardNote("ISC", "10")).toBe("ISC begins in class 11. Until then, these ICSE lessons lead to it.");
  expect(slugsOn({ board: "ICSE", classLevel: "11" }).length).toBeGreaterThan(0);
  expect(boardNote("ICSE", "12")).toBe(
    "ICSE ends with class 10. These lessons follow the ISC syllabus that comes after it.",
  );
});

test("before a board is chosen every lesson is there, in the courses' order", () => {
  const lessons = readStudentPath(null);
  expect(lessons).toHaveLength(86);
  expect(lessons[0]?.course.slug).toBe("first-steps");
  expect(lessons.every(({ isOnPath }) => !isOnPath)).toBe(true);
});

test("STU-02 free opens the first unit of a course, Plus the board, Pro everything", () => {
  const lessons = BOARDS.flatMap((board) =>
    CLASS_LEVELS.flatMap((classLevel) => readStudentPath({ board, classLevel })),
  );
  const tiers = (pick: (lesson: (typeof lessons)[number]) => boolean) =>
    [...new Set(lessons.filter(pick).map(({ tier }) => tier))].sort();
  expect(tiers(({ isOnPath }) => isOnPath)).toEqual(["free", "plus"]);
  expect(
    tiers(({ classLevel, slug }) => classLevel === null && slug !== "intro_to_computer_science"),
  ).toEqual(["pro"]);
  expect(tiers(({ slug }) => slug === "intro_to_computer_science")).toEqual(["free"]);
  expect(opensTier("free", "plus")).toBe(false);
  expect(opensTier("school", "pro")).toBe(true);
});

test("STU-01 a unit knows its marks where the board gives it any", () => {
  const units = readStudentPath({ board: "CBSE", classLevel: "12" }).flatMap((lesson) => lesson.units);
  expect(units.find(({ id }) => id === "CBSE.083.XII.U1")?.marks).toBe(40);
  expect(readStudentPath({ board: "ICSE", classLevel: "9" })[0]?.units[0]?.marks).toBeNull();
});
