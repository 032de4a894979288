import { expect, test } from "vitest";
import { type Evidence, NO_EVIDENCE } from "../evidence/evidence.ts";
import type { Problem, ProblemCheck } from "../evidence/problem.ts";
import { tutorSentences } from "../testing/tutor-sentences.ts";
import { checkFactsOf, factsOf, fill, fillAll } from "./question-facts.ts";

const phrases = tutorSentences.phrases.english;
const CODE = "def total(n):\n    s = 0\n    while s < n:\n        s = s + 1\n    return s\n";
const check = (changes: Partial<ProblemCheck> = {}): ProblemCheck => ({
  call: "total(3)",
  stdin: null,
  expected: 6,
  ...changes,
});
const factsAt = (
  line: number,
  changes: Partial<Problem> = {},
  evidence: Partial<Evidence> = {},
  concept = "x",
) =>
  factsOf(
    { language: "python", code: CODE, checks: [check()], given: [], ...changes },
    {
      evidence: { ...NO_EVIDENCE, results: [{ passed: false, actual: "3" }], ...evidence },
      suspects: [{ line, concept, confidence: 0.9 }],
      passed: 0,
      total: 1,
    },
    phrases,
  );

test("CHAT-07 a question names the student's own line, code and variable, and a visible check", () => {
  expect(factsAt(2)).toMatchObject({
    n: "2",
    code: "s = 0",
    v: "s",
    call: "`total(3)`",
    came: "`3`",
    want: "`6`",
    input: phrases.input,
  });
});

test("CHAT-07 an endless loop is about the name in its condition, not about the name of the line", () => {
  const code = "i = 0\nwhile i < 3:\n    print(x)\n";
  expect(factsAt(3, { code }, {}, "endless-loop").v).toBe("i");
  expect(factsAt(3, { code }).v).toBe("x");
});

test("CHAT-07 no value of a hidden check is a fact", () => {
  const facts = factsAt(2, { checks: [check({ hidden: true })] });
  expect(facts).not.toHaveProperty("call");
  expect(facts).not.toHaveProperty("want");
  expect(facts).not.toHaveProperty("came");
});

test("CHAT-07 code that is long, or would be read as a link, is not quoted", () => {
  for (const line of [`x = "${"a".repeat(70)}"`, "x = a[0](b)", "x = `b`"])
    expect(factsAt(1, { code: line })).not.toHaveProperty("code");
});

test("CHAT-07 the first line of the output that differs is named", () => {
  const result = { passed: false, actual: "1\n2\n4\n" };
  const facts = checkFactsOf(
    check({ call: null, stdin: "5", expected: "1\n2\n3\n" }),
    result,
    "python",
    phrases,
  );
  expect(facts).toMatchObject({ row: "3", want: '"3"', came: '"4"' });
  expect(facts.call).toContain('"5"');
});

test("CHAT-07 a line that is missing at the end came as nothing", () => {
  const facts = checkFactsOf(
    check({ call: null, expected: "1\n2\n" }),
    { passed: false, actual: "1\n" },
    "python",
    phrases,
  );
  expect(facts).toMatchObject({ row: "2", want: '"2"', came: phrases.nothing, call: phrases.yourProgram });
});

test("CHAT-07 expected values are written as the student's language writes them", () => {
  const want = (language: string) =>
    checkFactsOf(check({ expected: [true, null, { a: 1 }] }), undefined, language, phrases).want;
  expect(want("python")).toBe('`[True, None, {"a": 1}]`');
  expect(want("javascript")).toBe('`[true, null, {"a": 1}]`');
});

test("CHAT-07 a long call is described, because a part of it would mislead", () => {
  const call = `total([${"1, ".repeat(60)}1])`;
  expect(checkFactsOf(check({ call }), undefined, "python", phrases).call).toBe(phrases.firstFailing);
});

test("CHAT-07 an error is named by its kind, with its line", () => {
  const results = [{ passed: false, error: "ZeroDivisionError: division by zero", line: 3 }];
  expect(factsAt(2, {}, { results })).toMatchObject({ error: "`ZeroDivisionError`", at: "3" });
});

test("CHAT-07 a sentence with a blank that has no value is not said", () => {
  expect(fill("What is {v} on line {n}?", { n: "3" })).toBeUndefined();
  expect(fillAll(["On line {n}?", "What is {v}?"], { n: "3" })).toEqual(["On line 3?"]);
});
