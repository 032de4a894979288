import { expect, test } from "vitest";
import { NO_EVIDENCE, type Sign } from "../evidence/evidence.ts";
import { conceptOfLine } from "./concept-of-line.ts";

const at = (code: string, concept: string, error: string | null = null, signs: Sign[] = []) =>
  conceptOfLine(
    { language: "python", code, checks: [], given: [] },
    {
      evidence: { ...NO_EVIDENCE, results: [{ passed: false, error }], signs },
      suspects: [{ line: 1, concept, confidence: 0.9 }],
      passed: 0,
      total: 1,
    },
  );

test("CHAT-07 derives the concept of a boundary error from its line: loop, condition, index, return value or arithmetic", () => {
  expect(at("for i in range(1, n):", "range")).toBe("boundary");
  expect(at("if marks > 90:", "boundary")).toBe("condition");
  expect(at("last = items[n]", "off-by-one")).toBe("index");
  for (const call of [
    "pop(n)",
    "slice(1, n)",
    "splice(n, 1)",
    "substring(n)",
    "charAt(n)",
    "get(n)",
    "remove(n)",
  ])
    expect([call, at(`items.${call}`, "off-by-one")]).toEqual([call, "index"]);
  expect(at("return 0", "off-by-one")).toBe("return-value");
  expect(at("return n + 2", "off-by-one")).toBe("arithmetic");
  expect(at("while low <= high:", "boundary", "Halt: steps")).toBe("endless-loop");
  expect(at("total = 0", "start-value")).toBe("start-value");
  expect(at("best = 0", "number")).toBe("start-value");
  expect(at("if n == 1:", "comparison", "RecursionError: maximum recursion depth exceeded")).toBe(
    "base-case",
  );
});

test("CHAT-07 a text that is compared in another form is not taken for a call with wrong arguments", () => {
  expect(at("if letter in vowels:", "method")).toBe("text-form");
  expect(at('if name == "ravi":', "method")).toBe("text-form");
  expect(at("words = line", "method")).toBe("method");
});

test("CHAT-07 a line that ends its block too early is discussed as such, whichever edit repairs it", () => {
  expect(at("return x", "extra-statement", null, [{ line: 1, edit: "unreachable", sure: 0.6 }])).toBe(
    "unreachable",
  );
  expect(at("return x", "extra-statement")).toBe("extra-statement");
});
