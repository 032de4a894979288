import { expect, test } from "vitest";
import { NO_EVIDENCE } from "../evidence/evidence.ts";
import type { Problem, ProblemCheck } from "../evidence/problem.ts";
import { tutorSentences } from "../testing/tutor-sentences.ts";
import { checkFactsOf, fillAll } from "./question-facts.ts";
import { statedResultsOf } from "./stated-results.ts";

const checks: ProblemCheck[] = [
  { call: "total(3)", stdin: null, expected: 6 },
  { call: "total(4)", stdin: null, expected: 10 },
];
const problem: Problem = { language: "python", code: "x", checks, given: [] };
type Result = { passed: boolean; actual: string };

const statedWith = (...results: Result[]) =>
  statedResultsOf(
    problem,
    { evidence: { ...NO_EVIDENCE, results }, suspects: [], passed: 0, total: 2 },
    tutorSentences,
  );
/** What the tutor says about the first check when the program gives this for it. */
const said = (actual: string, language: "english" | "hindi" = "english") => {
  const phrases = tutorSentences.phrases[language];
  const [check] = checks;
  const facts = check ? checkFactsOf(check, { passed: false, actual }, "python", phrases) : {};
  const [sentence = ""] = fillAll(phrases.wrong, facts);
  return `Hello. ${sentence}`;
};

const stillWrong = statedWith({ passed: false, actual: "3" }, { passed: true, actual: "10" });
const nowRight = statedWith({ passed: true, actual: "6" }, { passed: false, actual: "9" });

test("TUT-04 a result that the program still gives is the same", () => {
  expect(stillWrong.compare(said("3"))).toBe("same");
  expect(stillWrong.tellsNews(said("3"))).toBe(true);
});

test("TUT-04 a result that the program no longer gives is another one, and no news", () => {
  expect(stillWrong.compare(said("5"))).toBe("other");
  expect(stillWrong.tellsNews(said("5"))).toBe(false);
});

test("TUT-04 a check that was called wrong and passes now is solved, and named", () => {
  expect(nowRight.compare(said("3"))).toBe("solved");
  expect(nowRight.solvedIn([said("3"), "And now?"], "english")).toBe("`total(3)`");
  expect(stillWrong.solvedIn([said("3")], "english")).toBeUndefined();
});

test("TUT-04 what was said in one language counts in another", () => {
  expect(nowRight.compare(said("3", "hindi"))).toBe("solved");
});

test("TUT-04 a message without a result says nothing about results", () => {
  expect(nowRight.compare("What does line 3 do?")).toBe("same");
  expect(nowRight.tellsNews("What does line 3 do?")).toBe(false);
});

test("CHAT-07 hidden checks are in no statement", () => {
  const hidden = statedResultsOf(
    { ...problem, checks: checks.map((check) => ({ ...check, hidden: true })) },
    { evidence: { ...NO_EVIDENCE, results: [{ passed: true }] }, suspects: [], passed: 0, total: 2 },
    tutorSentences,
  );
  expect(hidden.compare(said("3"))).toBe("same");
});
