import { adminActions } from "@nirmaan/db/administration-schema.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { consents } from "@nirmaan/db/consent-schema.ts";
import { projects, schoolClasses, schoolClassStudents, students, teachers } from "@nirmaan/db/schema.ts";
import { shareReports, shares } from "@nirmaan/db/sharing-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Teacher } from "#domain/people/person.ts";
import { newAdmin } from "#testing/new-admin.ts";
import { newGuardian } from "#testing/new-guardian.ts";
import { BORN_15_YEARS_AGO, newStudent, sameStudent } from "#testing/new-student.ts";
import { decideShare } from "./moderation/decide-share.server.ts";
import { readReports } from "./moderation/read-reports.server.ts";
import { openShare } from "./open-share.server.ts";
import { readOwnProjects, readOwnShare } from "./read-own-shares.server.ts";
import { remixShare } from "./remix-share.server.ts";
import { reportShare } from "./report-share.server.ts";
import { shareProject, stopSharing } from "./share-project.server.ts";

const SLUG = "project-snake";
const contentOf = (code: string) => ({
  files: [
    { id: "f", name: "main.py", parentId: null, type: "file" as const, language: "python", content: code },
  ],
  openFiles: ["f"],
  currentFileId: "f",
});

async function writeProject(db: Database, student: { id: string }, code: string, slug = SLUG) {
  await db
    .insert(projects)
    .values({ studentId: student.id, slug, revision: 1, content: contentOf(code) })
    .onConflictDoUpdate({
      target: [projects.studentId, projects.slug],
      set: { content: contentOf(code), updatedAt: new Date() },
    });
}

const words = { slug: SLUG, title: "Snake", displayName: "Asha" };

async function sharedBy(db: Database, name = "Asha") {
  const owner = await newStudent(db, name);
  await writeProject(db, owner, "print('one')");
  const { token } = await shareProject(db, owner, words);
  return { owner, token };
}

const codeOf = (content: unknown) => (content as ReturnType<typeof contentOf>).files[0]?.content;
const visit = (token: string) => ({ kind: "project" as const, token });
const silent = { notify: async () => {} };

test("SHARE-01 a child shares only with the tick of a verified guardian, and the link closes when it is taken back", async ({
  db,
}) => {
  const child = await newStudent(db, "Ravi", { dateOfBirth: BORN_15_YEARS_AGO });
  const reader = await newStudent(db, "Meera");
  await writeProject(db, child, "print(1)");
  await expect(shareProject(db, child, words)).rejects.toMatchObject({ status: 403 });
  await newGuardian(db, child, { yes: ["account", "share-link"] });
  await expect(shareProject(db, await sameStudent(db, child), words)).rejects.toMatchObject({ status: 403 });
  const guardian = await newGuardian(db, child, {
    email: "verified@example.test",
    isVerified: true,
    yes: ["account", "share-link"],
  });
  // The unverified yes of the first guardian is no refusal.
  const { token } = await shareProject(db, await sameStudent(db, child), words);
  expect((await openShare(db, reader, visit(token))).displayName).toBe("Asha");
  await db.insert(consents).values({
    studentId: child.id,
    guardianId: guardian.id,
    purpose: "share-link",
    answer: "withdrawn",
    strength: "verified-guardian",
    noticeVersion: "test",
    noticeLanguage: "en",
    noticeHash: "test",
    by: "guardian",
    how: "guardian-page",
  });
  await expect(openShare(db, reader, visit(token))).rejects.toMatchObject({ status: 410 });
});

test("SHARE-01 the link of an account that waits for its deletion is closed", async ({ db }) => {
  const { owner, token } = await sharedBy(db);
  const reader = await newStudent(db, "Ravi");
  await db.update(students).set({ deletionDueAt: new Date() }).where(eq(students.id, owner.id));
  await expect(openShare(db, reader, visit(token))).rejects.toMatchObject({ status: 410 });
});

test("SHARE-01 others see the version of the day it was shared, until it is shared again under the same link", async ({
  db,
}) => {
  const { owner, token } = await sharedBy(db);
  const reader = await newStudent(db, "Ravi");
  await writeProject(db, owner, "print('two')");
  const first = await openShare(db, reader, visit(token));
  expect(codeOf(first.content)).toBe("print('one')");
  expect(first.isOwn).toBe(false);
  expect(await shareProject(db, owner, words)).toEqual({ token });
  expect(codeOf((await openShare(db, reader, visit(token))).content)).toBe("print('two')");
});

