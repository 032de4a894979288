import type { Database } from "@nirmaan/db/connect-database.ts";
import { practiceReplies, practiceSittings } from "@nirmaan/db/school-tables/practice-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import type { Executor } from "@nirmaan/execution/contract.ts";
import { EveryExecutorFailed } from "@nirmaan/execution/try-in-order.ts";
import { rightReply } from "@nirmaan/practice/marking/right-reply.ts";
import { unitStandings } from "@nirmaan/practice/progress/unit-standing.ts";
import { placeIn } from "@nirmaan/practice/read-questions/question-bank.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Student } from "#domain/people/person.ts";
import { newStudent } from "#testing/new-student.ts";
import { readBank, readPaper } from "../bank/question-library.server.ts";
import { chooseReviewQuestions } from "./choose-questions.server.ts";
import { readReplies } from "./read-replies.server.ts";
import { readMarks, readSitting } from "./read-sitting.server.ts";
import { handInSitting, saveAnswers } from "./save-answers.server.ts";
import type { StartSitting, StoredQuestion } from "./sitting.ts";
import { startSitting } from "./start-sitting.server.ts";

const PAPER = "cbse083-12";
const isDown: Executor = async () => {
  throw new EveryExecutorFailed("no runner");
};
const start = (change: Partial<StartSitting> = {}): StartSitting => ({
  key: crypto.randomUUID(),
  during: "practice",
  paper: PAPER,
  unit: "cbse083-12-u2",
  ...change,
});

async function storedQuestions(db: Database, key: string): Promise<StoredQuestion[]> {
  const [row] = await db.select().from(practiceSittings).where(eq(practiceSittings.key, key));
  return row?.questions as StoredQuestion[];
}

/** A set with a question that has one right option: sets differ by the second in which they begin. */
async function startWithOptions(db: Database, student: Student) {
  for (let second = 0; second < 60; second += 1) {
    const set = start();
    await startSitting(db, student, set, new Date(Date.now() - second * 1000));
    const questions = await storedQuestions(db, set.key);
    const at = questions.findIndex((one) => readBank().entry(one.id)?.kind === "one");
    if (at >= 0) return { set, questions, at };
  }
  throw new Error("no set has a question with one right option");
}

const replyTo = (question: StoredQuestion | undefined): unknown => {
  const whole = question && readBank().question(question);
  if (!whole) throw new Error("the bank has no such question");
  return rightReply(whole).reply;
};
const draft = (reply: unknown, isFinal: boolean, at = new Date()) => ({
  reply,
  at: at.toISOString(),
  seconds: 20,
  isFinal,
});

test("PRAC-01 a set has questions of the chosen unit, and starting it twice makes one", async ({ db }) => {
  const asha = await newStudent(db, "Asha");
  const set = start();
  await startSitting(db, asha, set);
  await startSitting(db, asha, set);
  const view = await readSitting(db, asha, set.key);
  expect(view?.questions.length).toBeGreaterThan(5);
  expect(view?.questions.every(({ unit }) => unit === set.unit)).toBe(true);
  const ravi = await newStudent(db, "Ravi");
  expect(await readSitting(db, ravi, set.key)).toBe(undefined);
});

test("PRAC-04 each paper of an examination in two papers is a mock of its own, with its own time", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const second = start({ during: "mock", paper: "ib-sl", mock: "ib-sl-p2", unit: undefined });
  await startSitting(db, asha, second);
  const [row] = await db.select().from(practiceSittings).where(eq(practiceSittings.key, second.key));
  expect([row?.paper, row?.minutes, row?.code?.split(".")[0]]).toEqual(["ib-sl", 75, "ib-sl-p2"]);
  const units = new Set((await storedQuestions(db, second.key)).map(({ unit }) => unit));
  expect(units).toEqual(new Set(["ib-sl-b1", "ib-sl-b2", "ib-sl-b3"]));
  const foreign = start({ during: "mock", paper: "ib-sl", mock: PAPER });
  await expect(startSitting(db, asha, foreign)).rejects.toMatchObject({ kind: "not-found" });
});

test("PRAC-02 the server marks a final answer from its own copy, once, however often it is sent", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const { set, questions, at } = await startWithOptions(db, asha);
  const answers = { [at]: draft(replyTo(questions[at]), true) };
  await saveAnswers(db, asha, { key: set.key, answers }, isDown);
  const wrong = { [at]: draft("no-such-option", true) };
  await saveAnswers(db, asha, { key: set.key, answers: wrong }, isDown);
  expect(await db.select().from(practiceReplies)).toHaveLength(1);
  expect(await readMarks(db, asha, set.key)).toMatchObject({
    [at]: { state: "marked", earned: 1, by: "machine" },
  });
});

test("PRAC-01 drafts are stored in the account without a mark, and replies of another shape are left out", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const { set, at } = await startWithOptions(db, asha);
  await saveAnswers(
    db,
    asha,
    { key: set.key, answers: { [at]: draft("a", false), "77": draft("x", true) } },
    isDown,
  );
  await saveAnswers(db, asha, { key: set.key, answers: { [at]: draft({ not: "text" }, true) } }, isDown);
  const view = await readSitting(db, asha, set.key);
  expect(Object.keys(view?.answers ?? {})).toEqual([String(at)]);
  expect(view?.answers[at]).toMatchObject({ reply: "a", isFinal: false });
  expect(view?.marks).toEqual({});
});

