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

test("PRAC-04 where a section has several groups to choose from, each says how many of its questions are answered", () => {
  print("cbse417-10", 1, false);
  const said = [
    "1 to 6: answer any 4",
    "7 to 12: answer any 5",
    "25 to 30: answer any 5",
    "31 to 35: answer any 3",
  ];
  const shown = said.map((words) => screen.getByText(`Questions ${words}.`));
  expect(shown).toHaveLength(said.length);
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
