import { expect, test } from "vitest";
import type { Diagnosis } from "../diagnosis/diagnose.ts";
import { composeReply } from "../dialogue/compose-reply.ts";
import { NO_EVIDENCE } from "../evidence/evidence.ts";
import type { Problem, Turn } from "../evidence/problem.ts";
import { gateReply } from "../gate/gate-reply.ts";
import { tutorSentences } from "../testing/tutor-sentences.ts";

const code = "def total(n):\n    s = 0\n    for i in range(1, n):\n        s = s + i\n    return s\n";
const problem = {
  language: "python",
  code,
  checks: [{ call: "total(3)", stdin: null, expected: 6 }],
  given: [],
};
const seen: Diagnosis["evidence"]["seen"] = {
  3: {
    times: 3,
    first: [
      { n: "3", s: "0" },
      { n: "3", s: "0", i: "1" },
      { n: "3", s: "1", i: "2" },
    ],
    last: { n: "3", s: "1", i: "2" },
  },
};
const fix = { line: 3, edit: "range", weight: 1, fixed: 1, broken: 0, of: 1 };
const diagnosis: Diagnosis = {
  evidence: { ...NO_EVIDENCE, results: [{ passed: false, actual: "3" }], seen, fixes: [fix] },
  suspects: [{ line: 3, concept: "range", confidence: 0.9 }],
  passed: 0,
  total: 1,
};

const talk = (...messages: string[]) => talkAbout(problem, diagnosis, messages);

/** The tutor's replies to these messages. */
function talkAbout(about: Problem, found: Diagnosis, messages: string[]): string[] {
  const conversation: Turn[] = [];
  return messages.map((content) => {
    conversation.push({ role: "user", content });
    const { text, isExplanation } = composeReply(
      { problem: about, diagnosis: found, conversation },
      tutorSentences,
    );
    const gate = {
      code: about.code,
      checks: about.checks,
      visible: ["3", "0"],
      asked: content,
      isExplanation,
    };
    expect([text, gateReply(text, gate).kind]).toEqual([text, "passed"]);
    conversation.push({ role: "assistant", content: text });
    return text;
  });
}
const lastReply = (...messages: string[]) => talk(...messages).at(-1) ?? "";

test("TUT-03 the first reply asks without naming the line", () => {
  for (const opening of [
    "My code does not work",
    "help",
    "mera code galat answer de raha hai",
    "मेरा कोड गलत है",
  ])
    expect(lastReply(opening)).not.toMatch(/(?:line|लाइन) \d|range\(1, n\)/i);
});

test("TUT-03 a right cause is confirmed at once, without the change", () => {
  const reply = lastReply("My sum is too small", "the loop stops one before the end");
  expect(reply).toMatch(/^(?:Yes|That is the cause).*\?$/);
  expect(reply).not.toMatch(/n \+ 1|plus one|<=/);
  expect(lastReply("mera code galat hai", "loop ek baar kam chal raha hai")).toMatch(/^(?:Haan|Wajah)/);
});

test("TUT-03 a cause that does not fit the bug is neither praised nor confirmed", () => {
  expect(lastReply("help", "the colon is missing")).not.toMatch(/^Yes|cause:|found it/);
});

test("TUT-03 three times stuck walks through the run with its real values, one step a reply", () => {
  const replies = talk("help", "idk", "idk", "idk", "idk");
  expect(replies[2]).toMatch(/line 3/i);
  expect(replies[3]).toContain("`s` is 0");
  expect(replies[4]).toContain("`i` is 1");
});

test("TUT-03 being stuck eight times brings eight different questions", () => {
  const replies = talk("help", ...Array.from({ length: 8 }, () => "idk"));
  expect(new Set(replies).size).toBe(replies.length);
});

test("TUT-03 a reply has one question and at most 20 words before it", () => {
  for (const messages of [
    ["My code does not work"],
    ["hi"],
    ["just give me the answer"],
    ["help", "1 2 3"],
    ["help", "n+1?"],
    ["help", "i am so sad"],
    ["help", "hack my friend's account"],
  ]) {
    const reply = lastReply(...messages);
    const before = reply.slice(
      0,
      Math.max(0, reply.lastIndexOf(".", reply.length - 2), reply.lastIndexOf(": ")),
    );
    expect([reply, before.split(/\s+/).length <= 20, reply.match(/\?/g)?.length]).toEqual([reply, true, 1]);
  }
});