test("PRAC-04 a mock paper sends no key before it is handed in, and its result has every unit", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const mock = start({ during: "mock", unit: undefined });
  const begun = new Date();
  await startSitting(db, asha, mock, begun);
  const open = await readSitting(db, asha, mock.key);
  expect(open?.questions.length).toBeGreaterThan(36);
  expect(open?.questions.every(({ solution }) => solution === undefined)).toBe(true);
  const sent = JSON.stringify(open);
  for (const word of ["whyHtml", "mistakes", "thinks", '"accepts"', '"points"'])
    expect(sent).not.toContain(word);
  const questions = await storedQuestions(db, mock.key);
  const answers = Object.fromEntries(questions.map((one, at) => [at, draft(replyTo(one), false)]));
  await saveAnswers(db, asha, { key: mock.key, answers }, isDown);
  expect(await readMarks(db, asha, mock.key)).toEqual({});
  await handInSitting(db, asha, { key: mock.key, answers: {} }, isDown);
  const result = await readSitting(db, asha, mock.key);
  expect(result?.isHandedIn).toBe(true);
  expect(result?.questions.every(({ solution }) => solution !== undefined)).toBe(true);
  const marks = Object.values(result?.marks ?? {});
  expect(marks).toHaveLength(questions.length);
  // Without a runner, programs and queries wait; everything else is marked.
  const states = new Set(marks.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(["marked", "needs-a-run"]);
  const machine = marks.filter(({ state, by }) => state === "marked" && by === "machine");
  expect(machine.every(({ earned, of }) => earned === of)).toBe(true);
});

test("PRAC-04 what is written after the time of a mock does not count, and a late hand-in ends at the deadline", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const mock = start({ during: "mock", unit: undefined });
  const begun = new Date(Date.now() - 200 * 60_000);
  await startSitting(db, asha, mock, begun);
  const [first, second] = await storedQuestions(db, mock.key);
  const inTime = new Date(begun.getTime() + 60_000);
  const answers = { "0": draft(replyTo(first), false, inTime), "1": draft(replyTo(second), false) };
  await handInSitting(db, asha, { key: mock.key, answers }, isDown);
  const [row] = await db.select().from(practiceSittings).where(eq(practiceSittings.key, mock.key));
  expect(row?.handedInAt).toEqual(new Date(begun.getTime() + 180 * 60_000));
  const marks = await readMarks(db, asha, mock.key);
  expect(marks["0"]?.state).toBe("marked");
  expect(marks["1"]?.state).toBe("blank");
});

test("PRAC-02 points of a scheme are ticked after a mock was handed in, its text does not change any more", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const mock = start({ during: "mock", unit: undefined });
  await startSitting(db, asha, mock);
  const questions = await storedQuestions(db, mock.key);
  const at = questions.findIndex((one) => readBank().entry(one.id)?.kind === "written");
  const right = replyTo(questions[at]) as { text: string; ticked: string[] };
  await handInSitting(
    db,
    asha,
    { key: mock.key, answers: { [at]: draft({ text: "Mine", ticked: [] }, false) } },
    isDown,
  );
  const other = { [at]: draft({ ...right, text: "Another text" }, true) };
  await saveAnswers(db, asha, { key: mock.key, answers: other }, isDown);
  expect((await readMarks(db, asha, mock.key))[at]).toMatchObject({ earned: 0, by: "self" });
  const ticked = { [at]: draft({ ...right, text: "Mine" }, true) };
  await saveAnswers(db, asha, { key: mock.key, answers: ticked }, isDown);
  expect((await readMarks(db, asha, mock.key))[at]).toMatchObject({
    earned: questions[at]?.marks,
    by: "self",
  });
});

test("PRAC-05 PRAC-06 a wrong answer is due the next day, and only what was answered counts as practised", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const syllabus = readPaper(PAPER)?.syllabus;
  if (!syllabus) throw new Error("there is no syllabus");
  const standing = async () => {
    const replies = await readReplies(db, asha, PAPER);
    return unitStandings(syllabus, readBank().entries, replies).find(({ id }) => id === "cbse083-12-u2");
  };
  expect(await standing()).toMatchObject({
    bulletsPractised: 0,
    machine: { questions: 0, earned: 0, of: 0 },
  });
  const { set, questions, at } = await startWithOptions(db, asha);
  const id = questions[at]?.id ?? "";
  const whole = readBank().question(questions[at] ?? { id, seed: 0 });
  const wrong =
    whole?.kind === "one" ? whole.ask.options.find((option) => option.id !== whole.key.right)?.id : "";
  await saveAnswers(db, asha, { key: set.key, answers: { [at]: draft(wrong, true) } }, isDown);
  const entry = readBank().entry(id);
  expect(await standing()).toMatchObject({
    bulletsPractised: entry && placeIn(entry, PAPER)?.bullets.length,
    machine: { questions: 1, earned: 0, of: 1 },
  });
  const replies = await readReplies(db, asha, PAPER);
  const dueOn = (days: number) =>
    chooseReviewQuestions(PAPER, replies, new Date(Date.now() + days * 86_400_000)).map((one) => one.id);
  expect(dueOn(0)).not.toContain(id);
  expect(dueOn(2)).toContain(id);
});
