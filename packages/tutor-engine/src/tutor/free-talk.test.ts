import { expect, test } from "vitest";
import type { Diagnosis } from "../diagnosis/diagnose.ts";
import { composeReply } from "../dialogue/compose-reply.ts";
import { fillAll } from "../dialogue/question-facts.ts";
import { NO_EVIDENCE } from "../evidence/evidence.ts";
import type { Problem, Turn } from "../evidence/problem.ts";
import { tutorSentences } from "../testing/tutor-sentences.ts";

const phrases = tutorSentences.phrases.english;
const UNKNOWN: Diagnosis = { evidence: NO_EVIDENCE, suspects: [], passed: 0, total: 0 };
const program: Problem = {
  language: "python",
  code: "for i in range(3):\n    print(i)\n",
  checks: [],
  given: [],
};

function talk(
  messages: string[],
  changes: Partial<Problem> = {},
  diagnosis = UNKNOWN,
  lessonQuestion?: string,
) {
  const conversation: Turn[] = [];
  return messages.map((content) => {
    conversation.push({ role: "user", content });
    const reply = composeReply(
      { problem: { ...program, ...changes }, diagnosis, conversation, lessonQuestion },
      tutorSentences,
    );
    conversation.push({ role: "assistant", content: reply.text });
    return reply;
  });
}
const says = (text: string | undefined, lines: string[], facts = {}) =>
  fillAll(lines, facts).some((line) => text?.includes(line));

test("CHAT-07 without a program the tutor asks for the first step of one", () => {
  const [reply] = talk(["help me"], { code: "  \n" });
  expect(says(reply?.text, phrases.empty)).toBe(true);
});

test("CHAT-07 of a program without checks the tutor asks what the student wants to see", () => {
  const [reply] = talk(["it does not work"]);
  expect(says(reply?.text, phrases.freeWant)).toBe(true);
});

test("CHAT-07 when the last run showed something, the question is about it", () => {
  const lastRun = { output: "0\n1\n2\n", error: "" };
  const [reply] = talk(["it does not work"], { lastRun });
  expect(says(reply?.text, phrases.freeOutput, { came: "0" })).toBe(true);
});

test.each([
  ["html", "<p>hello</p>", "wantPage"],
  ["sql", "select * from t;", "wantTable"],
  ["python", "import turtle\nturtle.forward(5)", "wantPicture"],
] as const)("CHAT-07 a program in %s is asked about in its own words", (language, code, lines) => {
  const [reply] = talk(["it is not right"], { language, code });
  expect(says(reply?.text, phrases[lines])).toBe(true);
});

test("CHAT-07 after the student has told what is wanted, it is not asked for again", () => {
  const [, second] = talk(["it does not work", "it prints 0 1 2 and it should print 1 2 3"]);
  expect(says(second?.text, phrases.freeWant)).toBe(false);
  expect(second?.text).toMatch(/\?$/);
});

test("TUT-03 only the student can say that a program without checks is done", () => {
  const replies = talk(["it should print 1 2 3", "i changed the range", "now it works, it prints 1 2 3"]);
  expect(replies.at(-1)?.decided?.stage).toBe("reflect");
  expect(talk(["it should print 1 2 3", "it still does not work"]).at(-1)?.decided?.stage).not.toBe(
    "reflect",
  );
});

test("TUT-05 an idea of the syllabus is explained with an example from another task, and then asked about", () => {
  const [reply] = talk(["what is a variable"]);
  const idea = tutorSentences.ideas.find(({ words }) => words.includes("variable"));
  expect(reply).toMatchObject({ isExplanation: true });
  expect(reply?.text).toContain(idea?.english.means);
  expect(reply?.text).toContain(idea?.english.example);
  expect(reply?.text).toMatch(/\?$/);
});

test("TUT-05 an idea that the list does not have is said to be missing", () => {
  const [reply] = talk(["what is a monad"]);
  expect(says(reply?.text, phrases.noIdea)).toBe(true);
});