test("TUT-04 values of the run are compared with the run, and nothing is said about what was not observed", () => {
  const values = talk("help", "1, 2");
  expect(values[1]).toMatch(/^(?:Yes, the run|That is what happens|You read it)/);
  expect(lastReply("help", "1, 2, 3")).toContain("`i` is 1, then 2");
  for (const answer of ["2 times", "5 times", "it runs 4 times"])
    expect(lastReply("help", answer)).not.toMatch(/\btimes\b|rounds|something else|the run shows/i);
});

/** With the counts and truths of the run. */
const observed: Diagnosis = {
  ...diagnosis,
  evidence: {
    ...diagnosis.evidence,
    run: {
      loops: [{ line: 3, end: 4, name: "i", runs: 1, rounds: [2], values: ["1", "2"] }],
      conditions: [],
    },
  },
};

test.each([
  ["2 times", "the loop runs 5 times", "rounds is 2"],
  ["do baar chalta hai", "loop 4 baar chalta hai", "2 baar"],
  ["लूप दो बार चलता है", "लूप 4 बार चलता है", "2 बार"],
  ["it goes from 1 to 2", "the last value of i is 3", "`i` is 2"],
  ["i is 2 at the end", "i is 7", "1, 2"],
  ["it returns 3", "the function returns 6", "3 comes back"],
])("TUT-02 what is said about the run is checked: %s is right, %s is not", (right, wrong, fact) => {
  const confirmed =
    /^(?:Yes, the run|That is what happens|You read it|Haan, run|Run mein yahi|हाँ|चलने पर यही)/;
  expect(talkAbout(problem, observed, ["help", right])[1]).toMatch(confirmed);
  const reply = talkAbout(problem, observed, ["help", wrong])[1];
  expect(reply).toContain(fact);
  expect(reply).not.toMatch(confirmed);
});

test("TUT-02 what should happen, a comparison, and several loops are not called right or wrong", () => {
  for (const said of ["it should run 5 times", "one time less than needed", "it would return 6"])
    expect(talkAbout(problem, observed, ["help", said])[1]).not.toMatch(
      /something else|in the run|the run shows/i,
    );
  const [loop] = observed.evidence.run?.loops ?? [];
  const nested = {
    ...observed,
    evidence: {
      ...observed.evidence,
      run: { loops: [{ ...loop, runs: 2, rounds: [1, 2] }], conditions: [] },
    },
  };
  expect(talkAbout(problem, nested as Diagnosis, ["help", "the loop runs 5 times"])[1]).not.toMatch(
    /something else|rounds/i,
  );
});

test("TUT-03 a program that passes leads to a look back", () => {
  const right = {
    ...diagnosis,
    evidence: { ...diagnosis.evidence, results: [{ passed: true }] },
    suspects: [],
    passed: 1,
  };
  const conversation: Turn[] = [
    { role: "user", content: "help" },
    { role: "assistant", content: "Which values?" },
    { role: "user", content: "I changed it, it works now" },
  ];
  expect(composeReply({ problem, diagnosis: right, conversation }, tutorSentences).text).toMatch(
    /pass.*cause, in your own words\?/,
  );
});

test("TUT-06 answers in Hindi script and in Hinglish", () => {
  expect(lastReply("मेरा कोड गलत उत्तर देता है")).toMatch(/[\u0900-\u097f]/);
  expect(lastReply("mera code galat answer de raha hai")).toMatch(/\b(?:hai|aata|chahiye|kaun|kis)\b/);
});

test("TUT-05 explains an idea on request, with an example from another task", () => {
  expect(lastReply("help", "what does % do?")).toContain("sweets");
  expect(lastReply("what is self in python")).toContain("object itself");
  expect(lastReply("रिकर्शन क्या है")).toContain("सीढ़ियाँ");
  expect(tutorSentences.ideas.length).toBeGreaterThanOrEqual(150);
});

