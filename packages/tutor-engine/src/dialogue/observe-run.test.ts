import { expect, test } from "vitest";
import { NO_EVIDENCE } from "../evidence/evidence.ts";
import { proposesFix } from "../gate/proposed-fix.ts";
import { judgeAnswer, observeRun } from "./observe-run.ts";

const code = "def total(n):\n    s = 0\n    for i in range(1, n):\n        s = s + i\n    return s\n";
const problem = {
  language: "python",
  code,
  checks: [{ call: "total(3)", stdin: null, expected: 6 }],
  given: [],
};
const words = {
  "loop-runs": "the loop on line {n} goes round {times}",
  "loop-never-runs": "the loop on line {n} never goes round",
  "line-runs": "line {n} runs {times}",
  "line-never-runs": "line {n} never runs",
  once: "once",
  twice: "twice",
  times: "{times} times",
  condition: "the condition on line {n} is {truth}",
  "loop-values": "in the loop on line {n} `{v}` is {values}",
  "line-values": "on line {n} `{v}` is {values}",
  "and-then": ", then ",
  "for-call": "For {call}, {fact}.",
};
const values = (i: string) => ({ i, s: "0" });
const diagnosis = {
  evidence: {
    ...NO_EVIDENCE,
    results: [{ passed: false, actual: "3" }],
    coverage: [{ 2: 1, 3: 3, 4: 2, 5: 1 }],
    seen: { 4: { times: 2, first: [values("1"), values("2")], last: values("2") } },
  },
  suspects: [{ line: 3, concept: "range", confidence: 0.9 }],
  passed: 0,
  total: 1,
};
const observed = observeRun(problem, diagnosis, { v: "i" }, words);

test("CHAT-07 states how often a loop ran and which values a name had, but not for a hidden check", () => {
  expect(observed.facts).toEqual({
    times: "the loop on line 3 goes round twice",
    values: "in the loop on line 3 `i` is 1, then 2",
  });
  const hidden = { ...problem, checks: problem.checks.map((check) => ({ ...check, hidden: true })) };
  expect(observeRun(hidden, diagnosis, { v: "i" }, words).facts).toEqual({});
});

test("CHAT-07 compares an answer about the run with the run", () => {
  const often = "How many times does line 3 run for `total(3)`?";
  for (const [answer, verdict] of [
    ["2", "agrees"],
    ["twice", "agrees"],
    ["5 times", "differs"],
    ["the last one is missing", null],
    ["2 or 3", null],
  ] as const)
    expect([answer, judgeAnswer(often, answer, observed)]).toEqual([answer, verdict]);
  const which = "Which values does `i` take on line 3?";
  expect(judgeAnswer(which, "1 and 2", observed)).toBe("agrees");
  expect(judgeAnswer(which, "1, 2 and 3", observed)).toBe("differs");
  expect(judgeAnswer("How often did you want that to happen?", "3", observed)).toBe("gap");
});

test("CHAT-07 compares an answer about a condition with the run when the condition was evaluated once", () => {
  const withCondition = {
    ...problem,
    code: "def big(n):\n    if n > 10:\n        return True\n    return False\n",
  };
  const once = {
    ...diagnosis,
    evidence: { ...diagnosis.evidence, coverage: [{ 2: 1, 4: 1 }], seen: {} },
    suspects: [{ line: 2, concept: "boundary", confidence: 0.9 }],
  };
  const seen = observeRun(withCondition, once, {}, words);
  expect(seen.facts.truth).toBe("the condition on line 2 is false");
  const question = "For `big(10)`, is the condition on line 2 true or false?";
  expect(judgeAnswer(question, "false", seen)).toBe("agrees");
  expect(judgeAnswer(question, "i think true", seen)).toBe("differs");
  expect(judgeAnswer(question, "true or false?", seen)).toBeNull();
});

test("CHAT-07 recognises a proposed fix, but not an observation, a quote or a reported result", () => {
  const known = `${code}\ntotal(3)\n6`;
  for (const guess of [
    "should it be range(1, n + 1)?",
    "what if I add 1",
    "A) < B) <=",
    "i need to change n to n+1",
    "s += i",
    "move it up?",
  ])
    expect([guess, proposesFix(guess, known)]).toEqual([guess, true]);
  for (const other of [
    "i is 1 and then 2",
    "total(3) gives 3",
    "on line 3 it says range(1, n)",
    "the last number is missing",
    "i = 1, then i = 2",
    "it should give 6",
  ])
    expect([other, proposesFix(other, known)]).toEqual([other, false]);
});
