import { expect, test } from "vitest";
import {
  paperTitle,
  readBank,
  readPaper,
  readPapersOf,
  readSyllabusLessons,
} from "./question-library.server.ts";
import { renderQuestion } from "./render-question.server.tsx";

test("PRAC-01 a student gets the papers of the own board and class, or of the sister board where it has none", () => {
  const papers = (board: "CBSE" | "ICSE" | "ISC", classLevel: "9" | "10" | "12") =>
    readPapersOf({ board, classLevel }).map(({ syllabus }) => syllabus.id);
  expect(papers("CBSE", "12")[0]).toBe("cbse083-12");
  expect(papers("CBSE", "12").toSorted()).toEqual(["cbse065-12", "cbse083-12", "cbse843-12"]);
  expect(papers("ISC", "10")).toEqual(["icse86-10"]);
  expect(papers("ICSE", "12")).toEqual(["isc868-12"]);
});

test("PRAC-04 an examination in two papers is found by its own id and by that of each paper", () => {
  const [first, second] = [readPaper("ib-sl"), readPaper("ib-sl-p2")];
  expect(first?.blueprints.map(({ part }) => part?.id)).toEqual(["ib-sl-p1", "ib-sl-p2"]);
  expect(second && paperTitle(second)).toBe(`${first?.syllabus.title}, Paper 2`);
  expect(readPaper("ib-sl-p3")).toBe(undefined);
});

test("the syllabus of class 11 leads to Python from its beginning, for CBSE and for ISC", () => {
  for (const board of ["CBSE", "ISC"] as const) {
    const lessons = readSyllabusLessons({ board, classLevel: "11" });
    expect(new Set(lessons).size).toBe(lessons.length);
    const basics = ["python_first_program", "python_conditionals", "python_loops"];
    expect(lessons.filter((slug) => basics.includes(slug))).toEqual(basics);
  }
});

test("PRAC-01 no question shows the text of an HTML tag outside of code", () => {
  const place = { position: 0, number: 1, option: 0, unit: "u", section: "" };
  const shown = readBank().entries.flatMap(({ id, seeds }) => {
    const question = readBank().question({ id, seed: seeds[0] ?? 0 });
    // Rendering the whole bank takes half a minute.
    if (!question || !/<\/?[a-z]+\s*\/?>/.test(JSON.stringify(question))) return [];
    const { html, solution } = renderQuestion(question, place, true);
    const texts = [html.stem, html.case, html.assertion, html.reason, solution?.whyHtml];
    return [...texts, ...Object.values(html.options)].flatMap((text) => (text ? [{ id, text }] : []));
  });
  const withTag = shown.filter(({ text }) =>
    /&lt;\/?[a-z]+\s*\/?&gt;/.test(text.replaceAll(/<code[^>]*>.*?<\/code>/gs, "")),
  );
  expect(withTag).toEqual([]);
  expect(shown.some(({ text }) => text.includes("<br/>"))).toBe(true);
});
