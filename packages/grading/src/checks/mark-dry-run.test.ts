import { expect, test } from "vitest";
import type { DryRun, DryRunAnswer } from "../lesson-format/dry-run.ts";
import { markDryRun } from "./mark-dry-run.ts";

const dryRun = (answer: DryRunAnswer, columns: string[] = []): DryRun => ({
  name: "one-1",
  language: "python",
  code: "",
  columns,
  answer,
});

test("VIS-03 the lines of an output are marked one by one; spaces and the quotes of a phone do not count", () => {
  const printed = dryRun({ kind: "predict", lines: ["Day 2", "['a']", "Rest"] });
  expect(markDryRun(printed, ["Day  2 ", "[‘a’]", "rest"])).toEqual({
    parts: [true, true, false],
    right: 2,
    total: 3,
  });
  expect(markDryRun(printed, ["Day 2"])).toMatchObject({ parts: [true, false, false] });
  expect(markDryRun(printed, ["Day 2", "['a']", "Rest", "Rest", "", ""])).toMatchObject({
    right: 3,
    total: 4,
  });
});

test("VIS-03 the cells of a trace table are marked one by one; a cell without a value is not asked", () => {
  const rows = [
    { line: 2, cells: ["12", ""], changedBy: [2, null] },
    { line: 3, cells: ["12", "'B'"], changedBy: [2, 3] },
  ];
  expect(markDryRun(dryRun({ kind: "table", rows }, ["a", "b"]), ["12", "", "13", "B"])).toEqual({
    parts: [true, null, false, true],
    right: 2,
    total: 3,
  });
});

test("VIS-03 the first choice of each next line counts, and so does the end of the program", () => {
  const moves = [
    { line: 1, next: 2, values: [] },
    { line: 2, next: null, values: [] },
  ];
  const next = dryRun({ kind: "next", moves });
  expect(markDryRun(next, ["3", "end"])).toMatchObject({ parts: [false, true], right: 1, total: 2 });
  expect(markDryRun(next, ["2"])).toMatchObject({ parts: [true, false] });
});
