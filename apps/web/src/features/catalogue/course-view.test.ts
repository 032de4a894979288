import { describe, expect, test } from "vitest";
import { joinCatalogue } from "./catalogue.ts";
import { formatDuration } from "./course-view.ts";
import { readCourse, readCourseList, readCourseSlugs } from "./read-catalogue.server.ts";

function course(slug: string) {
  const view = readCourse(slug);
  if (!view) throw new Error(`no course ${slug}`);
  return view;
}

test("PUB-15 the catalogue shows all 86 lessons, each in one course", () => {
  const { cards, lessonCount } = readCourseList();
  expect(lessonCount).toBe(86);
  expect(cards.reduce((sum, card) => sum + card.lessonCount, 0)).toBe(86);
});

test("PUB-15 every topic of the product has a course", () => {
  const topics = new Set(readCourseList().cards.map(({ topic }) => topic));
  expect([...topics].sort()).toEqual([
    "ai",
    "computer-vision",
    "drones",
    "programming",
    "robots",
    "space-tech",
  ]);
});

test("PUB-15 the boards list 45, 42, 38 and 35 lessons", () => {
  const counts = readCourseList().boards.map(({ board, classes }) =>
    classes
      // ISC has no class 9 or 10: the ICSE list shown there is not counted.
      .filter(({ classLevel }) => board !== "ISC" || Number(classLevel) > 10)
      .reduce((sum, { lessonCount }) => sum + lessonCount, 0),
  );
  expect(counts).toEqual([45, 42, 38, 35]);
});

test("PUB-15 every course slug has lessons with an objective, a board and a unit", () => {
  expect(readCourseSlugs()).toHaveLength(12 + 16);
  for (const slug of readCourseSlugs()) {
    const { lessons } = course(slug);
    expect(lessons.length).toBeGreaterThan(0);
    for (const { objective, places } of lessons) {
      expect(objective).not.toBe("");
      expect(places.flatMap(({ units }) => units).length).toBeGreaterThan(0);
    }
  }
});

test("PUB-15 lists a class's lessons in the board's order and language", () => {
  const { lessons } = course("icse-class-9");
  expect(lessons[0]?.slug).toBe("intro_to_computer_science");
  expect(lessons[0]?.language).toBe("Java");
  expect(course("cbse-class-9").lessons[0]?.language).toBe("Python");
  expect(lessons.every(({ places }) => places.every(({ board }) => board === "ICSE"))).toBe(true);
});

test("PUB-15 the first lesson is open to everyone", () => {
  const open = course("first-steps").lessons.filter(({ isOpen }) => isOpen);
  expect(open.map(({ slug }) => slug)).toContain("intro_to_computer_science");
});

describe("PUB-15 a board that does not cover a class", () => {
  test("shows ISC students of classes 9 and 10 the ICSE list with a note", () => {
    expect(course("isc-class-9").lessons).toEqual(course("icse-class-9").lessons);
    expect(course("isc-class-9").note).toMatch(/ISC begins in class 11/);
  });

  test("tells ICSE students of classes 11 and 12 that the lessons follow ISC", () => {
    expect(course("icse-class-11").note).toMatch(/ICSE ends with class 10/);
    expect(course("icse-class-10").note).toBeUndefined();
  });

  test("tells IB students which year of which programme their class is", () => {
    expect(course("ib-class-9").note).toBe("Class 9 is year 4 of the Middle Years Programme.");
    expect(course("ib-class-12").note).toBe("Class 12 is year 2 of the Diploma Programme.");
  });
});

test("an unknown course slug is not found", () => {
  for (const slug of ["knitting", "cbse-class-8", "", "__proto__"]) expect(readCourse(slug)).toBeUndefined();
});

test("an inconsistent catalogue is rejected with every reason", () => {
  const lesson = {
    slug: "loops",
    title: "Loops",
    language: "python",
    learningObjective: "Repeat.",
    minutes: 30,
    isProject: false,
    boards: { CBSE: { class: "9" as const, unit: ["U1"], language: "python", order: 1 } },
  };
  const shape = { slug: "python", title: "Python", topic: "programming" as const, summary: "All of it." };
  const join = () =>
    joinCatalogue(
      { units: {}, lessons: [lesson] },
      { openLessons: ["nothing"], courses: [{ ...shape, lessons: ["lops"] }] },
    );
  for (const reason of [
    "lops is in a course but not in the map",
    "loops is in no course",
    "nothing is open but unknown",
    "loops names the unit U1, which is unknown",
  ])
    expect(join).toThrow(reason);
});

test("formats the duration of a course in hours", () => {
  expect(formatDuration(45)).toBe("45 minutes");
  expect(formatDuration(60)).toBe("about 1 hour");
  expect(formatDuration(580)).toBe("about 10 hours");
});