test("SHARE-01 a link that was switched off is closed and stays dead: sharing again makes a new one", async ({
  db,
}) => {
  const { owner, token } = await sharedBy(db);
  await stopSharing(db, owner, { kind: "project", slug: SLUG });
  await expect(openShare(db, owner, visit(token))).rejects.toMatchObject({ status: 410 });
  const again = await shareProject(db, owner, words);
  expect(again.token).not.toBe(token);
  await expect(openShare(db, owner, visit(token))).rejects.toMatchObject({ status: 404 });
});

test("SHARE-01 nothing of a lesson, of another student or over the limit of size is shared", async ({
  db,
}) => {
  const owner = await newStudent(db, "Asha");
  const other = await newStudent(db, "Ravi");
  await writeProject(db, owner, "print(1)", "lesson-python_loops");
  await expect(shareProject(db, owner, { ...words, slug: "lesson-python_loops" })).rejects.toMatchObject({
    status: 404,
  });
  await writeProject(db, other, "print(1)");
  await expect(shareProject(db, owner, words)).rejects.toMatchObject({ status: 404 });
  await writeProject(db, owner, "#".repeat(400 * 1024));
  await expect(shareProject(db, owner, words)).rejects.toMatchObject({ status: 413 });
  expect(await db.$count(shares)).toBe(0);
});

test("SHARE-01 at most 30 links of a student are on at the same time", async ({ db }) => {
  const owner = await newStudent(db, "Asha");
  for (let number = 0; number <= 30; number += 1) await writeProject(db, owner, "1", `project-p${number}`);
  for (let number = 0; number < 30; number += 1)
    await shareProject(db, owner, { ...words, slug: `project-p${number}` });
  const last = { ...words, slug: "project-p30" };
  await expect(shareProject(db, owner, last)).rejects.toMatchObject({ status: 409 });
  await stopSharing(db, owner, { kind: "project", slug: "project-p0" });
  await shareProject(db, owner, last);
});

test("SHARE-01 a remix is the reader's own project and names its source while that is shared", async ({
  db,
}) => {
  const { owner, token } = await sharedBy(db);
  const reader = await newStudent(db, "Ravi");
  const save = (inner: Database, slug: string, content: unknown) =>
    inner.insert(projects).values({ studentId: reader.id, slug, revision: 1, content });
  const remix = async () =>
    remixShare(db, reader, { share: await openShare(db, reader, visit(token)), name: "snake", save });
  expect([await remix(), await remix()]).toEqual([{ name: "snake-remix" }, { name: "snake-remix-2" }]);
  const own = await readOwnProjects(db, reader);
  expect(Object.fromEntries(own.map(({ slug, isRemix, language }) => [slug, [isRemix, language]]))).toEqual({
    "project-snake-remix": [true, "python"],
    "project-snake-remix-2": [true, "python"],
  });
  const shared = await shareProject(db, reader, {
    ...words,
    slug: "project-snake-remix",
    displayName: "Ravi",
  });
  const sourceOf = async () => (await openShare(db, owner, visit(shared.token))).source;
  expect(await sourceOf()).toEqual({ title: "Snake", displayName: "Asha", token });
  await db.delete(students).where(eq(students.id, owner.id));
  expect((await openShare(db, reader, visit(shared.token))).source).toBe("closed");
});

test("SHARE-01 a report of danger hides the link at once, other reports queue it, and three people hide it", async ({
  db,
}) => {
  const { owner, token } = await sharedBy(db);
  const readers = await Promise.all(["Ravi", "Meera", "Kabir"].map((name) => newStudent(db, name)));
  const report = async (at: number, reason: "hurts" | "sexual") => {
    const reader = readers[at];
    if (!reader) throw new Error("no reader");
    const share = await openShare(db, reader, visit(token));
    return reportShare(db, reader, { share, reason, note: "" });
  };
  expect(await report(0, "hurts")).toEqual({ isHidden: false });
  expect(await report(0, "hurts")).toEqual({ isHidden: false });
  expect(await db.$count(shareReports)).toBe(1);
  expect(await report(1, "hurts")).toEqual({ isHidden: false });
  expect(await report(2, "hurts")).toEqual({ isHidden: true });
  await expect(openShare(db, readers[0], visit(token))).rejects.toMatchObject({ status: 410 });
  await expect(shareProject(db, owner, words)).rejects.toMatchObject({ status: 409 });
  const admin = await newAdmin(db, "Anita");
  const [share] = await db.select().from(shares);
  const decision = { shareId: share?.id ?? "", decision: "leave-open" as const, reason: "" };
  await decideShare(db, admin, { ...decision, ...silent });
  // A moderator has looked at this version: it is not hidden again, until a new one is shared.
  expect(await report(0, "sexual")).toEqual({ isHidden: false });
  await shareProject(db, owner, words);
  expect(await report(1, "sexual")).toEqual({ isHidden: true });
});

