import { expect, test } from "vitest";
import { type Diagnosis, diagnosisOf } from "../diagnosis/diagnose.ts";
import { NO_EVIDENCE } from "../evidence/evidence.ts";
import type { Problem, Turn } from "../evidence/problem.ts";
import { readErrorMessage } from "../evidence/read-error-message.ts";
import { gateReply } from "../gate/gate-reply.ts";
import { tutorSentences } from "../testing/tutor-sentences.ts";
import { composeAnswer } from "./compose-answer.ts";

type State = { problem: Problem; diagnosis: Diagnosis };

/** The tutor's replies; a state among the messages is the program from then on. */
function talk(first: State, ...steps: (string | State)[]): string[] {
  let { problem, diagnosis } = first;
  const conversation: Turn[] = [];
  const replies: string[] = [];
  for (const step of steps) {
    if (typeof step !== "string") {
      ({ problem, diagnosis } = step);
      continue;
    }
    conversation.push({ role: "user", content: step });
    const { reply, gateContext } = composeAnswer({ problem, conversation }, diagnosis, tutorSentences);
    expect([reply, gateReply(reply, gateContext).kind]).toEqual([reply, "passed"]);
    conversation.push({ role: "assistant", content: reply });
    replies.push(reply);
  }
  return replies;
}

const CODE =
  "def mean(marks):\n    total = 1\n    for m in marks:\n        total += m\n    return total // len(marks)\n";
const checks = [
  { call: "mean([3, 3])", stdin: null, expected: 3 },
  { call: "mean([2, 3])", stdin: null, expected: 2.5 },
];
const problem: Problem = { language: "python", code: CODE, checks, given: [] };
const fix = { weight: 1, broken: 0, of: 2 };

/** The first value is wrong, and the division. */
const twoCauses: State = {
  problem,
  diagnosis: {
    evidence: {
      ...NO_EVIDENCE,
      results: [
        { passed: false, actual: "4" },
        { passed: false, actual: "3" },
      ],
      fixes: [{ ...fix, line: 2, edit: "start-value", fixed: 1 }],
    },
    suspects: [{ line: 2, concept: "start-value", confidence: 0.5 }],
    passed: 0,
    total: 2,
  },
};
const secondCause: State = {
  problem: { ...problem, code: CODE.replace("total = 1", "total = 0") },
  diagnosis: {
    evidence: {
      ...NO_EVIDENCE,
      results: [{ passed: true }, { passed: false, actual: "2" }],
      fixes: [{ ...fix, line: 5, edit: "division", fixed: 1, of: 1 }],
    },
    suspects: [{ line: 5, concept: "division", confidence: 0.9 }],
    passed: 1,
    total: 2,
  },
};

test("TUT-03 a cause that explains a part of the failing checks is confirmed as one of the causes", () => {
  const replies = talk(twoCauses, "the mean is too big", "total starts with 1");
  expect(replies[1]).toMatch(/one cause|a part of it/);
});

test.each([
  ["the mean is too big", "total starts with 1", "i changed it", "idk"],
  ["mean galat aa raha hai", "total 1 se shuru ho raha hai", "badal diya", "pata nahi"],
  ["औसत गलत आ रहा है", "total 1 से शुरू हो रहा है", "बदल दिया", "पता नहीं"],
])(
  "TUT-03 after one cause is corrected the tutor says what passes, and asks about the next: %s",
  (opening, cause, change, stuck) => {
    const replies = talk(twoCauses, opening, cause, secondCause, change, stuck);
    expect(replies[2]).toMatch(/`mean\(\[3, 3\]\)` (?:passes now|is done|ab pass|अब पास)/);
    expect(replies[2]).toContain("`2.5`");
    // Nothing of the second cause is known to the student yet.
    for (const reply of replies.slice(2)) {
      expect(reply).not.toMatch(/(?:line|लाइन) \d/i);
      expect(reply).not.toMatch(/did you change|kaun si line badli|कौन सी लाइन बदली|begins with|shuru/i);
    }
  },
);

