import { expect, test } from "vitest";
import type { Diagnosis } from "../diagnosis/diagnose.ts";
import { diagnosisOf } from "../diagnosis/diagnose.ts";
import { NO_EVIDENCE } from "../evidence/evidence.ts";
import type { Problem, Turn } from "../evidence/problem.ts";
import { readErrorMessage } from "../evidence/read-error-message.ts";
import { tutorSentences } from "../testing/tutor-sentences.ts";
import { composeAnswer } from "./compose-answer.ts";

/** The tutor's replies to these messages. */
function repliesTo(
  problem: Problem,
  diagnosis: Diagnosis,
  messages: string[],
  authorsQuestion?: string,
): string[] {
  const conversation: Turn[] = [];
  return messages.map((content) => {
    conversation.push({ role: "user", content });
    const recognise = () => authorsQuestion;
    const { reply } = composeAnswer({ problem, conversation, recognise }, diagnosis, tutorSentences);
    conversation.push({ role: "assistant", content: reply });
    return reply;
  });
}

const primes: Problem = {
  language: "python",
  code: "def is_prime(n):\n    for d in range(2, n):\n        if n % d == 0:\n            return False\n        else:\n            return True\n",
  checks: [{ call: "is_prime(91)", stdin: null, expected: false }],
  given: [],
};
const decidesEarly: Diagnosis = {
  evidence: {
    ...NO_EVIDENCE,
    results: [{ passed: false, actual: "True" }],
    signs: [{ line: 6, edit: "first-item-decides", sure: 0.75 }],
    run: {
      loops: [{ line: 2, end: 6, name: "d", runs: 1, rounds: [1], values: ["2"] }],
      conditions: [],
    },
  },
  suspects: [{ line: 6, concept: "first-item-decides", confidence: 0.52 }],
  passed: 0,
  total: 1,
};
const CONTRADICTS = /something else|look once more|कुछ और दिखता|run kuch aur/i;

test("TUT-02 what is never reached is the answer to what the program never sees, not a claim about the run", () => {
  for (const [opening, one, rest] of [
    ["it says 91 is prime", "one", "from 3 to 90"],
    ["91 को प्राइम बता रहा है", "सिर्फ एक", "3 से 90 तक"],
  ] as const)
    expect(repliesTo(primes, decidesEarly, [opening, one, rest])[2]).not.toMatch(CONTRADICTS);
});

test("TUT-02 what the loop does not reach is not contradicted by where it ends", () => {
  for (const said of ["it does not go till 90", "loop 90 tak nahi jaata", "लूप 90 तक नहीं जाता"])
    expect(repliesTo(primes, decidesEarly, ["help", said])[1]).not.toMatch(CONTRADICTS);
});

test("TUT-03 a cause that agrees with a sign in the code is confirmed", () => {
  expect(repliesTo(primes, decidesEarly, ["help", "it returns True too early"])[1]).toMatch(
    /^(?:Yes|That is the cause)/,
  );
});

test("TUT-06 the author's question is asked in the language of the talk only", () => {
  const asked = "After which try did it return True?";
  const first = (message: string) => repliesTo(primes, decidesEarly, [message], asked)[0];
  expect(first("it says 91 is prime")).toContain(asked);
  expect(first("91 ko prime bata raha hai bhai")).not.toContain("After which");
  expect(first("91 को प्राइम बता रहा है")).not.toContain("After which");
});

test("TUT-03 a sign in the code confirms no cause where no check fails", () => {
  const unchecked: Diagnosis = {
    ...decidesEarly,
    evidence: { ...decidesEarly.evidence, results: [], run: null },
    total: 0,
  };
  expect(repliesTo(primes, unchecked, ["help", "it returns True too early"])[1]).not.toMatch(
    /^(?:Yes|That is the cause)/,
  );
});

const free = (language: string, code: string, lastRun?: Problem["lastRun"]): Problem => ({
  language,
  code,
  checks: [],
  given: [],
  lastRun,
});
const nothingFound = (problem: Problem) => diagnosisOf(readErrorMessage(problem), problem);
const talkFreely = (problem: Problem, ...messages: string[]) =>
  repliesTo(problem, nothingFound(problem), messages);

