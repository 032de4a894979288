import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { examEvents, examSittings } from "@nirmaan/db/school-tables/exams-schema.ts";
import { schoolConsents } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { BORN_15_YEARS_AGO, newStudent } from "#testing/new-student.ts";
import { readJournal } from "../journal/read-journal.server.ts";
import { addQuestion, makeExam, removeExam, removeQuestion } from "../manage/change-exams.server.ts";
import { readExamStudents } from "../manage/read-exams.server.ts";
import { requireExam } from "../manage/require-exam.server.ts";
import {
  admitStudent,
  endExam,
  giveExtraMinutes,
  reopenSitting,
  startExam,
} from "../manage/run-exam.server.ts";
import { findUngraded, gradeSitting } from "../review/grade-sitting.server.ts";
import { markSitting } from "../review/mark-sitting.server.ts";
import type { WorkReport } from "../rules/exam-work.ts";
import { appendEvent, chainStart, type JournalEntry } from "../rules/journal-chain.ts";
import { beginExam } from "./begin-exam.server.ts";
import { readOwnExams } from "./read-own-exams.server.ts";
import { saveWork } from "./save-work.server.ts";

const MINUTE_MS = 60_000;
const DEVICE = "11111111-1111-4111-8111-111111111111";
const OTHER_PC = "22222222-2222-4222-8222-222222222222";
const question = { lessonSlug: "python_loops", exercise: "series", language: "python", marks: 4 };
const draft = { title: "Unit test", minutes: 60, lateRule: "own-minutes" as const, journal: true };

/** A class with a student and an exam of one question that has started. */
async function newExam(
  db: Database,
  { code = "kvp", change = {}, isChild = false, terms = "2026-11-17" } = {},
) {
  const teacher = await newTeacher(db, `Kavita ${code}`);
  const ids = await newSchool(db, teacher, { code, terms });
  const asha = await newStudent(db, `Asha ${code}`, isChild ? { dateOfBirth: BORN_15_YEARS_AGO } : {});
  await db.insert(schoolClassStudents).values({ schoolClassId: ids.classId, studentId: asha.id });
  const examId = await makeExam(db, teacher, { classId: ids.classId, draft: { ...draft, ...change } });
  const target = { classId: ids.classId, examId };
  await addQuestion(db, teacher, { ...target, question });
  const { exam } = await requireExam(db, teacher, target);
  return {
    ...ids,
    teacher,
    asha,
    examId,
    target,
    mine: { ...target, studentId: asha.id },
    ticket: exam.ticket,
  };
}
type Given = Awaited<ReturnType<typeof newExam>>;

const begin = (db: Database, { asha, examId, ticket }: Given, now = new Date()) =>
  beginExam(db, asha, { examId, ticket, now });

type Sent = { answers?: WorkReport["answers"]; events?: JournalEntry[]; device?: string; now?: Date };
const send = (db: Database, { asha, examId }: Given, sent: Sent, wantsHandIn = false) => {
  const { answers = [], events = [], device = DEVICE, now = new Date() } = sent;
  return saveWork(db, asha, { examId, report: { answers, events, device }, now, wantsHandIn });
};
const sittingOf = async (db: Database, { examId, asha }: Given) =>
  (
    await db
      .select()
      .from(examSittings)
      .where(and(eq(examSittings.examId, examId), eq(examSittings.studentId, asha.id)))
  )[0];
const code = (text: string, ageMs = 0) => [{ question: 0, code: text, ageMs }];

test("TEACH-09 a student cannot begin before the teacher starts, without the ticket, or from another class", async ({
  db,
}) => {
  const given = await newExam(db);
  await expect(begin(db, given)).rejects.toThrow("not started");
  await startExam(db, given.teacher, given.target);
  const wrong = { examId: given.examId, ticket: "x", now: new Date() };
  await expect(beginExam(db, given.asha, wrong)).rejects.toThrow("not the ticket");
  const ravi = await newStudent(db, "Ravi");
  await expect(beginExam(db, ravi, { ...wrong, ticket: given.ticket })).rejects.toThrow("no such exam");
  expect(await begin(db, given)).toMatchObject({ state: "working" });
  await expect(addQuestion(db, given.teacher, { ...given.target, question })).rejects.toThrow("has started");
  await expect(removeExam(db, given.teacher, given.target)).rejects.toThrow("has begun");
});

test("TEACH-09 the teacher can start for one student alone; the others wait", async ({ db }) => {
  const given = await newExam(db);
  const ravi = await newStudent(db, "Ravi");
  await db.insert(schoolClassStudents).values({ schoolClassId: given.classId, studentId: ravi.id });
  await admitStudent(db, given.teacher, given.mine);
  expect(await begin(db, given)).toMatchObject({ state: "working" });
  const ofRavi = { examId: given.examId, ticket: given.ticket, now: new Date() };
  await expect(beginExam(db, ravi, ofRavi)).rejects.toThrow("not started");
  await expect(removeQuestion(db, given.teacher, { ...given.target, at: 0 })).rejects.toThrow("has started");
});

