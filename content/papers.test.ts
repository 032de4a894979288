import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { blueprintId, slotMarks } from "@nirmaan/practice/papers/blueprint.ts";
import { drawPaper } from "@nirmaan/practice/papers/draw-paper.ts";
import { readBlueprints } from "@nirmaan/practice/papers/read-blueprints.ts";
import { createQuestionBank, placeIn } from "@nirmaan/practice/read-questions/question-bank.ts";
import { ranPath, readQuestionFiles } from "@nirmaan/practice/read-questions/read-question-bank.ts";
import { PracticalScheme } from "@nirmaan/practice/syllabus/practical-scheme.ts";
import { readSyllabuses } from "@nirmaan/practice/syllabus/read-syllabuses.ts";
import { expect, test } from "vitest";

const BANK = join(import.meta.dirname, "questions");
const blueprints = readBlueprints(join(import.meta.dirname, "papers"));
const syllabuses = readSyllabuses(join(import.meta.dirname, "syllabus"));
const bank = createQuestionBank(
  readQuestionFiles(BANK).files.map(({ file }) => ({
    path: file,
    markdown: readFileSync(join(BANK, file), "utf8"),
    ran: readFileSync(ranPath(BANK, file), "utf8"),
  })),
);
/** Their lists have office tools, spreadsheets, Orange and talks in class. */
const DONE_AT_SCHOOL = ["cbse065-12", "cbse165-9", "cbse165-10", "cbse417-10", "cbse843-11", "cbse843-12"];
const SEEDS = Array.from({ length: 50 }, (_, seed) => seed + 1);

test("PRAC-04 every paper of the syllabus has a blueprint that adds up to the board's marks and uses its units", () => {
  const byPaper = Map.groupBy(blueprints, ({ paper }) => paper);
  expect([...byPaper.keys()].toSorted()).toEqual(syllabuses.map(({ id }) => id).toSorted());
  for (const { id, theoryMarks } of syllabuses) {
    const marks = byPaper.get(id)?.reduce((sum, paper) => sum + paper.marks, 0);
    expect([id, marks]).toEqual([id, theoryMarks]);
  }
  for (const { paper, marks, sections, units } of blueprints) {
    const syllabus = syllabuses.find(({ id }) => id === paper);
    const slots = sections.flatMap((section) => section.slots);
    expect([paper, slots.reduce((sum, slot) => sum + slotMarks(slot), 0)]).toEqual([paper, marks]);
    const known = new Set(syllabus?.units.map(({ id }) => id));
    const named = [...slots.flatMap((slot) => slot.units ?? []), ...units.map(({ unit }) => unit)];
    expect([paper, named.filter((unit) => !known.has(unit))]).toEqual([paper, []]);
    // Where students choose, the units share out everything that is printed.
    const printed = slots.reduce((sum, slot) => sum + ("total" in slot ? slot.total : slot.marks * slot.count), 0);
    if (units.length > 0)
      expect([paper, units.reduce((sum, unit) => sum + unit.marks, 0)]).toEqual([paper, printed]);
  }
});

for (const blueprint of blueprints)
  test(`PRAC-04 50 papers of ${blueprintId(blueprint)} have the board's sections, marks and units, and no question twice`, () => {
    for (const seed of SEEDS) {
      const paper = drawPaper({ blueprint, entries: bank.entries, seed });
      expect([seed, paper.gaps]).toEqual([seed, []]);
      const questions = paper.sections.flatMap(({ slots }) => slots.flatMap((slot) => slot.questions));
      const ids = questions.flatMap(({ parts, or = [] }) => [...parts, ...or].map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      const cases = questions.flatMap(({ parts, or = [] }) =>
        [parts[0], or[0]].flatMap((first) => (first && bank.entry(first.id)?.case) ?? []),
      );
      expect([seed, new Set(cases).size]).toEqual([seed, cases.length]);
      // Of "any 4 of 6" four count.
      const counted = paper.sections.flatMap(({ slots }) =>
        slots.flatMap((slot) => slot.questions.slice(0, slot.answer)),
      );
      expect(counted.reduce((sum, { marks }) => sum + marks, 0)).toBe(blueprint.marks);
      const wanted = blueprint.sections.flatMap(({ slots }) => slots.map((slot) => ("or" in slot ? slot.or : 0) ?? 0));
      const offered = paper.sections.flatMap(({ slots }) =>
        slots.map((slot) => slot.questions.filter(({ or }) => or).length),
      );
      expect([seed, offered]).toEqual([seed, wanted]);
      const asCase = blueprint.sections.flatMap(({ slots }, at) =>
        slots.flatMap((slot, index) => ("case" in slot && slot.case ? (paper.sections[at]?.slots[index]?.questions ?? []) : [])),
      );
      expect(asCase.every(({ parts }) => parts.length > 1)).toBe(true);
      for (const { unit, marks, slack } of blueprint.units) {
        const drawn = questions.filter((one) => one.unit === unit).reduce((sum, one) => sum + one.marks, 0);
        expect(Math.abs(drawn - marks)).toBeLessThanOrEqual(slack);
      }
    }
  });

test("PRAC-04 the same code draws the same paper, other seeds draw others", () => {
  const blueprint = blueprints.find(({ paper }) => paper === "cbse083-12");
  if (!blueprint) throw new Error("there is no blueprint of cbse083-12");
  const draw = (seed: number) => drawPaper({ blueprint, entries: bank.entries, seed });
  expect(draw(7)).toEqual(draw(7));
  expect(new Set(SEEDS.map((seed) => draw(seed).code.split(".").at(-1))).size).toBeGreaterThan(45);
});

test("PRAC-04 a bank that is too small leaves named gaps and never bends the proportions", () => {
  const blueprint = blueprints.find(({ paper }) => paper === "cbse083-12");
  if (!blueprint) throw new Error("there is no blueprint of cbse083-12");
  const entries = bank.entries.filter(({ marks, case: own }) => marks < 5 && !own);
  const paper = drawPaper({ blueprint, entries, seed: 1 });
  expect(paper.gaps).toContainEqual({ kind: "questions", section: "Section E", marks: 5, missing: 1 });
  const sectionD = paper.sections[3]?.slots.flatMap(({ questions }) => questions) ?? [];
  expect(sectionD.every(({ marks }) => marks === 4)).toBe(true);
  expect(paper.marks).toBeLessThan(blueprint.marks);
});

test("PRAC-07 a program of the board's practical list is a question of its paper that is run, or an exercise of a lesson", () => {
  const hasExercise = (lesson: string) =>
    existsSync(join(import.meta.dirname, "lessons", lesson.replace("/", "/exercises/")));
  const entries = new Map(bank.entries.map((entry) => [entry.id, entry]));
  const programs = syllabuses.flatMap(({ id: paper, practical }) =>
    PracticalScheme.parse(practical).suggestedPrograms.map((program) => ({ paper, ...program })),
  );
  const wrong = programs.filter(({ paper, question, lesson }) => {
    if (lesson !== undefined) return !hasExercise(lesson);
    const entry = question === undefined ? undefined : entries.get(question);
    return question !== undefined && !(entry?.kind === "program" && placeIn(entry, paper));
  });
  expect(wrong).toEqual([]);
  const atSchool = programs.filter(({ question, lesson }) => question === undefined && lesson === undefined);
  expect(new Set(atSchool.map(({ paper }) => paper))).toEqual(new Set(DONE_AT_SCHOOL));
});