const ASKS_WHAT_WAS_TOLD =
  /What did you hope|do you want (?:to see|the picture)|which do you get|not there yet|What happens when you run/;

test.each([
  ["cpp", "double average = sum / 5;", "the average should be 77.2 but it shows 77"],
  [
    "sql",
    "SELECT name FROM students WHERE class = 9 OR marks > 40;",
    "i want only class 9 but ravi comes too",
  ],
  ["html", "<li>Song</li>", "my list is not showing numbers"],
  ["python", "import turtle\nt = turtle.Turtle()\nt.right(60)", "i want a square but it looks weird"],
])("TUT-03 a student who said what goes wrong is not asked for it again: %s", (language, code, opening) => {
  const problem = free(language, code, { output: "77\n", error: "" });
  const replies = talkFreely(problem, opening, "i told u", "no");
  for (const reply of replies) expect(reply).not.toMatch(ASKS_WHAT_WAS_TOLD);
  expect(new Set(replies).size).toBe(3);
});

test("TUT-03 without a diagnosis a cause leads to a test of it", () => {
  const problem = free("cpp", "int sum = 386;\ndouble average = sum / 5;");
  expect(talkFreely(problem, "average is wrong", "because sum is an int")[1]).toMatch(
    /(?:test|check|show|see).*\?$/,
  );
});

test("TUT-03 without a diagnosis no line is called right or wrong: the tutor asks about it", () => {
  const problem = free("python", "import turtle\nt = turtle.Turtle()\nt.forward(100)\nt.right(60)");
  const reply = talkFreely(problem, "it is not a square", "line 4")[1];
  expect(reply).toContain("t.right(60)");
  expect(reply).not.toMatch(/not the only one|keep line|is the place/i);
});

test("TUT-02 a program that was not run again is not said to have been run", () => {
  const problem = free("python", "print(1)");
  for (const reply of talkFreely(problem, "help", "i changed it", "changed it again", "i fixed it now"))
    expect(reply).not.toMatch(/I ran it|check does not pass/);
});

test("TUT-03 a value that is None is discussed as such", () => {
  const code = "def area(a, b):\n    answer = a * b\n\ntotal = 1 + area(2, 3)\n";
  const error =
    "Traceback (most recent call last):\n  File \"main.py\", line 4, in <module>\nTypeError: unsupported operand type(s) for +: 'int' and 'NoneType'";
  const replies = talkFreely(free("python", code, { output: "", error }), "error", "area returns nothing");
  expect(replies[0]).toMatch(/None|nothing/);
  expect(replies[1]).toMatch(/^(?:Yes|That is the cause)/);
});

test("TUT-03 the cause of an error that the computer reported for this line is confirmed", () => {
  const error =
    "Traceback (most recent call last):\n  File \"main.py\", line 2, in <module>\nTypeError: '<' not supported between instances of 'str' and 'int'";
  const problem = free("python", 'guess = input("Guess: ")\nif guess < 7:\n    print("low")\n', {
    output: "",
    error,
  });
  expect(talkFreely(problem, "it crashes", "guess is text and not a number")[1]).toMatch(
    /^(?:Yes|That is the cause)/,
  );
});

const counting: Problem = {
  language: "python",
  code: "def total(n):\n    s = 0\n    for i in range(1, n):\n        s = s + i\n    return s\n",
  checks: [{ call: "total(3)", stdin: null, expected: 6 }],
  given: [],
};
const unsure: Diagnosis = {
  evidence: { ...NO_EVIDENCE, results: [{ passed: false, actual: "3" }] },
  suspects: [{ line: 3, concept: "range", confidence: 0.5 }],
  passed: 0,
  total: 1,
};

test("TUT-03 a question that was answered is not asked again with its line", () => {
  const replies = repliesTo(counting, unsure, ["help", "1 2 3", "1 2 3"]);
  expect(replies[0]).toContain("from the first to the last?");
  for (const reply of replies.slice(1)) expect(reply).not.toMatch(/first to the last|first value|last value/);
});

