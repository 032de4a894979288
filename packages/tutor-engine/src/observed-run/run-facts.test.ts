import { expect, test } from "vitest";
import { type Evidence, NO_EVIDENCE } from "../evidence/evidence.ts";
import type { Problem } from "../evidence/problem.ts";
import { agreesWithRun, runFactsOf } from "./run-facts.ts";

const CODE = "def f(n):\n    s = 0\n    t = 1\n    for i in range(n):\n        s += i\n    return s\n";
const check = { call: "f(3)", stdin: null, expected: 6 };
const factsOf = (changes: Partial<Evidence>, problem: Partial<Problem> = {}, line = 5) =>
  runFactsOf(
    { language: "python", code: CODE, checks: [check], given: [], ...problem },
    {
      evidence: { ...NO_EVIDENCE, results: [{ passed: false, actual: "3" }], ...changes },
      suspects: [{ line, concept: "range", confidence: 0.9 }],
      passed: 0,
      total: 1,
    },
  );
const seenAt = (line: number, ...first: Record<string, string>[]): Evidence["seen"] => ({
  [line]: { times: first.length, first, last: first.at(-1) ?? {} },
});

test("TUT-02 the steps are the arrivals at the suspected line with the values before it ran", () => {
  const seen = { ...seenAt(5, { i: "0", s: "0" }, { i: "1", s: "0" }), ...seenAt(2, { n: "3" }) };
  expect(factsOf({ seen }).steps).toEqual([
    { line: 5, time: 1, values: { i: "0", s: "0" } },
    { line: 5, time: 2, values: { i: "1", s: "0" } },
  ]);
});

test("TUT-02 at most six steps are shown, and no value that is long or would be read as Markdown", () => {
  const many = Array.from({ length: 9 }, (_, i) => ({ i: String(i) }));
  expect(factsOf({ seen: seenAt(5, ...many) }).steps).toHaveLength(6);
  const odd = { i: "1", link: "[a](b)", tag: "<b>", code: "`x`", long: "x".repeat(25) };
  expect(factsOf({ seen: seenAt(5, odd) }).steps[0]?.values).toEqual({ i: "1" });
});

test("CHAT-07 nothing of a hidden check's run is known", () => {
  const hidden = { ...check, hidden: true };
  const facts = factsOf({ seen: seenAt(5, { i: "1" }) }, { checks: [hidden] });
  expect(facts.steps).toEqual([]);
  expect(facts.valuesAt(5, "i")).toBeUndefined();
  expect(facts.check({ kind: "returned", value: 3 })).toBeUndefined();
});

test("TUT-02 all values of a name are known only when every arrival was recorded; a repeated one counts once", () => {
  const first = [{ i: "0" }, { i: "0" }, { i: "1" }];
  expect(factsOf({ seen: seenAt(5, ...first) }).valuesAt(5, "i")).toEqual(["0", "1"]);
  const cutOff = { 5: { times: 90, first, last: { i: "89" } } };
  expect(factsOf({ seen: cutOff }).valuesAt(5, "i")).toBeUndefined();
  expect(factsOf({ seen: seenAt(5, ...first) }).valuesAt(5, "x")).toBeUndefined();
});

test("TUT-02 the value after a line is the one at the line that surely runs next", () => {
  const seen = { ...seenAt(3, { s: "0" }), ...seenAt(5, { i: "0" }), ...seenAt(6, { s: "3" }) };
  const facts = factsOf({ seen });
  expect(facts.valueAfter(2, "s")).toBe("0");
  // After the head of a loop or the last line of its body another line may follow.
  expect(facts.valueAfter(4, "i")).toBeUndefined();
  expect(facts.valueAfter(5, "s")).toBeUndefined();
});

test.each([
  [[0, 1, 2], ["0", "1", "2"], true],
  [[1, 2], ["0", "1", "2"], true],
  [[0, 0], ["0"], true],
  [[3, 4], ["0", "1", "2"], false],
  [[1], ["0", "1", "2"], undefined],
  [[], ["0"], undefined],
  [[1], ["Asha"], undefined],
  [[1], undefined, undefined],
] as const)("TUT-02 the numbers %j and the recorded values %j: %s", (numbers, values, agrees) => {
  expect(agreesWithRun([...numbers], values && [...values])).toBe(agrees);
});
