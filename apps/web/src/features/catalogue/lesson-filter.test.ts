import { expect, test } from "vitest";
import { CatalogueFilter, fitsFilter } from "./lesson-filter.ts";
import { readPlaces, readStudentPath } from "./read-catalogue.server.ts";

const find = (filter: Record<string, unknown>) => {
  const parsed = CatalogueFilter.parse(filter);
  return readStudentPath(null).filter((lesson) => fitsFilter(lesson, readPlaces(lesson.slug), parsed));
};

test("STU-02 finds lessons by search words, topic, board and class", () => {
  expect(find({ topic: "drones" }).every(({ topic }) => topic === "drones")).toBe(true);
  expect(find({ topic: "drones" })).toHaveLength(2);
  expect(find({ board: "CBSE" })).toHaveLength(45);
  expect(find({ board: "ISC", classLevel: "9" })).toEqual([]);
  expect(find({ q: "ROCKET" }).map(({ slug }) => slug)).toContain("project_rocket_launch_simulator");
  expect(find({ board: "SSC", classLevel: "8" })).toHaveLength(86);
});