test("TUT-03 a step of the run is shown with its values, however long the step is", () => {
  const values = { n: "3", s: "0", i: "1" };
  const walked: Diagnosis = {
    ...unsure,
    evidence: {
      ...unsure.evidence,
      seen: { 3: { times: 1, first: [values], last: values } },
    },
  };
  expect(repliesTo(counting, walked, ["help", "idk", "idk", "idk"])[3]).toMatch(/line 3.*`n` is 3/i);
});

test("TUT-03 after a proposal and what it should give, the student is asked to try it", () => {
  expect(repliesTo(counting, unsure, ["help", "shall I write i <= n", "6"])[2]).toMatch(/(?:run|try) it/i);
});

test("TUT-01 a change on a line is a proposal after the question for one, not a question about the line", () => {
  const unclosed = free("python", 'name = input("Name: "\nprint(name)\n');
  const found: Diagnosis = {
    evidence: {
      ...NO_EVIDENCE,
      syntax: { name: "SyntaxError", message: "'(' was never closed", line: 1, lines: [1] },
    },
    suspects: [{ line: 1, concept: "syntax", confidence: 0.9 }],
    passed: 0,
    total: 0,
  };
  const talk = ["error aa raha hai", "bracket band nahi hua", "line 1 me bracket lagana hai"];
  expect(repliesTo(unclosed, found, talk)[2]).not.toContain("chalne ke baad");
});

const words: Problem = {
  language: "python",
  code: "def reverse_words(sentence):\n    return sentence\n",
  checks: [{ call: 'reverse_words("have a nice day")', stdin: null, expected: "day nice a have" }],
  given: [],
};
const reversesNothing: Diagnosis = {
  evidence: { ...NO_EVIDENCE, results: [{ passed: false, actual: "'have a nice day'" }] },
  suspects: [{ line: 2, concept: "order", confidence: 0.5 }],
  passed: 0,
  total: 1,
};

test("TUT-03 after a change that does not help, what the program gives is said, however long it is", () => {
  expect(repliesTo(words, reversesNothing, ["help", "i changed it"])[1]).toContain("`day nice a have`");
});

test("TUT-06 words of the task in an answer do not change the language of the talk", () => {
  expect(repliesTo(words, reversesNothing, ["kuch ulta nahi ho raha", "day nice a have"])[1]).toMatch(
    /\b(?:hai|kya|kaun|chahiye)\b/,
  );
});

test.each([
  ["1\n2\n", "1\n2\n3\n", "ends before line 3", '"3"'],
  ["1\nend\n", "1\n2\nend\n", 'output line 2 is "end"', '"2"'],
  ["1\n2\n3\n", "1\n2\n", 'output line 3 is "3"', "nothing more"],
])(
  "TUT-02 of an output that begins well, the line that is wrong is named, not the whole output: %j",
  (actual, expected, came, want) => {
    const counts: Problem = { ...counting, checks: [{ call: null, stdin: "3", expected }] };
    const found: Diagnosis = {
      ...unsure,
      evidence: { ...unsure.evidence, results: [{ passed: false, actual }] },
    };
    const [reply] = repliesTo(counts, found, ["help"]);
    expect(reply).toContain(came);
    expect(reply).toContain(want);
  },
);

test("TUT-01 a short answer to a question about a program without checks is not taken for a cause or for being stuck", () => {
  const problem = free("cpp", "int fact = 0;\ncout << fact;");
  expect(talkFreely(problem, "answer 0 aa raha hai factorial ka", "cout wali")[1]).not.toMatch(
    /jaancha|Ho sakta hai|check karte/,
  );
  const empty = talkFreely(free("python", ""), "मुझे कुछ समझ नहीं आ रहा", "दो संख्याएँ");
  expect(empty[1]).toMatch(/^(?:अच्छा|ठीक है|चलो)।/);
});

test("TUT-03 when all checks pass, the cause that the student states is not to be tested any more", () => {
  const right = {
    ...unsure,
    suspects: [],
    passed: 1,
    evidence: { ...NO_EVIDENCE, results: [{ passed: true }] },
  };
  const replies = repliesTo(counting, right, ["i changed it", "range does not count the last number"]);
  expect(replies[1]).not.toMatch(/check that|tested|hold it/);
});
