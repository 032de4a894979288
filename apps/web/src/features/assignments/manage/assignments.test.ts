import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { newStudent } from "#testing/new-student.ts";
import { readAssignments, readGrid } from "../grid/read-grid.server.ts";
import type { AssignmentDraft } from "../rules/assignment-draft.ts";
import { readOwnAssignments } from "../student/read-own-assignments.server.ts";
import { readWork } from "../student-work/read-work.server.ts";
import {
  changeAssignment,
  giveExtension,
  makeAssignment,
  removeAssignment,
  requireAssignment,
} from "./change-assignments.server.ts";

const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(Date.now() + count * HOUR_MS);

const draftOf = (change: Partial<AssignmentDraft> = {}): AssignmentDraft => ({
  task: { lessonSlug: "python_loops", exercise: null },
  note: "",
  opensAt: hours(-48),
  dueAt: hours(-1),
  lateRule: "counts-as-late",
  ...change,
});
const exercisesOf = () => ["table", "sum"];

async function newClass(db: Database, name = "Kavita", code = "kvp") {
  const teacher = await newTeacher(db, name);
  const { classId } = await newSchool(db, teacher, { code });
  const asha = await newStudent(db, `Asha ${code}`);
  await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId: asha.id });
  return { teacher, classId, asha };
}

type Tried = { exercise: string; passed?: boolean; madeAt?: Date; arrivedAt?: Date };

const addAttempt = (db: Database, studentId: string, { exercise, passed = true, madeAt, arrivedAt }: Tried) =>
  db.insert(exerciseAttempts).values({
    studentId,
    lessonSlug: "python_loops",
    exercise,
    language: "python",
    checksPassed: passed ? 2 : 1,
    checksTotal: 2,
    passed,
    gradedBy: "server",
    files: [{ name: "main.py", content: "print(1)" }],
    attemptKey: crypto.randomUUID(),
    madeAt,
    createdAt: arrivedAt,
  });

async function gridOf(db: Database, classId: string, studentId: string) {
  const assignments = await readAssignments(db, { id: classId });
  const request = { assignments, studentIds: [studentId], exercisesOf, now: new Date() };
  return (await readGrid(db, { id: classId }, request)).get(studentId);
}

test("TEACH-05 an attempt counts by when it was made, and the work shows when it arrived", async ({ db }) => {
  const { teacher, classId, asha } = await newClass(db);
  const assignmentId = await makeAssignment(db, teacher, { classId, draft: draftOf() });
  await addAttempt(db, asha.id, { exercise: "table", arrivedAt: hours(-2) });
  await addAttempt(db, asha.id, { exercise: "sum", madeAt: hours(-3), arrivedAt: hours(0) });
  expect(await gridOf(db, classId, asha.id)).toEqual(["d2/2"]);
  const assignment = await requireAssignment(db, { classId, assignmentId });
  const { attempts } = await readWork(db, { assignment, studentId: asha.id, exercises: exercisesOf() });
  expect(attempts.map(({ exercise, isClaimed }) => [exercise, isClaimed])).toEqual([
    ["table", false],
    ["sum", true],
  ]);
  expect(attempts[1] && attempts[1].arrivedAt > attempts[1].madeAt).toBe(true);
});

test("TEACH-05 an extension is for one student of the class, later than the due time, and can be moved", async ({
  db,
}) => {
  const { teacher, classId, asha } = await newClass(db);
  const assignmentId = await makeAssignment(db, teacher, { classId, draft: draftOf() });
  const target = { classId, assignmentId, studentId: asha.id };
  expect(await gridOf(db, classId, asha.id)).toEqual(["m0/2"]);
  await expect(giveExtension(db, teacher, { ...target, dueAt: hours(-5) })).rejects.toThrow("after the due");
  for (const dueAt of [hours(5), hours(9)]) await giveExtension(db, teacher, { ...target, dueAt });
  expect(await gridOf(db, classId, asha.id)).toEqual(["o0/2+"]);
  const stranger = await newStudent(db, "Ravi");
  await expect(
    giveExtension(db, teacher, { ...target, studentId: stranger.id, dueAt: hours(5) }),
  ).rejects.toThrow("no such student");
});

test("TEACH-05 a student sees what is open, with the due time that counts for them, until the class is archived", async ({
  db,
}) => {
  const { teacher, classId, asha } = await newClass(db);
  const dueAt = hours(24);
  const assignmentId = await makeAssignment(db, teacher, {
    classId,
    draft: draftOf({ dueAt, note: "Page 12" }),
  });
  await makeAssignment(db, teacher, { classId, draft: draftOf({ opensAt: hours(1), dueAt }) });
  await makeAssignment(db, teacher, {
    classId,
    draft: draftOf({ dueAt: hours(-24 * 20), opensAt: hours(-999) }),
  });
  await giveExtension(db, teacher, { classId, assignmentId, studentId: asha.id, dueAt: hours(48) });
  await addAttempt(db, asha.id, { exercise: "table" });
  const read = () => readOwnAssignments(db, asha, { exercisesOf, now: new Date() });
  const [own, ...others] = await read();
  expect(others).toEqual([]);
  expect(own).toMatchObject({ id: assignmentId, note: "Page 12", cell: { kind: "working", passed: 1 } });
  expect(own && own.dueAt > dueAt).toBe(true);
  const ravi = await newStudent(db, "Ravi");
  expect(await readOwnAssignments(db, ravi, { exercisesOf, now: new Date() })).toEqual([]);
  await db.update(schoolClasses).set({ archivedAt: new Date() }).where(eq(schoolClasses.id, classId));
  expect(await read()).toEqual([]);
});

test("TEACH-05 an assignment is changed and taken back by the class's teachers alone; the work stays", async ({
  db,
}) => {
  const { teacher, classId, asha } = await newClass(db);
  const eve = await newClass(db, "Eve", "dav");
  const assignmentId = await makeAssignment(db, teacher, { classId, draft: draftOf() });
  await addAttempt(db, asha.id, { exercise: "table" });
  const target = { classId, assignmentId };
  await expect(removeAssignment(db, eve.teacher, target)).rejects.toThrow("no such class");
  const elsewhere = { classId: eve.classId, assignmentId };
  await expect(removeAssignment(db, eve.teacher, elsewhere)).rejects.toThrow("no such assignment");
  await expect(changeAssignment(db, eve.teacher, { ...elsewhere, draft: draftOf() })).rejects.toThrow(
    "no such assignment",
  );
  const dueAt = hours(30);
  await changeAssignment(db, teacher, { ...target, draft: draftOf({ dueAt, lateRule: "does-not-count" }) });
  expect(await requireAssignment(db, target)).toMatchObject({ dueAt, lateRule: "does-not-count" });
  await removeAssignment(db, teacher, target);
  expect(await readAssignments(db, { id: classId })).toEqual([]);
  expect(await db.$count(exerciseAttempts, eq(exerciseAttempts.studentId, asha.id))).toBe(1);
});

test("TEACH-05 an archived class gets no new assignments", async ({ db }) => {
  const { teacher, classId } = await newClass(db);
  await db.update(schoolClasses).set({ archivedAt: new Date() }).where(eq(schoolClasses.id, classId));
  await expect(makeAssignment(db, teacher, { classId, draft: draftOf() })).rejects.toThrow("archived");
});