test("SHARE-01 the owner does not report their own", async ({ db }) => {
  const { owner, token } = await sharedBy(db);
  const share = await openShare(db, owner, visit(token));
  expect(() => reportShare(db, owner, { share, reason: "other", note: "" })).toThrow();
});

test("SHARE-01 a moderator takes it down with a reason: the log has it, the owner is told, and sharing again is refused", async ({
  db,
}) => {
  const { owner, token } = await sharedBy(db);
  const reader = await newStudent(db, "Ravi");
  await reportShare(db, reader, {
    share: await openShare(db, reader, visit(token)),
    reason: "hurts",
    note: "It names me",
  });
  const admin = await newAdmin(db, "Anita");
  const { waiting } = await readReports(db, admin);
  expect(waiting.map(({ studentName, reports }) => [studentName, reports[0]?.note])).toEqual([
    ["Asha", "It names me"],
  ]);
  const told: string[] = [];
  await decideShare(db, admin, {
    shareId: waiting[0]?.id ?? "",
    decision: "take-down",
    reason: "It insults a classmate.",
    notify: async (_db, { studentId, reason }) => {
      told.push(`${studentId}: ${reason}`);
    },
  });
  expect(told).toEqual([`${owner.id}: It insults a classmate.`]);
  const log = await db.select().from(adminActions);
  expect(log.map(({ action, byUserId, aboutId, reason }) => ({ action, byUserId, aboutId, reason }))).toEqual(
    [
      {
        action: "share-taken-down",
        byUserId: admin.userId,
        aboutId: owner.userId,
        reason: "It insults a classmate.",
      },
    ],
  );
  await expect(openShare(db, reader, visit(token))).rejects.toMatchObject({ status: 410 });
  expect((await openShare(db, admin, visit(token))).state).toBe("taken-down");
  await stopSharing(db, owner, { kind: "project", slug: SLUG });
  await expect(shareProject(db, owner, words)).rejects.toThrow("It insults a classmate.");
  expect((await readOwnShare(db, owner, SLUG)).share?.reason).toBe("It insults a classmate.");
  const after = await readReports(db, admin);
  expect([after.waiting.length, after.takenDown.length]).toEqual([0, 1]);
  await decideShare(db, admin, {
    shareId: waiting[0]?.id ?? "",
    decision: "put-back",
    reason: "",
    ...silent,
  });
  expect((await openShare(db, reader, visit(token))).state).toBe("on");
});

async function newTeacher(db: Database, name: string): Promise<Teacher> {
  const row = { userId: crypto.randomUUID(), name, email: `${name.toLowerCase()}@example.test` };
  const [made] = await db.insert(teachers).values(row).returning();
  return { ...made, role: "teacher" } as Teacher;
}

test("SHARE-01 a teacher moderates what students of their classes share, and nothing else", async ({
  db,
}) => {
  const { owner, token } = await sharedBy(db);
  const reader = await newStudent(db, "Ravi");
  await reportShare(db, reader, {
    share: await openShare(db, reader, visit(token)),
    reason: "hurts",
    note: "",
  });
  const own = await newTeacher(db, "Kavita");
  const other = await newTeacher(db, "Arun");
  const [schoolClass] = await db
    .insert(schoolClasses)
    .values({ teacherId: own.id, name: "9 A", joinCode: "ABC-1" })
    .returning();
  await db.insert(schoolClassStudents).values({ schoolClassId: schoolClass?.id ?? "", studentId: owner.id });
  const { waiting } = await readReports(db, own);
  expect(waiting).toHaveLength(1);
  expect((await readReports(db, other)).waiting).toEqual([]);
  const decision = { shareId: waiting[0]?.id ?? "", decision: "take-down" as const, reason: "Not kind." };
  await expect(decideShare(db, other, { ...decision, ...silent })).rejects.toMatchObject({ status: 404 });
  await decideShare(db, own, { ...decision, ...silent });
  expect((await openShare(db, own, visit(token))).canModerate).toBe(true);
  await expect(openShare(db, other, visit(token))).rejects.toMatchObject({ status: 410 });
});
