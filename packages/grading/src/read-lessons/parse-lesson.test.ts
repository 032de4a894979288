import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { hashOfFence, partsOfText } from "../lesson-format/dry-run-fence.ts";
import type { LessonFiles } from "../lesson-format/lesson-files.ts";
import { BrokenLesson } from "../lesson-format/lesson-problem.ts";
import { studentCopy } from "../lesson-format/student-copy.ts";
import { parseLesson } from "./parse-lesson.ts";
import { readEveryLesson } from "./read-lesson-folder.ts";

const question = `ask: "Which?"
    choices:
      - { text: a, reply: "No." }
      - { text: b, right: true, reply: "Yes." }`;
const lesson: LessonFiles = {
  "lesson.md": "---\ntitle: Greeting\nminutes: 30\nlanguages: [python]\ngoals: [Greet.]\n---\nA hook.",
  "1-one.md": "---\ntitle: One\nexercise: greet\n---\nText.",
  "2-two.md": "---\ntitle: Two\n---\nText.",
  "summary.md": `---\nquiz:\n  - ${question}\n  - ${question}\nexam:\n  - { board: CBSE, unit: U, marks: 1, ask: a, answer: b }\n---\nEnd.`,
  "exercises/greet/exercise.md": `---
title: Greet
level: easy
marks: 2
checks:
  - { kind: output, name: shown, output: hi }
  - { kind: output, name: secret, hidden: true, output: farhan }
hints: { nudge: n, question: "q?", example: e }
---
Do it.`,
  "exercises/greet/python/starter.py": "print()",
  "exercises/greet/python/solution.py": "print('the answer')",
};
const problemsOf = (changes: LessonFiles): string[] => {
  try {
    parseLesson("greeting", { ...lesson, ...changes });
  } catch (error) {
    if (error instanceof BrokenLesson) return error.message.split("\n");
    throw error;
  }
  return [];
};

test("parses a complete folder", () => {
  const read = parseLesson("greeting", lesson);
  expect(read.steps.map(({ title }) => title)).toEqual(["One", "Two"]);
  expect(read.exercises[0]?.variants.python?.starter).toEqual({ name: "main.py", content: "print()" });
});

test("LES-04 reports a misspelt field with its file and line", () => {
  expect(problemsOf({ "1-one.md": "---\ntittle: One\n---\n" }).slice(0, 2)).toEqual([
    'content/lessons/greeting/1-one.md, line 2: "title" is missing',
    'content/lessons/greeting/1-one.md, line 2: "tittle" is not a word that is known here (in this page); check its spelling',
  ]);
});

test("reports a value of the wrong type with its own line", () => {
  const page = lesson["exercises/greet/exercise.md"]?.replace("marks: 2", "marks: two") ?? "";
  expect(problemsOf({ "exercises/greet/exercise.md": page })).toEqual([
    'content/lessons/greeting/exercises/greet/exercise.md, line 4: "marks" should be a number',
  ]);
});

test("reports invalid YAML with its line", () => {
  const [problem] = problemsOf({ "1-one.md": "---\ntitle: One\nexercise: [greet\n---\n" });
  expect(problem).toMatch(/1-one\.md, line [34]: this cannot be read/);
});

test("reports missing files, broken references and unused pages", () => {
  expect(problemsOf({ "1-one.md": "---\ntitle: One\nexercise: meet\n---\n" })[0]).toContain(
    "there is no folder exercises/meet",
  );
  expect(problemsOf({ "notes.md": "x" })[0]).toContain("no step leads here");
  expect(problemsOf({ "2-two.md": "---\ntitle: Two\n---\n![x](figures/no.svg)" })[0]).toContain(
    "line 4: there is no drawing figures/no.svg",
  );
  expect(problemsOf({ "exercises/greet/python/mistake-a.py": "" })[0]).toContain(
    "without an entry under mistakes",
  );
});

test("LES-04 the student copy contains no solution and no hidden value", () => {
  const copy = studentCopy(parseLesson("greeting", lesson));
  expect(JSON.stringify(copy)).not.toMatch(/the answer|farhan/);
  expect(copy.exercises[0]?.hiddenChecks).toBe(1);
});