test("TEACH-09 extra minutes move the end of one student, also while they work", async ({ db }) => {
  const given = await newExam(db);
  await startExam(db, given.teacher, given.target);
  const now = new Date();
  const { endsAt } = await begin(db, given, now);
  expect(Date.parse(endsAt ?? "") - now.getTime()).toBe(60 * MINUTE_MS);
  await giveExtraMinutes(db, given.teacher, { ...given.mine, minutes: 20 });
  const after = await send(db, given, { now });
  expect(Date.parse(after.endsAt ?? "") - now.getTime()).toBe(80 * MINUTE_MS);
});

test("TEACH-09 a student who changes the PC goes on with the same time and the newest work; the older stays readable", async ({
  db,
}) => {
  const given = await newExam(db);
  await startExam(db, given.teacher, given.target);
  const start = new Date();
  const first = await begin(db, given, start);
  const later = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS);
  await send(db, given, { answers: code("print(1)"), now: later(1) });
  expect((await begin(db, given, later(5))).endsAt).toBe(first.endsAt);
  await send(db, given, { answers: code("print(3)"), device: OTHER_PC, now: later(8) });
  // The first PC had no network for six minutes.
  await send(db, given, { answers: code("print(2)", 6 * MINUTE_MS), now: later(10) });
  const sitting = await sittingOf(db, given);
  expect(sitting?.answers[0]).toMatchObject({ code: "print(3)", isClaimed: false });
  expect(sitting?.others).toMatchObject([{ code: "print(2)", question: 0 }]);
});

test("TEACH-09 at the end the answer is frozen; work from a device without a network comes in as a claim", async ({
  db,
}) => {
  const given = await newExam(db);
  await startExam(db, given.teacher, given.target);
  const start = new Date();
  await begin(db, given, start);
  const later = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS);
  await send(db, given, { answers: code("in time"), now: later(59) });
  expect(await send(db, given, { answers: code("after"), now: later(62) })).toMatchObject({
    state: "over",
    refused: [0],
  });
  expect((await sittingOf(db, given))?.answers[0]?.code).toBe("in time");
  const claimed = await send(db, given, { answers: code("offline", 5.5 * MINUTE_MS), now: later(65) });
  expect(claimed.refused).toEqual([]);
  expect((await sittingOf(db, given))?.answers[0]).toMatchObject({ code: "offline", isClaimed: true });
  expect((await send(db, given, { answers: code("x", 70 * MINUTE_MS), now: later(125) })).refused).toEqual([
    0,
  ]);
});

test("TEACH-09 what is handed in does not change, until the teacher lets the student go on", async ({
  db,
}) => {
  const given = await newExam(db);
  await startExam(db, given.teacher, given.target);
  await begin(db, given);
  expect(await send(db, given, { answers: code("done") }, true)).toMatchObject({ state: "handed-in" });
  expect((await send(db, given, { answers: code("changed") })).refused).toEqual([0]);
  await reopenSitting(db, given.teacher, given.mine);
  expect((await send(db, given, { answers: code("changed") })).refused).toEqual([]);
  await endExam(db, given.teacher, given.target);
  const after = new Date(Date.now() + MINUTE_MS);
  expect(await send(db, given, { answers: code("late"), now: after })).toMatchObject({ refused: [0] });
  expect((await sittingOf(db, given))?.answers[0]?.code).toBe("changed");
});

function journalOf({ examId, asha }: Given): JournalEntry[] {
  const entries: JournalEntry[] = [];
  const at = new Date().toISOString();
  for (const kind of ["opened", "pasted", "left"] as const)
    entries.push(
      appendEvent(entries.at(-1) ?? chainStart({ examId, studentId: asha.id, device: DEVICE }), {
        kind,
        at,
        question: 0,
        size: 8,
        text: kind === "pasted" ? "for i in" : "",
      }),
    );
  return entries;
}

test("TEACH-09 the journal is verified on arrival: sent twice it is stored once, a gap and a rewritten entry show", async ({
  db,
}) => {
  const given = await newExam(db);
  await startExam(db, given.teacher, given.target);
  await begin(db, given);
  const entries = journalOf(given);
  await send(db, given, { events: entries.slice(0, 1) });
  await send(db, given, { events: entries.slice(0, 2) });
  const read = () => readJournal(db, given.mine);
  expect((await read()).map(({ kind, isBroken }) => [kind, isBroken])).toEqual([
    ["opened", false],
    ["pasted", false],
  ]);
  const rewritten = entries.slice(1, 2).map((entry) => ({ ...entry, size: 1, hash: "0".repeat(64) }));
  await send(db, given, { events: rewritten });
  const [, paste] = await read();
  expect(paste).toMatchObject({ size: 8, isBroken: true });
  await send(db, given, { events: entries.slice(2).map((entry) => ({ ...entry, number: 9 })) });
  expect((await read()).at(-1)).toMatchObject({ kind: "left", isBroken: true });
  const [row] = await readExamStudents(db, given.target);
  expect(row).toMatchObject({ pastes: 1, timesAway: 1, broken: 2 });
});

