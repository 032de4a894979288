import type { Database } from "@nirmaan/db/connect-database.ts";
import {
  consents,
  guardianRequests,
  guardians,
  guardianWithdrawals,
  privacyEvents,
} from "@nirmaan/db/consent-schema.ts";
import { contactMessages, exerciseAttempts, students } from "@nirmaan/db/schema.ts";
import { assignments } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { examEvents, examSittings } from "@nirmaan/db/school-tables/exams-schema.ts";
import { liveStates } from "@nirmaan/db/school-tables/live-states-schema.ts";
import { similarityPairs, similarityReports } from "@nirmaan/db/school-tables/similarity-schema.ts";
import { certificates } from "@nirmaan/db/student-area-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { tutorMessages } from "@nirmaan/db/tutor-schema.ts";
import { outboxMessages } from "@nirmaan/db/web-process-schema.ts";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { markSeen } from "#server/people/mark-seen.ts";
import { RETENTION } from "#server/privacy/retention.ts";
import { newFeedback } from "#testing/new-feedback.ts";
import { newGuardian } from "#testing/new-guardian.ts";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { BORN_15_YEARS_AGO, newStudent, sameStudent } from "#testing/new-student.ts";
import { withdrawConsent } from "../guardian/answers/withdraw-consent.server.ts";
import { knownGuardian } from "../testing/known-guardian.server.ts";
import { deleteDueAccounts } from "./delete-due-accounts.server.ts";
import { DELETED_KEYS, deleteExpired } from "./delete-expired.server.ts";
import { KEPT_AFTER_ERASURE } from "./kept-after-erasure.ts";
import { dueErasureReminders } from "./remind-of-erasure.server.ts";
import { noticeUnusedAccounts } from "./unused-accounts.server.ts";

const DAY_MS = 86_400_000;
const NOW = new Date("2026-11-16T10:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const inDays = (days: number) => daysAgo(-days);
const child = { dateOfBirth: BORN_15_YEARS_AGO };

const deleteUser = async () => ({ data: { user: null }, error: null }) as never;
const deleteFiles = async () => undefined;
const recordErasure = async () => undefined;

test("TRUST-07 every entry of the retention file that names the row job is carried out by it", () => {
  const named = RETENTION.filter(({ job }) => job === "delete-expired").map(({ key }) => key);
  expect(named.filter((key) => !DELETED_KEYS.has(key))).toEqual([]);
});

test("TRUST-04 every table with a student's id is erased with the account, or declared with its retention entry", async ({
  db,
}) => {
  const tables = await db.execute<{ name: string; is_erased: boolean }>(sql`
    select c.table_name as name, exists (
      select from pg_constraint k where k.conrelid = format('public.%I', c.table_name)::regclass
        and k.confrelid = 'students'::regclass and k.contype = 'f' and k.confdeltype = 'c') as is_erased
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'student_id' and t.table_type = 'BASE TABLE' order by 1`);
  const kept = tables.filter(({ is_erased }) => !is_erased).map(({ name }) => name);
  expect(kept).toEqual(Object.keys(KEPT_AFTER_ERASURE).sort());
  const keys = RETENTION.map(({ key }) => key);
  for (const key of Object.values(KEPT_AFTER_ERASURE)) expect(keys).toContain(key);
});

test("TRUST-04 erases the work after the chosen day, takes the name off certificates and leaves a receipt", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha", child);
  const meera = await knownGuardian(db, asha);
  await db.insert(certificates).values({
    code: "AAAA-BBBB-CCCC",
    studentId: asha.id,
    course: "python",
    courseTitle: "Python",
    studentName: "Asha",
    attemptIds: [],
  });
  await withdrawConsent(db, meera, { choice: "erase" }, NOW);
  const receipts: string[] = [];
  const external = {
    deleteUser,
    deleteFiles,
    recordErasure,
    sendReceipt: async (id: string) => void receipts.push(id),
  };
  expect(await deleteDueAccounts(db, external, inDays(29))).toBe(0);
  expect(await deleteDueAccounts(db, external, inDays(31))).toBe(1);
  expect(receipts).toEqual([asha.id]);
  expect(await db.select().from(students)).toEqual([]);
  expect(await db.execute(sql`select code from closed_certificates`)).toMatchObject([
    { code: "AAAA-BBBB-CCCC" },
  ]);
  const log = await db.select().from(privacyEvents);
  expect(log.at(-1)).toMatchObject({ kind: "deleted", by: "guardian" });
  expect(await db.$count(consents), "the proof stays").toBeGreaterThan(0);

  await db.execute(sql`update privacy_events set created_at = ${NOW.toISOString()}::timestamptz`);
  await deleteExpired(db, inDays(1094));
  expect(await db.$count(guardians)).toBe(1);
  await deleteExpired(db, inDays(1096));
  expect([await db.$count(guardians), await db.$count(consents), await db.$count(privacyEvents)]).toEqual([
    0, 0, 0,
  ]);
});

