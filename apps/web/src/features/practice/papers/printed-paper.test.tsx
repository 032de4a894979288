import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PrintedPaper } from "./printed-paper.tsx";
import { readPrintedPaper } from "./read-printed-paper.server.ts";

/** The hash of a code is only compared: any four characters draw the paper of the seed. */
function print(paper: string, seed: number, isScheme: boolean): HTMLElement {
  const view = readPrintedPaper(`${paper}.1.${seed}.0000`, isScheme);
  if (!view) throw new Error(`there is no paper ${paper}`);
  return render(<PrintedPaper paper={view} isScheme={isScheme} />).container;
}

test("PRAC-04 a joined question says how many of its parts are answered, a group how many of its questions", () => {
  print("cbse417-10", 1, false);
  expect(screen.getAllByText("Answer any 4 of the 6 parts.")).toHaveLength(1);
  expect(screen.getAllByText("Answer any 5 of the 6 parts.")).toHaveLength(4);
  for (const words of ["6 to 10: answer any 3", "11 to 16: answer any 4"])
    expect(screen.getByText(`Questions ${words}.`)).toBeTruthy();
  // CBSE 417 has 21 questions.
  expect(screen.getAllByText(/^\d+\.$/).at(-1)?.textContent).toBe("21.");
});

test("PRAC-04 ICSE prints two questions with parts and six programs", () => {
  const { textContent } = print("icse86-10", 1, false);
  for (const part of ["(i)", "(xx)"]) expect(textContent).toContain(part);
  expect(screen.getAllByText(/^\d+\.$/).map((one) => one.textContent)).toEqual([
    "1.",
    "2.",
    "3.",
    "4.",
    "5.",
    "6.",
    "7.",
    "8.",
  ]);
  expect(screen.getAllByText("Answer all the parts.")).toHaveLength(2);
});

test("PRAC-04 the tables of a case are printed once, before its first part", () => {
  const paper = print("cbse083-12", 1, false);
  const isTable = (caption: Element) => caption.textContent.startsWith("Table ");
  const parts = screen.getAllByText("(a)").map((label) => label.parentElement as HTMLElement);
  const captions = (one: Element) => [...one.querySelectorAll("figcaption")].filter(isTable);
  expect(parts.flatMap((part) => captions(part))).toEqual([]);
  expect(captions(paper).length).toBeGreaterThan(0);
});

test("PRAC-04 a section with one choice says it once, in its instruction", () => {
  print("isc868-12", 1, false);
  expect(screen.getAllByText("Answer any 2 of the 3 questions. 10 marks each.")).toHaveLength(2);
  expect(screen.queryByText(/^Questions \d+ to/)).toBeNull();
});

test("PRAC-04 code in the points of a marking scheme and in the columns of a trace table is printed as code", () => {
  for (const seed of [1, 2, 3]) {
    expect(print("cbse083-12", seed, true).textContent).not.toContain("`");
    expect(print("icse86-10", seed, false).textContent).not.toContain("`");
  }
});

test("PRAC-04 the two papers of the IB are printed as two, with their own time and marks", () => {
  const text = print("ib-sl-p2", 1, false).textContent;
  expect(text).toContain("Paper 2");
  expect(text).toContain("Time: 1 hour 15 minutes, and 5 minutes to read");
  expect(text).toContain("Maximum marks: 50");
});

test("a blank is dots in a sentence, on one line with its number, and a line in code", () => {
  const sentences = print("cbse417-10", 1, false);
  expect(sentences.textContent).toMatch(/\.{5}\u2060\(1\)\u2060\.{5}/);
  const code = [1, 2, 3].map((seed) => print("cbse083-12", seed, false).textContent).join("");
  expect(code).toMatch(/_{4}\(1\)_{4}/);
});
