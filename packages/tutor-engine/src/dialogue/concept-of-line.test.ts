import { expect, test } from "vitest";
import { NO_EVIDENCE } from "../evidence/evidence.ts";
import { conceptOfLine } from "./concept-of-line.ts";

const at = (code: string, concept: string, error: string | null = null) =>
  conceptOfLine(
    { language: "python", code, checks: [], given: [] },
    {
      evidence: { ...NO_EVIDENCE, results: [{ passed: false, error }] },
      suspects: [{ line: 1, concept, confidence: 0.9 }],
      passed: 0,
      total: 1,
    },
  );

test("CHAT-07 derives the concept of a boundary error from its line: loop, condition, index, return value or arithmetic", () => {
  expect(at("for i in range(1, n):", "range")).toBe("boundary");
  expect(at("if marks > 90:", "boundary")).toBe("condition");
  expect(at("last = items[n]", "off-by-one")).toBe("index");
  expect(at("return 0", "off-by-one")).toBe("return-value");
  expect(at("return n + 2", "off-by-one")).toBe("arithmetic");
  expect(at("while low <= high:", "boundary", "Halt: steps")).toBe("endless-loop");
  expect(at("total = 0", "start-value")).toBe("start-value");
});
