import { expect, test } from "vitest";
import { nextLessonFor } from "./next-lesson.ts";
import { readWholeCatalogue } from "./read-catalogue.server.ts";

const catalogue = readWholeCatalogue();
const everyone = () => true;
const first = "intro_to_computer_science";

test("the next lesson follows the student's board and class, in the board's language", () => {
  const path = { board: "ICSE", classLevel: "9" } as const;
  const { language, next } = nextLessonFor(catalogue, first, path, everyone);
  const taught = catalogue.lessons.find(({ slug }) => slug === next?.slug)?.boards.ICSE;
  expect(language).toBe("java");
  expect(taught?.class).toBe("9");
});

test("a visitor continues in the lesson's course and skips lessons that do not exist yet", () => {
  const course = catalogue.courses.find(({ lessons }) => lessons.includes(first));
  const [second, third] = course?.lessons.slice((course.lessons.indexOf(first) ?? 0) + 1) ?? [];
  expect(nextLessonFor(catalogue, first, undefined, everyone).next?.slug).toBe(second);
  expect(nextLessonFor(catalogue, first, undefined, (slug) => slug !== second).next?.slug).toBe(third);
  expect(nextLessonFor(catalogue, "no_such_lesson", undefined, everyone).next).toBeUndefined();
});
