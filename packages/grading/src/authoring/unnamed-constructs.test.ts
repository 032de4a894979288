import { expect, test } from "vitest";
import { Check } from "../lesson-format/check.ts";
import { unnamedConstructs } from "./unnamed-constructs.ts";

const unnamed = (task: string, rules: { uses?: string[]; avoids?: string[] }) =>
  unnamedConstructs({ task, checks: [Check.parse({ kind: "structure", name: "its form", ...rules })] });

test("LES-04 finds a construct that a check demands and the task does not name", () => {
  expect(unnamed("Print a pyramid of stars.", { uses: ["nested loop"] })).toEqual(["nested loop"]);
  expect(unnamed("Print a pyramid of stars with nested loops.", { uses: ["nested loop"] })).toEqual([]);
  expect(unnamed("Show the area.", { uses: ["switch", "sqrt()"] })).toEqual(["switch", "sqrt()"]);
  expect(unnamed("Show the area with `switch` and `Math.sqrt`.", { uses: ["switch", "sqrt()"] })).toEqual([]);
});

test("LES-04 finds a forbidden construct of which the task says nothing", () => {
  expect(unnamed("Return the bits.", { avoids: ["bin()"] })).toEqual(["bin()"]);
  expect(unnamed("Return the bits. Write the conversion yourself.", { avoids: ["bin()"] })).toEqual([]);
});
