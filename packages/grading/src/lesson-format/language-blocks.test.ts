import { expect, test } from "vitest";
import { blockProblems, textFor } from "./language-blocks.ts";

const page = "For all\n::: python\nprint\n:::\n::: java, javascript\nbraces\n:::\nEnd";

test("a language gets the common text and its own blocks", () => {
  expect(textFor(page, "python")).toBe("For all\nprint\nEnd");
  expect(textFor(page, "java")).toBe("For all\nbraces\nEnd");
  expect(textFor(page, "html")).toBe("For all\nEnd");
});

test("reports an unknown language, an unclosed block and an end without a start with their lines", () => {
  expect(blockProblems("::: pyton\n:::")).toEqual([
    { line: 1, says: '"pyton" is not a language of lessons' },
  ]);
  expect(blockProblems("a\n::: java")).toEqual([{ line: 2, says: "this block is never closed with :::" }]);
  expect(blockProblems("a\n:::")).toEqual([{ line: 2, says: "this ::: closes nothing" }]);
  expect(blockProblems(page)).toEqual([]);
});
