import { expect, test } from "vitest";
import { countActivity } from "#features/achievements/activity.ts";
import { readStudentPath } from "#features/catalogue/read-catalogue.server.ts";
import { certificateCourses } from "./certificate-courses.server.ts";

test("a course is finished, for its certificate and for badges, without its further lessons", () => {
  const java = certificateCourses().find(({ slug }) => slug === "java");
  const required = new Set(java?.exercises.map(({ lessonSlug }) => lessonSlug));
  expect(required).toContain("java_for_while_loops");
  expect(required).not.toContain("java_number_programs");
  const finished = [...required].map((lessonSlug) => ({ lessonSlug, day: "2026-11-17" }));
  expect(countActivity([], finished, readStudentPath(null), () => 1).coursesFinished).toBe(1);
});
