import { describe, expect, test } from "vitest";
import { joinCatalogue } from "./catalogue.ts";
import { formatLessonTime } from "./course-view.ts";
import { accessWords } from "./lesson-access.ts";
import {
  isOpenToVisitors,
  readCourse,
  readCourseList,
  readCourseSlugs,
  readStudentPath,
} from "./read-catalogue.server.ts";

const FURTHER = "java_number_programs";

function course(slug: string) {
  const view = readCourse(slug);
  if (!view) throw new Error(`no course ${slug}`);
  return view;
}

test("PUB-15 the catalogue shows all 86 lessons of the boards and says how many more there are, each in one course", () => {
  const { cards, lessonCount, furtherCount } = readCourseList();
  expect(lessonCount).toBe(86);
  expect(cards.reduce((sum, card) => sum + card.lessonCount, 0)).toBe(86 + furtherCount);
});

test("PUB-15 a class lists what its syllabus also asks for after its own lessons, and does not count it", () => {
  const { lessons, further } = course("icse-class-9");
  expect(further.map(({ slug }) => slug)).toContain(FURTHER);
  expect(lessons.map(({ slug }) => slug)).not.toContain(FURTHER);
  expect(course("isc-class-9").further).toEqual(further);
  expect(course("java").lessons.find(({ slug }) => slug === FURTHER)?.places).toContainEqual(
    expect.objectContaining({ board: "ICSE", classLevel: "9" }),
  );
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

test("PUB-15 the first lesson of each course is open to everyone, every other lesson names what opens it", () => {
  for (const { slug } of readCourseList().cards) {
    const { lessons, trial } = course(slug);
    expect(lessons.map(({ access }) => access.kind)).toEqual(
      lessons.map((_, index) => (index === 0 ? "everyone" : "account")),
    );
    expect(trial).toBe(lessons[0]?.slug);
  }
});

test("PUB-15 every list leads a visitor to a lesson that is open", () => {
  for (const slug of readCourseSlugs())
    expect([slug, isOpenToVisitors(course(slug).trial)]).toEqual([slug, true]);
  expect(course("cbse-class-12").trial).toBe("python_first_program");
});

test("PUB-15 what opens a lesson is what the tiers open for a student of that board and class", () => {
  for (const { classes, board } of readCourseList().boards)
    for (const { classLevel, slug } of classes)
      for (const { slug: lesson, access } of course(slug).lessons) {
        const needed = readStudentPath({ board, classLevel }).find((each) => each.slug === lesson)?.scope;
        if (access.kind === "everyone") expect(needed).toBe("first-units");
        else expect(access.openings.map(({ scope }) => scope)).toEqual([needed]);
      }
});

test("PUB-15 says in words what opens a lesson, by board and class where they differ", () => {
  const names = { "first-units": "Free", board: "Plus", all: "Pro" };
  const place = (board: "CBSE" | "IB" | "ISC", classLevel: "9" | "10" | "11") => ({ board, classLevel });
  const free = { scope: "first-units" as const, places: [place("CBSE", "9")] };
  const plus = { scope: "board" as const, places: [place("IB", "10"), place("ISC", "11")] };
  expect(accessWords([free], names)).toBe("Opens with a free account");
  expect(accessWords([plus], names)).toBe("Opens with Plus");
  expect(accessWords([free, plus], names)).toBe(
    "Opens with a free account in CBSE class 9, with Plus in IB class 10 and ISC class 11",
  );
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
    boards: { CBSE: { class: "9" as const, unit: ["U1"], language: "python", order: 1, isFurther: false } },
  };
  const shape = { slug: "python", title: "Python", topic: "programming" as const, summary: "All of it." };
  const join = () =>
    joinCatalogue({ units: {}, lessons: [lesson] }, { courses: [{ ...shape, lessons: ["lops"] }] });
  for (const reason of [
    "lops is in a course but not in the map",
    "loops is in no course",
    "loops names the unit U1, which is unknown",
  ])
    expect(join).toThrow(reason);
});

test("formats the duration of a course in hours", () => {
  expect(formatLessonTime(45)).toBe("45 minutes");
  expect(formatLessonTime(60)).toBe("about 1 hour");
  expect(formatLessonTime(580)).toBe("about 10 hours");
});
