import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { CatalogueFilter, fitsFilter } from "./lesson-filter.ts";
import { readPlaces, readSearchWords, readStudentPath } from "./read-catalogue.server.ts";

const find = (filter: Record<string, unknown>) => {
  const parsed = CatalogueFilter.parse(filter);
  return readStudentPath(null).filter(({ slug, ...lesson }) =>
    fitsFilter({ slug, ...lesson }, { places: readPlaces(slug), words: readSearchWords(slug) }, parsed),
  );
};

test("STU-02 finds lessons by search words, topic, board and class", () => {
  expect(find({ topic: "drones" }).every(({ topic }) => topic === "drones")).toBe(true);
  expect(find({ topic: "drones" })).toHaveLength(2);
  const isCounted = ({ slug }: { slug: string }) => !readPlaces(slug)?.CBSE?.isFurther;
  expect(find({ board: "CBSE" }).filter(isCounted)).toHaveLength(45);
  expect(find({ board: "ICSE", classLevel: "9", q: "Armstrong" }).map(({ slug }) => slug)).toEqual([
    "java_number_programs",
  ]);
  expect(find({ board: "ISC", classLevel: "9" })).toEqual([]);
  expect(find({ q: "ROCKET" }).map(({ slug }) => slug)).toContain("project_rocket_launch_simulator");
  expect(find({ board: "SSC", classLevel: "8" })).toHaveLength(find({}).length);
});

test.for(["loops python", "pythn loops", "Python   loop", "recurson"])(
  "LIKE-02 finds lessons by words in any order, also with one typing error: %s",
  (q) => {
    const found = find({ q }).map(({ slug }) => slug);
    expect(found).toContain(q.startsWith("rec") ? "java_recursion" : "python_loops");
    expect(found.length).toBeLessThan(20);
  },
);

test("LIKE-02 a search for what no lesson teaches finds nothing", () => {
  expect(find({ q: "no such lesson" })).toEqual([]);
  expect(find({ q: "quantum teleportation" })).toEqual([]);
});

test.for(["कंप्यूटर विज्ञान की शुरुआत", "shuruaat", "shuruat", "intro to computer"])(
  "LANG-01 finds a lesson by its Hindi, romanised Hindi and English words, whatever the reader's language: %s",
  (q) => {
    for (const locale of ["en", "hi"] as const)
      expect(withLocale(locale, () => find({ q })).map(({ slug }) => slug)).toContain(
        "intro_to_computer_science",
      );
  },
);