test("TRUST-04 reminds once 7 days and once 48 hours before the erasure, and not after a lift", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha", child);
  const meera = await knownGuardian(db, asha);
  await withdrawConsent(db, meera, { choice: "erase" }, NOW);
  const reminded = async (days: number) => (await dueErasureReminders(db, inDays(days))).length;
  expect([await reminded(22), await reminded(23.5), await reminded(24), await reminded(28.5)]).toEqual([
    0, 1, 0, 1,
  ]);
  expect(await reminded(29)).toBe(0);
  await db.update(guardianWithdrawals).set({ remindedHours: null, liftedAt: NOW });
  expect(await reminded(29)).toBe(0);
});

test("TRUST-07 deletes unanswered addresses after 30 days and keeps a guardian of record", async ({ db }) => {
  const asha = await newStudent(db, "Asha", child);
  const ravi = await newStudent(db, "Ravi", child);
  await newGuardian(db, asha);
  const ask = async (studentId: string, email: string, at: Date) => {
    await db.insert(guardians).values({ studentId, email, state: "asked", lastAskedAt: at });
    await db
      .insert(guardianRequests)
      .values({ studentId, guardianEmail: email, tokenHash: email, createdAt: at });
  };
  await ask(ravi.id, "old@example.test", daysAgo(31));
  await ask(asha.id, "new@example.test", daysAgo(29));
  await deleteExpired(db, NOW);
  const addresses = async (table: typeof guardians | typeof guardianRequests) =>
    JSON.stringify(await db.select().from(table));
  for (const table of [guardians, guardianRequests]) {
    expect(await addresses(table)).not.toContain("old@");
    expect(await addresses(table)).toContain("new@");
    expect(await addresses(table)).toContain("meera@");
  }
});

test("TRUST-07 deletes talks 180 days after their last message", async ({ db }) => {
  const asha = await newStudent(db, "Asha");
  const talk = (place: string, at: Date) =>
    db.insert(tutorMessages).values({ studentId: asha.id, place, role: "user", content: "?", createdAt: at });
  await talk("old", daysAgo(300));
  await talk("old", daysAgo(181));
  await talk("live", daysAgo(300));
  await talk("live", daysAgo(179));
  await deleteExpired(db, NOW);
  expect((await db.select().from(tutorMessages)).map(({ place }) => place)).toEqual(["live", "live"]);
});

test("TRUST-07 deletes contact messages after two years and the sender's hash after an hour", async ({
  db,
}) => {
  const message = (name: string, createdAt: Date) =>
    db
      .insert(contactMessages)
      .values({ name, email: "a@example.test", about: "x", message: "x", senderHash: name, createdAt });
  await message("old", daysAgo(731));
  await message("young", daysAgo(729));
  await message("now", NOW);
  await deleteExpired(db, NOW);
  const left = await db.select().from(contactMessages).orderBy(contactMessages.createdAt);
  expect(left.map(({ name, senderHash }) => [name, senderHash])).toEqual([
    ["young", null],
    ["now", "now"],
  ]);
});

test("TRUST-07 an unused account gets three notices and is then deleted; using it undoes them", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha", { lastSeenOn: "2026-11-16" });
  const ravi = await newStudent(db, "Ravi", { lastSeenOn: "2026-11-16" });
  const paying = { lastSeenOn: "2025-01-01", subscriptionTier: "plus" as const };
  await newStudent(db, "Om", paying);
  const noticed = async (days: number) => (await noticeUnusedAccounts(db, inDays(days))).length;
  expect([await noticed(330), await noticed(336), await noticed(337)]).toEqual([0, 2, 0]);
  await markSeen(db, await sameStudent(db, ravi), inDays(340));
  expect([await noticed(359), await noticed(363.5), await noticed(364)]).toEqual([1, 1, 0]);
  const [due] = await db.select().from(students).where(eq(students.id, asha.id));
  expect(due?.deletionDueAt?.getTime()).toBeGreaterThanOrEqual(inDays(365.5).getTime());
  expect(await deleteDueAccounts(db, { deleteUser, deleteFiles, recordErasure }, inDays(367))).toBe(1);
  expect((await db.select().from(students)).map(({ name }) => name).sort()).toEqual(["Om", "Ravi"]);
});

