import { expect, test } from "vitest";
import type { Diagnosis } from "../diagnosis/diagnose.ts";
import { NO_EVIDENCE } from "../evidence/evidence.ts";
import type { Problem, Turn } from "../evidence/problem.ts";
import { tutorSentences } from "../testing/tutor-sentences.ts";
import { composeReply } from "./compose-reply.ts";

const problem: Problem = {
  language: "python",
  code: "def total(n):\n    s = 0\n    for i in range(1, n):\n        s = s + i\n    return s\n",
  checks: [{ call: "total(3)", stdin: null, expected: 6 }],
  given: [],
};
const failing: Diagnosis = {
  evidence: {
    ...NO_EVIDENCE,
    results: [{ passed: false, actual: "3" }],
    seen: {
      3: {
        times: 2,
        first: [
          { n: "3", s: "0" },
          { n: "3", s: "1" },
        ],
        last: { n: "3", s: "1" },
      },
    },
    fixes: [{ line: 3, edit: "range", weight: 1, fixed: 1, broken: 0, of: 1 }],
    run: {
      loops: [{ line: 3, end: 4, name: "i", runs: 1, rounds: [2], values: ["1", "2"] }],
      conditions: [],
    },
  },
  suspects: [{ line: 3, concept: "range", confidence: 0.9 }],
  passed: 0,
  total: 1,
};
const right: Diagnosis = {
  ...failing,
  evidence: { ...NO_EVIDENCE, results: [{ passed: true, actual: "6" }] },
  suspects: [],
  passed: 1,
};

/** What the engine decided after each message. */
function decided(messages: string[], diagnosis = failing) {
  const conversation: Turn[] = [];
  return messages.map((content) => {
    conversation.push({ role: "user", content });
    const {
      text,
      decided: found,
      hintLevel,
    } = composeReply({ problem, diagnosis, conversation }, tutorSentences);
    conversation.push({ role: "assistant", content: text });
    return { ...found, hintLevel, text };
  });
}
const stages = (...messages: string[]) => decided(messages).map(({ stage }) => stage);

test("TUT-03 a talk begins with where, and a cause leads to what to change", () => {
  expect(
    stages("it gives a wrong answer", "the loop stops before n, so the last number is left out"),
  ).toEqual(["where", "change"]);
});

test("TUT-03 the line leads to why, another line does not", () => {
  expect(stages("it gives 3", "line 3")).toEqual(["where", "why"]);
  expect(decided(["it gives 3", "line 2"]).map(({ found }) => found)).toEqual(["nothing", "other-line"]);
});

test("TUT-03 a change or a proposal leads to trying it, and a try that did not help back to why", () => {
  const talk = stages("it gives 3", "i changed line 3", "it still gives 3");
  expect(talk.slice(0, 2)).toEqual(["where", "try"]);
  expect(talk[2]).not.toBe("reflect");
});

test("TUT-03 when every check passes, the talk looks back, whatever the student says", () => {
  for (const message of ["help", "it gives 3", "i dont know"])
    expect(decided([message], right)[0]).toMatchObject({ stage: "reflect", hintLevel: 5 });
});

test("TUT-02 a wrong number about the run is answered with the number of the run", () => {
  const [, second] = decided(["it gives 3", "the loop runs 5 times"]);
  expect(second?.found).toBe("value-wrong");
  expect(second?.text).toMatch(/\b2\b/);
});

test("TUT-02 a right number about the run is confirmed and brings the talk to why", () => {
  const [, second] = decided(["it gives 3", "the loop runs 2 times"]);
  expect(second).toMatchObject({ found: "value-right", stage: "why" });
});

test("TUT-03 who is stuck twice is shown the line, and who is stuck three times a step of the run", () => {
  const talk = decided(["it gives 3", "idk", "i don't know", "no idea", "still no idea"]);
  expect(talk.map(({ text }) => /line 3|`for i in range\(1, n\):`/.test(text))[0]).toBe(false);
  expect(
    talk.slice(2).some(({ text }) => text.includes("for i in range(1, n):") || /line 3/.test(text)),
  ).toBe(true);
  expect(talk.map(({ hintLevel }) => hintLevel)).toEqual(expect.arrayContaining([4]));
});

test("TUT-03 small talk neither helps nor counts as being stuck", () => {
  const talk = decided(["it gives 3", "idk", "hello", "thanks", "ok"]);
  expect(talk.every(({ hintLevel }) => hintLevel < 4)).toBe(true);
});

test("TUT-03 hint levels follow the stage", () => {
  expect(decided(["it gives 3"])[0]).toMatchObject({ stage: "where", hintLevel: 1 });
  expect(decided(["it gives 3", "line 3"])[1]).toMatchObject({ stage: "why", hintLevel: 2 });
  const cause = "the loop stops before n, so the last number is left out";
  expect(decided(["it gives 3", cause])[1]).toMatchObject({ stage: "change", hintLevel: 3 });
});

test("CHAT-07 no reply says what to write, and every reply ends with a question", () => {
  const messages = [
    "it gives 3",
    "idk",
    "line 3",
    "should i write n + 1",
    "give me the answer",
    "i changed it",
  ];
  for (const { text } of decided(messages)) {
    expect(text.trim()).toMatch(/\?$/);
    expect(text.replaceAll(" ", "")).not.toContain("n+1");
  }
});

test("a sentence is not repeated while there is another", () => {
  const questions = decided(["it gives 3", "hm", "hmm", "what"]).map(({ text }) =>
    text.split(/(?<=[.?!]) /).at(-1),
  );
  expect(new Set(questions).size).toBe(questions.length);
});

test("TUT-03 at most twenty words stand before the question", () => {
  for (const { text } of decided([
    "it gives 3",
    "the loop runs 5 times",
    "line 2",
    "i am sad",
    "idk",
    "idk",
  ])) {
    const sentences = text.split(/(?<=[.?!]) /);
    const before = sentences.slice(0, -1).join(" ").split(/\s+/).filter(Boolean);
    expect([text, before.length <= 20 || sentences.length > 3]).toEqual([text, true]);
  }
});
