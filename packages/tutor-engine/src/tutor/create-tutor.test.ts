import { expect, test } from "vitest";
import type { Diagnosis } from "../diagnosis/diagnose.ts";
import { NO_EVIDENCE } from "../evidence/evidence.ts";
import type { Problem } from "../evidence/problem.ts";
import { tutorSentences } from "../testing/tutor-sentences.ts";
import { composeAnswer, type TutorQuestion } from "./compose-answer.ts";
import { createTutorWith } from "./create-tutor.ts";
import { hearBefore } from "./hear-before.ts";

const problem: Problem = {
  language: "python",
  code: "def f(n):\n    return n\n",
  checks: [{ call: "f(3)", stdin: null, expected: 4 }],
  given: [],
};
const failing: Diagnosis = {
  evidence: { ...NO_EVIDENCE, results: [{ passed: false, actual: "3" }] },
  suspects: [{ line: 2, concept: "arithmetic", confidence: 0.8 }],
  passed: 0,
  total: 1,
};
const nothing: Diagnosis = { evidence: NO_EVIDENCE, suspects: [], passed: 0, total: 0 };
const ask = (content = "help", changes: Partial<Problem> = {}): TutorQuestion => ({
  problem: { ...problem, ...changes },
  conversation: [{ role: "user", content }],
});

function tutorThat(diagnose: () => Promise<Diagnosis>, withinMs = 60_000) {
  const calls = { diagnosed: 0, used: [] as Diagnosis[] };
  const tutor = createTutorWith<TutorQuestion>(
    {
      diagnose: () => {
        calls.diagnosed += 1;
        return diagnose();
      },
      reply: async (question, diagnosis) => {
        calls.used.push(diagnosis);
        return composeAnswer(question, diagnosis, tutorSentences);
      },
    },
    withinMs,
  );
  return { tutor, calls };
}

test("CHAT-07 the same program is diagnosed once in a talk, another one again", async () => {
  const { tutor, calls } = tutorThat(async () => failing);
  await tutor(ask("help"));
  await tutor(ask("why"));
  expect(calls.diagnosed).toBe(1);
  await tutor(ask("and now", { code: "def f(n):\n    return n + 2\n" }));
  await tutor(ask("and now", { lastRun: { output: "5", error: "" } }));
  expect(calls.diagnosed).toBe(3);
});

test("CHAT-07 when nothing could run, the next question diagnoses again", async () => {
  const { tutor, calls } = tutorThat(async () => nothing);
  await tutor(ask());
  await tutor(ask());
  expect(calls.diagnosed).toBe(2);
});

test("CHAT-07 a diagnosis that takes too long is not waited for, and the next question finds it", async () => {
  let finish: (diagnosis: Diagnosis) => void = () => {};
  const { tutor, calls } = tutorThat(() => new Promise((resolve) => (finish = resolve)), 1);
  const first = await tutor(ask());
  expect(first.reply).toMatch(/\?$/);
  expect(calls.used[0]?.total).toBe(0);
  finish(failing);
  // As long as the answer may take, so that the finished diagnosis is in time.
  await Promise.resolve();
  await tutor(ask("why"));
  expect(calls.diagnosed).toBe(1);
  expect(calls.used[1]).toBe(failing);
});

test("CHAT-07 the author's question is asked only of a wrong program, and only in the language of the talk", () => {
  const recognise = () => "Which number does `f` leave out?";
  const reply = (content: string, diagnosis: Diagnosis) =>
    composeAnswer({ ...ask(content), recognise }, diagnosis, tutorSentences).reply;
  const right = { ...failing, suspects: [], passed: 1 };
  expect(reply("help me please", failing)).toContain("Which number does `f` leave out?");
  expect(reply("help me please", right)).not.toContain("leave out");
  expect(reply("मुझे समझ नहीं आ रहा है", failing)).not.toContain("leave out");
});

test("CHAT-07 what the gate knows the student can see: code, checks, the last run and the task, no hidden result", () => {
  const hidden = { ...problem, checks: problem.checks.map((check) => ({ ...check, hidden: true })) };
  const question = { ...ask("help"), visible: ["Write f."] };
  const lastRun = { output: "printed", error: "NameError" };
  const open = composeAnswer({ ...question, problem: { ...problem, lastRun } }, failing, tutorSentences);
  expect(open.gateContext.visible).toEqual(expect.arrayContaining(["Write f.", "printed", "NameError", "3"]));
  const closed = composeAnswer({ ...question, problem: hidden }, failing, tutorSentences);
  expect(closed.gateContext.visible).not.toContain("3");
});

test("TRUST-08 distress is heard before anything is diagnosed, also when it was said a message earlier", async () => {
  const { tutor, calls } = tutorThat(async () => failing);
  const heard = hearBefore(tutor, tutorSentences.safety);
  const answer = await heard(ask("I want to die"));
  expect(answer).toMatchObject({ distress: "self-harm", hintLevel: 0 });
  expect(answer.reply).toContain("112");
  expect(calls.diagnosed).toBe(0);
  expect((await heard(ask("why is f wrong"))).distress).toBeUndefined();
  expect(calls.diagnosed).toBe(1);
});