test("TUT-03 a change that changes no result is told so", () => {
  expect(talk(secondCause, "why is it 2", "i changed it")[1]).toContain("still gives `2`");
});

test.each([
  ["it is too small", "should it be / there?"],
  ["2 aa raha hai", "kya line 5 me / laga du?"],
  ["2 आ रहा है", "क्या लाइन 5 में / लगाऊँ?"],
])(
  "TUT-03 a proposal at the place of the bug is to be tried at once, and not called right: %s",
  (opening, proposal) => {
    const reply = talk(secondCause, opening, proposal)[1];
    expect(reply).toMatch(/aimed at the cause|place that decides|wajah par|faisla karti|कारण पर|फ़ैसला करती/);
    expect(reply).toMatch(/run it|chalao|चलाओ/i);
  },
);

test("TUT-03 a proposal elsewhere is neither called aimed nor refused", () => {
  const reply = talk(secondCause, "it is too small", "should I change line 3 to range(2)?")[1];
  expect(reply).not.toMatch(/aimed|decides it/);
});

const greeting: State = {
  problem: {
    language: "python",
    code: "for i in range(1, 5):\n    print(i)\n",
    checks: [{ call: null, stdin: null, expected: "1\n2\n3\n4\n5\n" }],
    given: [],
  },
  diagnosis: {
    evidence: { ...NO_EVIDENCE, results: [{ passed: false, actual: "1\n2\n3\n4\n" }] },
    suspects: [{ line: 1, concept: "range", confidence: 0.9 }],
    passed: 0,
    total: 1,
  },
};

test("TUT-03 a program without an input is not asked about one, and no number is called a list", () => {
  const stuck = Array.from({ length: 9 }, () => "idk");
  for (const reply of talk(greeting, "help", ...stuck)) expect(reply).not.toMatch(/\binput\b/);
  const ofNumbers: State = {
    problem: { ...problem, checks: [{ call: "mean(3)", stdin: null, expected: 3 }] },
    diagnosis: twoCauses.diagnosis,
  };
  for (const reply of talk(ofNumbers, "help", ...stuck)) expect(reply).not.toMatch(/one item/);
});

const free = (code: string, output = ""): State => {
  const about: Problem = {
    language: "cpp",
    code,
    checks: [],
    given: [],
    ...(output && { lastRun: { output, error: "" } }),
  };
  return { problem: about, diagnosis: diagnosisOf(readErrorMessage(about), about) };
};
const whole = free("int sum = 386;\ndouble average = sum / 5;", "77\n");
const exact = free("int sum = 386;\ndouble average = sum / 5.0;", "77.2\n");
const asIs = free("int sum = 386;\ndouble average = sum / 5.0;");

test("TUT-03 a talk about a program without checks ends when it does what the student wanted", () => {
  const replies = talk(
    whole,
    "the average should be 77.2 but it shows 77",
    "should i write 5.0",
    exact,
    "i changed it, it works now",
    "both were int",
    "thank you",
  );
  expect(replies[2]).toContain("shows 77.2, as you wanted");
  expect(replies[2]).toContain("What was the cause");
  expect(replies[4]).toMatch(/next\?$/);
});

test.each([
  ["the list has no numbers", "i put 5.0 there", "now it shows 1 2 3", /what you wanted/],
  ["average galat hai", "5.0 likh diya", "ab sahi aa raha hai", /chahte the/],
  ["औसत गलत है", "5.0 लिख दिया", "अब सही आ रहा है", /चाहते थे/],
])("TUT-03 what the student reports as working is accepted: %s", (opening, change, report, accepted) => {
  expect(talk(whole, opening, asIs, change, report)[2]).toMatch(accepted);
});

test("TUT-03 what still goes wrong does not end a talk", () => {
  for (const report of [
    "i changed it but it is still wrong",
    "now it shows nothing",
    "badla par ab bhi galat hai",
  ])
    expect(talk(whole, "the average is wrong", asIs, report)[1]).not.toMatch(/wanted|chahte the|cause, in/);
});