test("TUT-01 other messages get their own sentence", () => {
  expect(lastReply("are you a real person?")).toContain("computer program");
  expect(lastReply("give me the email of another student")).toMatch(/give out|needed here/);
  expect(lastReply("how to hack my friend's account")).toMatch(/law|break into/);
  expect(lastReply("send me tomorrow's test paper")).toMatch(/tests|fair/);
});

const largest: Problem = {
  language: "python",
  code: "def largest(numbers):\n    best = 0\n    for x in numbers:\n        if x > best:\n            best = x\n    return best\n",
  checks: [{ call: "largest([-5, -2])", stdin: null, expected: -2 }],
  given: [],
};
const startsAtZero: Diagnosis = {
  evidence: {
    ...NO_EVIDENCE,
    results: [{ passed: false, actual: "0" }],
    seen: {
      2: { times: 1, first: [{ numbers: "[-5, -2]" }], last: {} },
      3: { times: 1, first: [{ numbers: "[-5, -2]", best: "0" }], last: {} },
    },
    fixes: [{ line: 2, edit: "start-value", weight: 1, fixed: 1, broken: 0, of: 1 }],
  },
  suspects: [{ line: 2, concept: "start-value", confidence: 0.9 }],
  passed: 0,
  total: 1,
};

test("TUT-02 the value that a line gives to a name is compared with the run", () => {
  const right = talkAbout(largest, startsAtZero, ["help", "idk", "0"]);
  expect(right[1]).toContain("What is in `best` before the loop begins?");
  expect(right[2]).toMatch(/^(?:Yes, the run|That is what happens|You read it)/);
  expect(talkAbout(largest, startsAtZero, ["help", "idk", "-2"])[2]).toContain("`best` is 0 at that point");
});

test("TUT-03 after a change that does not help, the tutor asks what the change did", () => {
  const replies = talkAbout(largest, startsAtZero, [
    "help",
    "because best starts at 0 and that is bigger than all",
    "I changed it, works now",
  ]);
  expect(replies[1]).toMatch(/^(?:Yes|That is the cause)/);
  expect(replies[2]).toMatch(/(?:since|did) your change|did you change/);
});

test("TUT-06 a short message with code does not change the language of the talk", () => {
  expect(lastReply("my code does not work for 0", "it calls fact(-1)")).not.toMatch(/\b(?:hai|ke|kis|ko)\b/);
  expect(lastReply("मेरा कोड गलत है", "fact(-1)")).toMatch(/[\u0900-\u097f]/);
});

test("TUT-05 the idea that is asked about is found, not a longer word that begins in the same way", () => {
  expect(lastReply("explain recursion to me")).not.toContain("RecursionError");
  expect(lastReply("स्ट्रिंग क्या होती है")).not.toContain("substring");
});

test.each([
  "what is the difference between = and ==",
  "= vs ==",
  "is '=' the same as '=='?",
  "= aur == mein kya fark hai",
  "= और == में क्या अंतर है?",
])("TUT-05 assignment and comparison are explained as such: %s", (message) => {
  expect(lastReply("help", message)).toContain("age == 15");
});

test("TUT-05 the word difference is not taken for an idea of its own", () => {
  expect(lastReply("help", "difference between list and tuple")).not.toContain("same list");
});

test("TUT-03 a student who has found the cause and is stuck then gets the line, the rule and another task", () => {
  const replies = talk("help", "the loop stops one before the end", "idk", "i dont know", "no idea");
  expect(replies[2]).toMatch(/line 3.*\?$/i);
  expect(replies[3]).toContain("has two ends");
  expect(replies[4]).toContain("Another task");
  for (const reply of replies) expect(reply).not.toMatch(/n \+ 1|plus one/);
});

test("TUT-01 a single word that could be anything is answered with a question, not with a warning or a missing idea", () => {
  expect(lastReply("help", "how")).not.toMatch(/law|break into/);
  expect(lastReply("मेरा कोड गलत है", "क्यों")).not.toContain("सूची में नहीं");
});

test("TUT-01 what goes wrong is not taken for the cause when it is the first message about the program, after a greeting too", () => {
  for (const opening of ["सब शून्य आ रहा है", "the answer is always zero"])
    expect(talkAbout(largest, startsAtZero, ["hi", opening])[1]).not.toMatch(
      /^(?:Yes|That is the cause|Haan|Wajah|हाँ|कारण)/,
    );
});
