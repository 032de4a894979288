import { NO_EVIDENCE } from "@nirmaan/tutor-engine/evidence/evidence.ts";
import { composeAnswer } from "@nirmaan/tutor-engine/tutor/compose-answer.ts";
import { expect, test } from "vitest";
import { tutorContent } from "../answer/tutor-content.ts";
import { tutorPrompt } from "./tutor-prompt.server.ts";

const code = "def total(n):\n    s = 0\n    for i in range(1, n):\n        s = s + i\n    return s\n";
const fix = { line: 3, edit: "range", weight: 1, fixed: 1, broken: 0, of: 1 };
const diagnosis = {
  evidence: { ...NO_EVIDENCE, results: [{ passed: false, actual: "3" }], fixes: [fix] },
  suspects: [{ line: 3, concept: "range", confidence: 0.9 }],
  passed: 0,
  total: 1,
};

function promptFor(...messages: string[]): string {
  const conversation = messages.map((content) => ({ role: "user" as const, content }));
  const checks = [{ call: "total(3)", stdin: null, expected: 6 }];
  const problem = { language: "python", code, checks, given: [] };
  const answer = composeAnswer(
    { problem, conversation, solution: code.replace("n):\n        s", "n + 1):\n        s") },
    diagnosis,
    tutorContent,
  );
  return tutorPrompt({ answer, code, language: "python", conversation, names: [] }).system;
}

test("TUT-03 the model is told the stage and the engine's judgement of the last message, and never the solution", () => {
  const right = promptFor("help", "the loop stops one before the end");
  expect(right).toContain("decide what to change");
  expect(right).toContain("names the right cause");
  expect(right).not.toContain("n + 1");
  const open = promptFor("help", "the colon is missing");
  expect(open).toContain("not shown to be right");
});

test("TUT-06 the model is told the language and script of the student", () => {
  expect(promptFor("मेरा कोड गलत है")).toContain("Devanagari");
  expect(promptFor("mera code galat answer de raha hai")).toContain("Latin letters");
  expect(promptFor("my code is wrong")).toContain("simple English");
});