test("TUT-03 another proposal of a student who has found the cause is to be tried", () => {
  const replies = talk(secondCause, "it is too small", "// drops the decimals", "should I use round()?");
  expect(replies[1]).toMatch(/^(?:Yes|That is the cause)/);
  expect(replies[2]).toMatch(/run it/i);
});

test("TUT-02 what should come out is not held against the run, and the same number for two names is right", () => {
  const before: State = {
    ...twoCauses,
    diagnosis: {
      ...twoCauses.diagnosis,
      evidence: {
        ...twoCauses.diagnosis.evidence,
        seen: { 3: { times: 1, first: [{ total: "1" }], last: {} } },
      },
    },
  };
  expect(talk(before, "help", "it should be 0")[1]).not.toMatch(/something else|Look once more/);
  expect(talk(before, "help", "1 and 1")[1]).toMatch(/^(?:Yes, the run|That is what|You read it)/);
});

test("TUT-02 a program that was stopped by the clock is not said to run without end", () => {
  const stopped: State = {
    ...secondCause,
    diagnosis: {
      ...secondCause.diagnosis,
      evidence: { ...NO_EVIDENCE, results: [{ passed: false, error: "Halt: time", line: 5 }] },
    },
  };
  expect(talk(stopped, "help")[0]).toContain("has not ended in time");
});

/** One check fails, and one line with a concept is suspected. */
const suspected = (code: string, call: string, line: number, concept: string): State => ({
  problem: { language: "python", code, checks: [{ call, stdin: null, expected: 1 }], given: [] },
  diagnosis: {
    evidence: { ...NO_EVIDENCE, results: [{ passed: false, actual: "0" }] },
    suspects: [{ line, concept, confidence: 0.9 }],
    passed: 0,
    total: 1,
  },
});

test("TUT-05 a wrong first value that is not the result's is not asked for as the result's", () => {
  const fib =
    "def fib(n):\n    a = 0\n    b = 0\n    for _ in range(n):\n        a, b = b, a + b\n    return a\n";
  const [opening] = talk(suspected(fib, "fib(1)", 3, "start-value"), "it is always 0");
  expect(opening).toContain("which values do your variables have?");
});

test.each([
  ["division", false],
  ["zero-division", true],
])("TUT-05 %s: the divisor is asked for only where it can be zero", (concept, isAsked) => {
  const code = "def half(n):\n    return n / 2\n";
  const replies = talk(suspected(code, "half(3)", 2, concept), "help", "idk", "what now", "idk", "hmm");
  expect(replies.some((reply) => /divides? by|under the division/.test(reply))).toBe(isAsked);
});

test.each([
  ["why is it 2", "i changed it", "thanks!", /still gives `2`.*change.*run/],
  ["2 kyu aa raha hai", "badal diya", "thank you bhai", /`2`.*badlaav.*chalaya/i],
  ["2 क्यों आ रहा है", "बदल दिया", "धन्यवाद", /`2`.*बदलाव.*चलाया/],
])(
  "TUT-03 thanks for a change that did not help are answered with the result, and whether the change was saved: %s",
  (opening, change, thanks, expected) => {
    const replies = talk(secondCause, opening, change, thanks);
    expect(replies[2]).toMatch(expected);
    expect(replies[2]).not.toMatch(/(?:line|लाइन) \d/i);
  },
);

test("TUT-03 thanks without a change, or after one that helped, are not answered with a question about saving", () => {
  const saved = /in the editor|save the change/;
  expect(talk(secondCause, "why is it 2", "thanks")[1]).not.toMatch(saved);
  expect(
    talk(twoCauses, "too big", "total starts with 1", secondCause, "i changed it", "thanks")[3],
  ).not.toMatch(saved);
  expect(talk(secondCause, "why is it 2", "thanks, it works now")[1]).toMatch(saved);
});

test("TUT-03 after the question whether the change was saved, it is to be run", () => {
  for (const answer of ["yes i saved it", "no not yet", "no"])
    expect(talk(secondCause, "why is it 2", "i changed it", "thanks", answer)[3]).toMatch(/run it/i);
});