test("TEACH-09 no journal for a child without the school's slip, in a school with older terms, or when the teacher wants none", async ({
  db,
}) => {
  const withJournal = async (given: Given) => {
    await startExam(db, given.teacher, given.target);
    await begin(db, given);
    await send(db, given, { events: journalOf(given) });
    const isStored = (await db.$count(examEvents, eq(examEvents.examId, given.examId))) > 0;
    return [(await sittingOf(db, given))?.hasJournal, isStored];
  };
  expect(await withJournal(await newExam(db))).toEqual([true, true]);
  expect(await withJournal(await newExam(db, { code: "one", isChild: true }))).toEqual([false, false]);
  expect(await withJournal(await newExam(db, { code: "two", terms: "2026-11-16" }))).toEqual([false, false]);
  expect(await withJournal(await newExam(db, { code: "three", change: { journal: false } }))).toEqual([
    false,
    false,
  ]);
});

test("TEACH-09 an exam needs a school that has agreed and a class that is not archived", async ({ db }) => {
  const teacher = await newTeacher(db, "Meera");
  const { classId } = await newSchool(db, teacher, { code: "new", hasAgreed: false });
  await expect(makeExam(db, teacher, { classId, draft })).rejects.toThrow("agree");
  const given = await newExam(db);
  const [agreed] = await db
    .select()
    .from(schoolConsents)
    .where(eq(schoolConsents.byUserId, given.teacher.userId));
  if (!agreed) throw new Error("no agreement");
  const { id: _id, ...answer } = agreed;
  await db.insert(schoolConsents).values({ ...answer, answer: "withdrawn" });
  await expect(startExam(db, given.teacher, given.target), "taken back meanwhile").rejects.toThrow("agree");
  await db.insert(schoolConsents).values(answer);
  await db.update(schoolClasses).set({ archivedAt: new Date() }).where(eq(schoolClasses.id, given.classId));
  await expect(startExam(db, given.teacher, given.target)).rejects.toThrow("archived");
  expect(await readOwnExams(db, given.asha, new Date())).toEqual([]);
});

test("TEACH-09 an exam of another school cannot be read, started, extended or marked", async ({ db }) => {
  const given = await newExam(db);
  const eve = await newExam(db, { code: "dav" });
  const mixed = { ...given.mine, classId: eve.classId };
  const marks = { points: [1], remark: "" };
  for (const work of [
    () => requireExam(db, eve.teacher, given.target),
    () => requireExam(db, eve.teacher, mixed),
    () => startExam(db, eve.teacher, mixed),
    () => admitStudent(db, eve.teacher, { ...eve.target, studentId: given.asha.id }),
    () => giveExtraMinutes(db, eve.teacher, { ...eve.target, studentId: given.asha.id, minutes: 5 }),
    () => markSitting(db, eve.teacher, { ...mixed, marks }),
  ])
    await expect(work()).rejects.toThrow(/no such/);
});

test("TEACH-09 answers that have ended are checked, and a new answer is checked again", async ({ db }) => {
  const given = await newExam(db);
  await startExam(db, given.teacher, given.target);
  await begin(db, given);
  await send(db, given, { answers: code("print(1)") });
  expect(await findUngraded(db, given.examId, new Date())).toEqual([]);
  const tomorrow = new Date(Date.now() + 86_400_000);
  expect(await findUngraded(db, given.examId, tomorrow), "the time is over").toHaveLength(1);
  await send(db, given, {}, true);
  expect(await findUngraded(db, given.examId, new Date())).toHaveLength(1);
  const grade = async () => ({ passed: 1, total: 2, failed: ["sum"] });
  await gradeSitting(db, given.mine, grade);
  expect((await sittingOf(db, given))?.grades).toEqual({ "0": { passed: 1, total: 2, failed: ["sum"] } });
  await reopenSitting(db, given.teacher, given.mine);
  await send(db, given, { answers: code("print(2)") }, true);
  expect(await findUngraded(db, given.examId, new Date())).toHaveLength(1);
  const tooMany = { points: [4.5], remark: "" };
  await expect(markSitting(db, given.teacher, { ...given.mine, marks: tooMany })).rejects.toThrow("higher");
  await markSitting(db, given.teacher, { ...given.mine, marks: { points: [3.5], remark: "Good" } });
  expect(await sittingOf(db, given)).toMatchObject({ points: { "0": 3.5 }, total: 3.5, remark: "Good" });
});