test("LES-04 readEveryLesson reports the problems of all folders", () => {
  const lessons = mkdtempSync(join(tmpdir(), "nirmaan-lessons-"));
  const write = (slug: string, files: LessonFiles) => {
    for (const [name, text] of Object.entries(files)) {
      const file = join(lessons, slug, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  };
  write("whole", lesson);
  expect(readEveryLesson(lessons).map(({ slug }) => slug)).toEqual(["whole"]);
  write("first", { ...lesson, "2-two.md": "---\ntitle: Two\nprob: x\n---\nText." });
  write("second", { ...lesson, "1-one.md": "---\ntitle: [One\n---\nText." });
  expect(() => readEveryLesson(lessons)).toThrow(
    /lessons\/first\/2-two\.md, line 3: "prob"[\s\S]*lessons\/second\/1-one\.md, line \d/,
  );
});

const PROGRAM = "```python table after 2: total\ntotal = 1\ntotal = 3\n```";
const stepWith = (text: string) => `---\ntitle: Two\n---\nText.\n\n${text}\n`;

test("VIS-03 a program to run in the head takes its answer from the stored run of exactly this program", () => {
  const [, part] = partsOfText(`Text.\n\n${PROGRAM}`);
  const of = part && "fence" in part ? hashOfFence(part.fence) : "";
  const answer = { kind: "table", rows: [{ line: 2, cells: ["3"], changedBy: [2] }] };
  const stored = { "dry-runs.json": JSON.stringify({ "two-1": { of, answer } }) };
  const read = (text: string) =>
    parseLesson("greeting", { ...lesson, "2-two.md": stepWith(text), ...stored });
  expect(read(PROGRAM).steps[1]?.dryRuns).toEqual([
    { name: "two-1", language: "python", code: "total = 1\ntotal = 3", columns: ["total"], answer },
  ]);
  expect(() => read(PROGRAM.replace("total = 3", "total = 4"))).toThrow(
    "content/lessons/greeting/2-two.md, line 6: the answer of two-1 is not stored yet",
  );
});

test("VIS-03 an author is told what can be asked about a program", () => {
  const read = (text: string) => parseLesson("greeting", { ...lesson, "2-two.md": stepWith(text) });
  expect(() => read(PROGRAM.replace("after", "at"))).toThrow('"table at 2: total" is not known here');
  expect(() => read(PROGRAM.replace("python", "java"))).toThrow("only Python programs can have a table");
  const broken = { ...lesson, "dry-runs.json": "{" };
  expect(() => parseLesson("greeting", broken)).toThrow("dry-runs.json, line 1: this cannot be read");
});

const INTO_SQL: LessonFiles = {
  "lesson.md": lesson["lesson.md"]?.replace("[python]", "[sql]\nformer: [python]") ?? "",
  "exercises/greet/sql/starter.sql": "-- dear\nSELECT 1;",
  "exercises/greet/sql/solution.sql": "-- dear\nSELECT 2;",
  "exercises/greet/checks/a.sql": "",
  "exercises/greet/exercise.md":
    lesson["exercises/greet/exercise.md"]?.replaceAll(
      /kind: output(.*), output: \w+/g,
      "kind: sql$1, query: dear, database: a.sql, rows: [[2]]",
    ) ?? "",
};

test("a lesson keeps the programs of a language that it no longer offers", () => {
  const read = parseLesson("greeting", { ...lesson, ...INTO_SQL });
  expect(read.languages).toEqual(["sql"]);
  expect(read.exercises[0]?.variants.sql?.starter.name).toBe("main.sql");
  expect(read.exercises[0]?.variants.python?.starter.name).toBe("main.py");
});

test("queries are checked by their rows only", () => {
  const page = lesson["exercises/greet/exercise.md"] ?? "";
  expect(problemsOf({ ...INTO_SQL, "exercises/greet/exercise.md": page })[0]).toBe(
    "content/lessons/greeting/exercises/greet/exercise.md, line 6: a check of kind output cannot read queries; write kind: sql",
  );
});
