import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { assignments, type PracticeTask } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { practiceSittings } from "@nirmaan/db/school-tables/practice-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Student } from "#domain/people/person.ts";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { newStudent } from "#testing/new-student.ts";
import type { StoredQuestion } from "../sittings/sitting.ts";
import { isAssignable } from "./choose-assigned.server.ts";
import { startAssigned } from "./start-assigned.server.ts";

const PAPER = "cbse083-12";
const SET: PracticeTask = {
  kind: "set",
  paper: PAPER,
  units: ["cbse083-12-u1", "cbse083-12-u2"],
  questions: 5,
};
const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(Date.now() + count * HOUR_MS);

async function give(db: Database, practice: PracticeTask, opensAt = hours(-1)) {
  const teacher = await newTeacher(db, "Kavita");
  const { classId } = await newSchool(db, teacher, { code: "kvp" });
  const [asha, ravi] = [await newStudent(db, "Asha"), await newStudent(db, "Ravi")];
  for (const { id } of [asha, ravi])
    await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId: id });
  const [given] = await db
    .insert(assignments)
    .values({
      schoolClassId: classId,
      practice,
      opensAt,
      dueAt: hours(24),
      lateRule: "counts-as-late",
      byUserId: teacher.userId,
    })
    .returning();
  return { classId, asha, ravi, assignment: given?.id ?? "" };
}

async function start(db: Database, student: Student, assignment: string) {
  const key = crypto.randomUUID();
  await startAssigned(db, student, { key, assignment });
  const [row] = await db.select().from(practiceSittings).where(eq(practiceSittings.key, key));
  if (!row) throw new Error("no sitting was stored");
  const questions = row.questions as StoredQuestion[];
  return { ...row, questions, asked: questions.map(({ id, seed }) => `${id} ${seed}`) };
}

test("TEACH-05 a class gets the same questions of the chosen units, and a second try has others", async ({
  db,
}) => {
  const { asha, ravi, assignment } = await give(db, SET);
  const [first, other] = [await start(db, asha, assignment), await start(db, ravi, assignment)];
  expect(first.questions).toHaveLength(5);
  expect(new Set(first.questions.map(({ unit }) => unit))).toEqual(new Set(SET.units));
  expect(other.asked).toEqual(first.asked);
  expect((await start(db, asha, assignment)).asked).not.toEqual(first.asked);
});

test("TEACH-05 PRAC-04 a mock paper that was given is timed and the same for the class", async ({ db }) => {
  const { asha, ravi, assignment } = await give(db, { kind: "mock", paper: PAPER });
  const paper = await start(db, asha, assignment);
  expect(paper).toMatchObject({ during: "mock", minutes: 180, assignmentId: assignment });
  expect((await start(db, ravi, assignment)).code).toBe(paper.code);
});

test("TEACH-05 TRUST-13 only students of the class start it, after it has opened and until the class is archived", async ({
  db,
}) => {
  const { classId, asha, assignment } = await give(db, SET);
  const eve = await newStudent(db, "Eve");
  await expect(start(db, eve, assignment)).rejects.toThrow("not given");
  await db
    .update(assignments)
    .set({ opensAt: hours(1) })
    .where(eq(assignments.id, assignment));
  await expect(start(db, asha, assignment)).rejects.toThrow("not given");
  await db
    .update(assignments)
    .set({ opensAt: hours(-1) })
    .where(eq(assignments.id, assignment));
  await db.update(schoolClasses).set({ archivedAt: new Date() }).where(eq(schoolClasses.id, classId));
  await expect(start(db, asha, assignment)).rejects.toThrow("not given");
});

test("TEACH-05 the students' answers stay when the assignment is taken back", async ({ db }) => {
  const { asha, assignment } = await give(db, SET);
  const { key } = await start(db, asha, assignment);
  await db.delete(assignments).where(eq(assignments.id, assignment));
  const [row] = await db.select().from(practiceSittings).where(eq(practiceSittings.key, key));
  expect(row).toMatchObject({ assignmentId: null, studentId: asha.id });
});

test("only units of the paper that have questions can be given", () => {
  expect(isAssignable(SET)).toBe(true);
  expect(isAssignable({ ...SET, units: ["cbse083-12-u1", "icse86-10-u1"] })).toBe(false);
  expect(isAssignable({ kind: "mock", paper: "no-such-paper" })).toBe(false);
});