test("CHAT-07 the question of the lesson's author comes first, and its second half in the next turn", () => {
  const own = "What does i start at? Which value is the last?";
  const [first, second] = talk(["help", "hm"], {}, UNKNOWN, own);
  expect(first?.text).toContain("What does i start at?");
  expect(first?.text).not.toContain("Which value is the last?");
  expect(second?.text).toContain("Which value is the last?");
});

test("TUT-06 a talk in Hindi is answered with the Hindi sentences", () => {
  const [reply] = talk(["मेरा प्रोग्राम काम नहीं कर रहा है"]);
  expect(reply?.decided?.language).toBe("hindi");
  expect(reply?.text).toMatch(/[\u0900-\u097f]/);
});

test("CHAT-07 a line that the student asks about is quoted, without saying whether it is wrong", () => {
  const [reply] = talk(["what does line 1 do"]);
  expect(says(reply?.text, phrases.aboutLine, { n: "1", code: "for i in range(3):" })).toBe(true);
});

test("TUT-03 a program that was right from the beginning is asked about how it works", () => {
  const right: Diagnosis = {
    evidence: { ...NO_EVIDENCE, results: [{ passed: true }] },
    suspects: [],
    passed: 1,
    total: 1,
  };
  const checks = [{ call: null, stdin: "", expected: "0\n1\n2\n" }];
  const [first, ...later] = talk(
    ["is it right", "because of the loop", "thanks", "thanks"],
    { checks },
    right,
  );
  expect(says(first?.text, phrases.right, { total: "1" })).toBe(true);
  expect(says(first?.text, phrases.rightAsk, { n: "1", total: "1" })).toBe(true);
  expect(later.every(({ decided }) => decided?.stage === "reflect")).toBe(true);
});

test("CHAT-07 the student's first reply is answered by what the program does", () => {
  const failing: Diagnosis = {
    evidence: { ...NO_EVIDENCE, results: [{ passed: false, actual: "0\n1\n2\n" }] },
    suspects: [{ line: 1, concept: "range", confidence: 0.8 }],
    passed: 0,
    total: 1,
  };
  const checks = [{ call: "count(3)", stdin: null, expected: 3 }];
  const [first] = talk(["it is wrong"], { checks }, failing);
  const facts = { call: "`count(3)`", came: "`0\n1\n2\n`", want: "`3`" };
  expect(first?.text).toContain(facts.call);
  const [hidden] = talk(
    ["it is wrong"],
    { checks: checks.map((each) => ({ ...each, hidden: true })) },
    failing,
  );
  expect(says(hidden?.text, phrases.hidden, { total: "1" })).toBe(true);
  expect(hidden?.text).not.toContain("count(3)");
});

test("CHAT-07 a program that does not end is called endless, one that is slow is called slow", () => {
  const halted = (error: string): Diagnosis => ({
    evidence: { ...NO_EVIDENCE, results: [{ passed: false, error }] },
    suspects: [{ line: 1, concept: "endless-loop", confidence: 0.8 }],
    passed: 0,
    total: 1,
  });
  const checks = [{ call: "count(3)", stdin: null, expected: 3 }];
  const facts = { call: "`count(3)`", want: "`3`", total: "1", n: "1" };
  expect(says(talk(["help"], { checks }, halted("Halt: steps"))[0]?.text, phrases.endless, facts)).toBe(true);
  expect(says(talk(["help"], { checks }, halted("Halt: time"))[0]?.text, phrases.slow, facts)).toBe(true);
});

test("CHAT-07 what the computer cannot read is said first", () => {
  const broken: Diagnosis = {
    evidence: {
      ...NO_EVIDENCE,
      syntax: { name: "SyntaxError", message: "expected ':'", line: 1, lines: [1] },
    },
    suspects: [{ line: 1, concept: "syntax", confidence: 0.9 }],
    passed: 0,
    total: 1,
  };
  const [reply] = talk(["help"], { checks: [{ call: "f()", stdin: null, expected: 1 }] }, broken);
  expect(says(reply?.text, phrases.syntax, { n: "1" })).toBe(true);
});
