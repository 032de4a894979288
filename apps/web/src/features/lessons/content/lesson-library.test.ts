import { join } from "node:path";
import { lessonSlugs, readLessonFolder } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import { expect, test } from "vitest";
import { readStudentLesson, readWholeLesson } from "./lesson-library.server.ts";

test("LES-01 reads the first lesson with its steps and starter files", () => {
  const lesson = readStudentLesson("intro_to_computer_science");
  expect(lesson?.steps.length).toBeGreaterThan(2);
  expect(lesson?.exercises[0]?.variants.java?.starter.name).toBe("Announcer.java");
});

test("LES-04 leaves the solution out of the student's lesson", () => {
  const solution = readWholeLesson("java_for_while_loops")?.exercises[1]?.variants.java?.solution ?? "";
  expect(solution).toContain("while");
  expect(JSON.stringify(readStudentLesson("java_for_while_loops"))).not.toContain(JSON.stringify(solution));
});

test("returns undefined for an unknown lesson", () => {
  expect(readStudentLesson("no_such_lesson")).toBeUndefined();
});

test("has every file of every lesson, of any type: data files were missing while the checks of authors had them", () => {
  const folder = join(import.meta.dirname, "../../../../../../content/lessons");
  for (const slug of lessonSlugs(folder))
    expect(readWholeLesson(slug), slug).toEqual(readLessonFolder(folder, slug));
});
