import { expect, test } from "vitest";
import { readStudentPath } from "../read-catalogue.server.ts";
import { coursePaths, type PathPlace } from "./course-path.ts";

const place = (slug: string, state: PathPlace["state"]): PathPlace => ({
  slug,
  state,
  title: slug,
  minutes: 30,
  language: "Python",
  isProject: false,
  tier: "Plus",
});
const inCourse = (course: string, ...places: PathPlace[]) =>
  places.map((each) => ({
    place: each,
    course: { slug: course, title: course },
    topic: "programming" as const,
  }));

test("LIKE-02 a course is a path with its progress and one next step: what was begun, else the first open place", () => {
  const [python, java, robots] = coursePaths([
    ...inCourse("python", place("a", "finished"), place("b", "open")),
    ...inCourse("java", place("c", "open"), place("d", "locked")),
    ...inCourse("python", place("e", "started")),
    ...inCourse("robots", place("f", "locked")),
  ]);
  expect(python).toMatchObject({ slug: "python", done: 1, percent: 33, next: { slug: "e" } });
  expect(python?.places.map(({ slug }) => slug)).toEqual(["a", "b", "e"]);
  expect(java).toMatchObject({ done: 0, percent: 0, next: { slug: "c" } });
  expect(robots).toMatchObject({ next: undefined });
});

test("LIKE-02 a student of ISC class 12 begins with that class's first unit, not with the first lesson of all", () => {
  const [first] = readStudentPath({ board: "ISC", classLevel: "12" });
  expect(first).toMatchObject({
    slug: "boolean_algebra_and_karnaugh_maps",
    classLevel: "12",
    scope: "first-units",
  });
});