test("TRUST-07 a student who comes back after the last notice keeps the account", async ({ db }) => {
  const asha = await newStudent(db, "Asha", { lastSeenOn: "2025-01-01" });
  await noticeUnusedAccounts(db, NOW);
  const noticed = await sameStudent(db, asha);
  expect(noticed.deletionDueAt, "never less than 48 hours away").toEqual(inDays(2));
  await markSeen(db, noticed, NOW);
  expect((await sameStudent(db, asha)).deletionDueAt).toBeNull();
  await askedDeletionStays(db);
});

async function askedDeletionStays(db: Database): Promise<void> {
  const due = inDays(14);
  const om = await newStudent(db, "Om", { lastSeenOn: "2026-11-01", deletionDueAt: due });
  await markSeen(db, om, NOW);
  expect((await sameStudent(db, om)).deletionDueAt).toEqual(due);
}

test("TRUST-07 OPS-01 a message in the outbox is deleted after the days that the retention file names", async ({
  db,
}) => {
  await db.insert(outboxMessages).values([
    { kind: "mail", recipient: "asha@example.test", subject: "old", body: "x", createdAt: daysAgo(8) },
    { kind: "mail", recipient: "asha@example.test", subject: "new", body: "x", createdAt: daysAgo(6) },
  ]);
  await deleteExpired(db, NOW);
  expect((await db.select().from(outboxMessages)).map(({ subject }) => subject)).toEqual(["new"]);
});

test("TEACH-08 the row of the live view is deleted after the day", async ({ db }) => {
  const report = {
    lessonSlug: "python_loops",
    fails: 0,
    stepsDone: 0,
    activity: "idle",
    hasUnsent: false,
  } as const;
  for (const [name, hours] of [
    ["Asha", 11],
    ["Ravi", 13],
  ] as const) {
    const { id } = await newStudent(db, name);
    const reportedAt = new Date(NOW.getTime() - hours * 3_600_000);
    await db.insert(liveStates).values({ studentId: id, ...report, reportedAt });
  }
  await deleteExpired(db, NOW);
  expect(await db.$count(liveStates)).toBe(1);
});

async function newClassWork(db: Database) {
  const teacher = await newTeacher(db, "Kavita");
  const { classId } = await newSchool(db, teacher);
  const asha = await newStudent(db, "Asha");
  const [assignment] = await db
    .insert(assignments)
    .values({
      schoolClassId: classId,
      lessonSlug: "python_loops",
      opensAt: NOW,
      dueAt: NOW,
      lateRule: "counts-as-late",
      byUserId: teacher.userId,
    })
    .returning();
  const given = { classId, studentId: asha.id, userId: teacher.userId, assignmentId: assignment?.id ?? "" };
  const { examId } = await newFeedback(db, given);
  return { asha, examId };
}

test("TEACH-11 a similarity report is deleted with its pairs 90 days after it was made; the programs stay", async ({
  db,
}) => {
  const { asha } = await newClassWork(db);
  await db.update(similarityReports).set({ createdAt: daysAgo(89) });
  await deleteExpired(db, NOW);
  expect(await db.$count(similarityPairs)).toBe(1);
  await deleteExpired(db, inDays(2));
  expect([await db.$count(similarityReports), await db.$count(similarityPairs)]).toEqual([0, 0]);
  expect(await db.$count(exerciseAttempts, eq(exerciseAttempts.studentId, asha.id))).toBe(1);
});

test("TEACH-09 the journal of an exam is deleted 90 days after its end; the answers stay", async ({ db }) => {
  const { asha, examId } = await newClassWork(db);
  await db
    .update(examSittings)
    .set({ endsAt: daysAgo(89) })
    .where(eq(examSittings.examId, examId));
  await db.insert(examEvents).values({
    examId,
    studentId: asha.id,
    device: crypto.randomUUID(),
    number: 1,
    kind: "left",
    at: daysAgo(89),
    question: 0,
    size: 0,
    text: "",
    hash: "x",
    isBroken: false,
  });
  await deleteExpired(db, NOW);
  expect(await db.$count(examEvents, eq(examEvents.examId, examId))).toBe(1);
  await deleteExpired(db, inDays(2));
  expect(await db.$count(examEvents, eq(examEvents.examId, examId))).toBe(0);
  expect(await db.$count(examSittings, eq(examSittings.examId, examId))).toBe(1);
});
