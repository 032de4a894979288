import { join } from "node:path";
import { readFileSync } from "node:fs";
import { Style } from "@nirmaan/grading/authoring/lesson-style.ts";
import { lessonSlugs } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import { bankProblems } from "@nirmaan/practice/authoring/bank-problems.ts";
import { markingProblems } from "@nirmaan/practice/authoring/prove-question.ts";
import { questionStyleProblems } from "@nirmaan/practice/authoring/question-style.ts";
import { describeProblem } from "@nirmaan/practice/read-questions/question-problem.ts";
import { placeIn } from "@nirmaan/practice/read-questions/question-bank.ts";
import { readQuestionBank, readQuestionFiles } from "@nirmaan/practice/read-questions/read-question-bank.ts";
import { coverageOf, questionsByUnit } from "@nirmaan/practice/syllabus/coverage.ts";
import { PracticalScheme } from "@nirmaan/practice/syllabus/practical-scheme.ts";
import { readSyllabuses } from "@nirmaan/practice/syllabus/read-syllabuses.ts";
import { expect, test } from "vitest";

const BANK = join(import.meta.dirname, "questions");
const syllabuses = readSyllabuses(join(import.meta.dirname, "syllabus"));
const style = Style.parse(JSON.parse(readFileSync(join(import.meta.dirname, "style.json"), "utf8")));
const { questions, problems } = readQuestionBank(BANK);

test("PRAC-03 every question has board, paper, unit, marks, level and sources, and an answer from a run", () => {
  expect(problems.map(describeProblem)).toEqual([]);
  expect(questions.length).toBeGreaterThan(0);
});

test("PRAC-03 every unit and bullet of a question is in the syllabus, and no question is asked twice", () => {
  const { files } = readQuestionFiles(BANK);
  expect(bankProblems(files, questions, syllabuses).map(describeProblem)).toEqual([]);
});

test("PRAC-02 the right reply to every question earns its marks, and no known mistake does", () => {
  const found = questions.flatMap((question) =>
    markingProblems(question).map((says) => `${question.shown.id} (seed ${question.shown.seed}): ${says}`),
  );
  expect(found).toEqual([]);
});

test("PRAC-03 no letter is the right answer much more often than the others", () => {
  const places = questions.flatMap(({ kind, ask, key }) =>
    kind === "one" && ask.options.length === 4 ? [ask.options.findIndex(({ id }) => id === key.right)] : [],
  );
  const letters = questions.flatMap(({ kind, key }) => (kind === "assertion" ? [key.right] : []));
  const largest = (answers: (number | string)[]) =>
    Math.max(...[...Map.groupBy(answers, (one) => one).values()].map((own) => own.length)) / answers.length;
  expect(largest(places)).toBeLessThan(0.3);
  expect(largest(letters)).toBeLessThan(0.35);
});

test("PRAC-03 questions follow the style rules of lessons", () => {
  const found = questions.flatMap((question) =>
    questionStyleProblems(question, style).map((says) => `${question.shown.id}: ${says}`),
  );
  expect(found).toEqual([]);
});

test("PRAC-06 the syllabus table has the papers of all boards, with ids that are used once and lessons that exist", () => {
  const units = syllabuses.flatMap((syllabus) => syllabus.units);
  const ids = [...units.map(({ id }) => id), ...units.flatMap(({ bullets }) => bullets.map(({ id }) => id))];
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(syllabuses.map(({ board }) => board))).toEqual(new Set(["CBSE", "ICSE", "ISC", "IB"]));
  expect(syllabuses).toHaveLength(16);
  const written = lessonSlugs(join(import.meta.dirname, "lessons"));
  const named = new Set(units.flatMap(({ bullets }) => bullets.flatMap(({ lessons }) => lessons)));
  expect([...named].filter((slug) => !written.includes(slug))).toEqual([]);
});

// Their units are examined by programs and a viva alone.
const PRACTICAL_UNITS = ["cbse165-9-u4", "cbse165-10-u4"];

test("PRAC-06 every bullet of every paper has a question, and every written unit at least twenty", () => {
  const open = coverageOf(syllabuses, [], questions).filter(({ questions }) => questions.length === 0);
  expect(open.map(({ bullet, text }) => `${bullet} ${text}`)).toEqual([]);
  const counts = questionsByUnit(questions.filter(({ shown }) => shown.use === "paper"));
  const units = syllabuses.flatMap((syllabus) => syllabus.units.map(({ id }) => id));
  const thin = units.filter((unit) => (counts[unit] ?? 0) < 20 && !PRACTICAL_UNITS.includes(unit));
  expect(thin).toEqual([]);
});

test("PRAC-07 every unit has at least twenty viva questions where the board asks any", () => {
  const viva = questions.filter(({ shown }) => shown.use === "viva" && shown.seed === 0);
  const asked = syllabuses.filter(({ practical }) => PracticalScheme.parse(practical).viva !== "none");
  const thin = asked.flatMap(({ id, units }) =>
    units
      .map((unit) => ({
        unit: unit.id,
        count: viva.filter(({ shown }) => placeIn(shown, id)?.unit === unit.id).length,
      }))
      .filter(({ count }) => count < 20),
  );
  expect(asked).toHaveLength(14);
  expect(thin).toEqual([]);
});
