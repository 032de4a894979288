import { expect, test } from "vitest";
import { lessonPlace } from "./next-lesson.ts";
import { readWholeCatalogue } from "./read-catalogue.server.ts";

const catalogue = readWholeCatalogue();
const everyone = () => true;
const first = "intro_to_computer_science";

test("the next lesson follows the student's board and class, in the board's language", () => {
  const path = { board: "ICSE", classLevel: "9" } as const;
  const { language, next } = lessonPlace(catalogue, first, path, everyone);
  const taught = catalogue.lessons.find(({ slug }) => slug === next?.slug)?.boards.ICSE;
  expect(language).toBe("java");
  expect(taught?.class).toBe("9");
});

test("a visitor goes on in the lesson's course, past lessons that are not written", () => {
  const course = catalogue.courses.find(({ lessons }) => lessons.includes(first));
  const [second, third] = course?.lessons.slice((course.lessons.indexOf(first) ?? 0) + 1) ?? [];
  expect(lessonPlace(catalogue, first, undefined, everyone).next?.slug).toBe(second);
  expect(lessonPlace(catalogue, first, undefined, (slug) => slug !== second).next?.slug).toBe(third);
  expect(lessonPlace(catalogue, "no_such_lesson", undefined, everyone).next).toBeUndefined();
});
