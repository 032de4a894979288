import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { GlossarySubject, SyllabusUnits } from "@nirmaan/grading/lesson-format/glossary.ts";
import { sentencesIn } from "@nirmaan/grading/authoring/lesson-style.ts";
import { expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "glossary");
const json = (file: string): unknown => JSON.parse(readFileSync(join(FOLDER, file), "utf8"));
const subjects = readdirSync(join(FOLDER, "subjects")).map((file) =>
  GlossarySubject.parse(json(join("subjects", file))),
);
const units = SyllabusUnits.parse(json("units.json"));
const terms = subjects.flatMap((subject) => subject.terms);

test("LANG-04 about 300 terms have their Hindi word, its Latin spelling and a sentence in both languages", () => {
  expect(terms.length).toBeGreaterThanOrEqual(300);
  expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length);
  for (const { roman } of terms) expect(roman).toMatch(/^[a-z0-9 ,.&/-]+$/);
});

test("LANG-04 a meaning is one sentence of at most 20 words, and has the numbers of its Hindi sentence", () => {
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).join();
  for (const { en, meaning, matlab } of terms) {
    expect(sentencesIn(meaning.replace(/: /g, ", ")), en).toHaveLength(1);
    expect(meaning.split(" ").length, en).toBeLessThanOrEqual(20);
    expect(numbers(matlab), en).toBe(numbers(meaning));
    expect(matlab, en).not.toMatch(/[०-९]/);
  }
});

test("LANG-04 every subject names units of a syllabus, and every unit is named", () => {
  const named = new Set(subjects.flatMap((subject) => subject.units));
  expect([...named].toSorted()).toEqual(Object.keys(units).toSorted());
});

test("LANG-04 the textbook words string, instruction, iteration and statement are in the glossary", () => {
  const known = terms.map(({ en }) => en);
  expect(known).toEqual(expect.arrayContaining(["string", "instruction", "iteration", "statement"]));
});
