import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents } from "@nirmaan/db/schema.ts";
import { practiceReplies, practiceSittings } from "@nirmaan/db/school-tables/practice-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { newStudent } from "#testing/new-student.ts";
import { readAssignments, readGrid } from "../grid/read-grid.server.ts";
import { makeAssignment } from "../manage/change-assignments.server.ts";
import { readOwnAssignments } from "../student/read-own-assignments.server.ts";
import { readTries } from "./read-tries.server.ts";

const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(Date.now() + count * HOUR_MS);
const noExercises = () => [];

async function giveClass(db: Database, code = "kvp") {
  const teacher = await newTeacher(db, `Kavita ${code}`);
  const { classId } = await newSchool(db, teacher, { code });
  const asha = await newStudent(db, `Asha ${code}`);
  await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId: asha.id });
  const assignmentId = await makeAssignment(db, teacher, {
    classId,
    draft: {
      task: { practice: { kind: "set", paper: "cbse083-12", units: ["u1", "u2"], questions: 2 } },
      note: "",
      opensAt: hours(-48),
      dueAt: hours(1),
      lateRule: "does-not-count",
    },
  });
  return { classId, asha, assignmentId };
}

type Tried = { studentId: string; assignmentId: string; earned: number[]; answeredAt?: Date; key?: string };

async function addTry(db: Database, tried: Tried) {
  const { studentId, assignmentId, earned, answeredAt = hours(-1), key = crypto.randomUUID() } = tried;
  const questions = ["u1", "u2"].map((unit, at) => ({
    id: `q${at}`,
    seed: 0,
    number: at + 1,
    option: 0,
    unit,
    marks: 2,
  }));
  const sitting = { key, during: "practice", paper: "cbse083-12" } as const;
  await db
    .insert(practiceSittings)
    .values({ ...sitting, studentId, assignmentId, questions, startedAt: hours(-2) });
  for (const [position, marks] of earned.entries())
    await db.insert(practiceReplies).values({
      studentId,
      sittingKey: key,
      position,
      during: "practice",
      question: `q${position}`,
      version: "1",
      seed: 0,
      kind: "one",
      paper: "cbse083-12",
      unit: `u${position + 1}`,
      reply: "a",
      state: "marked",
      earned: marks,
      of: 2,
      markedBy: position === 0 ? "machine" : "self",
      parts: [],
      seconds: 10,
      answeredAt,
    });
}

async function gridOf(db: Database, classId: string, studentIds: string[]) {
  const assignments = await readAssignments(db, { id: classId });
  const asked = { assignments, studentIds, exercisesOf: noExercises, now: new Date() };
  return readGrid(db, { id: classId }, asked);
}

test("TEACH-05 TEACH-06 the grid and the student's list show the marks of the best try, by unit and by who marked", async ({
  db,
}) => {
  const { classId, asha, assignmentId } = await giveClass(db);
  const own = { studentId: asha.id, assignmentId };
  await addTry(db, { ...own, earned: [1] });
  expect((await gridOf(db, classId, [asha.id])).get(asha.id)).toEqual(["w1/2;0/0"]);
  await addTry(db, { ...own, earned: [2, 1.5] });
  await addTry(db, { ...own, earned: [0, 1] });
  expect((await gridOf(db, classId, [asha.id])).get(asha.id)).toEqual(["d2/2;3.5/4"]);
  const [shown] = await readOwnAssignments(db, asha, { exercisesOf: noExercises, now: new Date() });
  expect(shown).toMatchObject({ id: assignmentId, cell: { kind: "done", marks: { earned: 3.5, of: 4 } } });
  expect(shown?.tries).toHaveLength(3);
  const tries = await readTries(db, { assignmentIds: [assignmentId], studentIds: [asha.id] });
  expect(tries.find(({ earned }) => earned === 3.5)?.units).toEqual([
    { unit: "u1", of: 2, machine: 2, self: 0, waiting: 0 },
    { unit: "u2", of: 2, machine: 0, self: 1.5, waiting: 0 },
  ]);
});

test("TEACH-06 the grid has the marks that the student's own list has, for sets and for papers with a choice", async ({
  db,
}) => {
  const { classId, asha, assignmentId } = await giveClass(db);
  const own = { studentId: asha.id, assignmentId };
  await addTry(db, { ...own, earned: [1.7, 0.2] });
  const [set] = await readTries(db, { assignmentIds: [assignmentId], studentIds: [asha.id] });
  expect((await gridOf(db, classId, [asha.id])).get(asha.id)).toEqual([`d2/2;${set?.earned}/${set?.of}`]);
  // One question with two sides, of which the better one counts.
  await db.update(practiceSittings).set({
    during: "mock",
    questions: [0, 1].map((option) => ({ number: 1, option, unit: "u1", marks: 2 })),
    answers: { 0: {}, 1: {} },
    handedInAt: hours(-1),
  });
  expect((await gridOf(db, classId, [asha.id])).get(asha.id)).toEqual(["d2/2;1.7/2"]);
  // A program that waits for its run has no marks yet.
  await db.update(practiceSittings).set({ during: "practice" });
  await db.update(practiceReplies).set({ state: "needs-a-run" }).where(eq(practiceReplies.position, 0));
  expect((await gridOf(db, classId, [asha.id])).get(asha.id)).toEqual(["d2/2;0.2/4"]);
});

test("TEACH-05 answers of another student are not counted, even under the same key", async ({ db }) => {
  const { classId, asha, assignmentId } = await giveClass(db);
  const ravi = await newStudent(db, "Ravi");
  await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId: ravi.id });
  const key = crypto.randomUUID();
  await addTry(db, { studentId: asha.id, assignmentId, earned: [2, 2], key });
  await addTry(db, { studentId: ravi.id, assignmentId, earned: [0], key });
  const grid = await gridOf(db, classId, [asha.id, ravi.id]);
  expect([grid.get(asha.id), grid.get(ravi.id)]).toEqual([["d2/2;4/4"], ["w1/2;0/0"]]);
});

test("TEACH-05 an answer that claims to be older than its questions counts from their start", async ({
  db,
}) => {
  const { asha, assignmentId } = await giveClass(db);
  await addTry(db, { studentId: asha.id, assignmentId, earned: [2, 2], answeredAt: hours(-500) });
  const [tried] = await readTries(db, { assignmentIds: [assignmentId], studentIds: [asha.id] });
  expect(tried?.finishedAt).toEqual(tried?.startedAt);
});

test("TEACH-05 TRUST-13 tries of another school's students and other assignments are not in the grid", async ({
  db,
}) => {
  const [own, other] = [await giveClass(db), await giveClass(db, "dav")];
  await addTry(db, { studentId: other.asha.id, assignmentId: other.assignmentId, earned: [2, 2] });
  // A student who has left the class keeps the work, but no longer has a row.
  await addTry(db, { studentId: other.asha.id, assignmentId: own.assignmentId, earned: [2, 2] });
  const grid = await gridOf(db, own.classId, [own.asha.id]);
  expect([...grid]).toEqual([[own.asha.id, ["o0/2;0/0"]]]);
});
