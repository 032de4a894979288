import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { schoolMembers } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { tutorPauses } from "@nirmaan/db/tutor-schema.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { countSeats } from "#server/people/school-seats.ts";
import { mustHaveSecondStep } from "#server/people/second-step-rule.ts";
import { isTaughtBy, requireTaughtClass } from "#server/people/taught-class.ts";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { newStudent } from "#testing/new-student.ts";
import { addColleague, readColleagues, removeColleague } from "./class-colleagues.server.ts";
import { nextYear } from "./class-draft.ts";
import { archiveClass, copyClass, makeClass } from "./make-class.server.ts";
import { readClassStudents } from "./read-class.server.ts";

const draft = { name: "9 A", board: "CBSE", classLevel: "9", session: "2026-27" } as const;

async function seat(db: Database, classId: string, name: string, rollNumber: string | null = null) {
  const student = await newStudent(db, name);
  await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId: student.id, rollNumber });
  return student;
}

test("TEACH-02 a member makes a class in one step, in a school that has agreed to the terms", async ({
  db,
}) => {
  const kavita = await newTeacher(db, "Kavita");
  const { schoolId } = await newSchool(db, kavita);
  const id = await makeClass(db, kavita, { schoolId, draft });
  expect(await requireTaughtClass(db, kavita, id)).toMatchObject({ ...draft, schoolId, archivedAt: null });
  const silent = await newSchool(db, kavita, { code: "dav", hasAgreed: false });
  await expect(makeClass(db, kavita, { schoolId: silent.schoolId, draft })).rejects.toThrow("not agreed");
  const stranger = await newTeacher(db, "Eve");
  await expect(makeClass(db, stranger, { schoolId, draft })).rejects.toThrow("no such school");
});

test("TEACH-02 a co-teacher has the class, and only members of the school can be one", async ({ db }) => {
  const kavita = await newTeacher(db, "Kavita");
  const arun = await newTeacher(db, "Arun");
  const { schoolId, classId } = await newSchool(db, kavita);
  await expect(addColleague(db, kavita, { classId, teacherId: arun.id })).rejects.toThrow("not a member");
  await db.insert(schoolMembers).values({ schoolId, teacherId: arun.id, role: "teacher" });
  await expect(requireTaughtClass(db, arun, classId)).rejects.toThrow("no such class");
  await addColleague(db, kavita, { classId, teacherId: arun.id });
  const taught = await requireTaughtClass(db, arun, classId);
  expect((await readColleagues(db, taught)).teaching.map(({ name }) => name)).toEqual(["Arun", "Kavita"]);
  await db.delete(schoolMembers).where(eq(schoolMembers.teacherId, arun.id));
  await expect(requireTaughtClass(db, arun, classId), "no member any more").rejects.toThrow("no such class");
  await removeColleague(db, kavita, { classId, teacherId: arun.id });
});

test("TEACH-02 an archived class keeps its students, frees their seats and ends a pause of the tutor", async ({
  db,
}) => {
  const kavita = await newTeacher(db, "Kavita");
  const { schoolId, classId } = await newSchool(db, kavita, { seats: 1 });
  await seat(db, classId, "Asha");
  await db.insert(tutorPauses).values({ schoolClassId: classId, until: null });
  await archiveClass(db, kavita, { classId, isArchived: true });
  expect(await db.$count(tutorPauses)).toBe(0);
  expect([await countSeats(db, schoolId), await db.$count(schoolClassStudents)]).toEqual([0, 1]);
  const second = await makeClass(db, kavita, { schoolId, draft });
  await seat(db, second, "Ravi");
  await expect(
    db.transaction((inner) => archiveClass(inner, kavita, { classId, isArchived: false })),
  ).rejects.toThrow("1 seat too few");
});

test("TEACH-02 a copy to next year has the same teachers and students, the next level and another code", async ({
  db,
}) => {
  const kavita = await newTeacher(db, "Kavita");
  const arun = await newTeacher(db, "Arun");
  const { schoolId, classId } = await newSchool(db, kavita, { seats: 2 });
  await db.insert(schoolMembers).values({ schoolId, teacherId: arun.id, role: "teacher" });
  await addColleague(db, kavita, { classId, teacherId: arun.id });
  await seat(db, classId, "Asha", "2");
  await seat(db, classId, "Ravi", "10");
  const next = nextYear(draft);
  const copy = await copyClass(db, kavita, { classId, draft: next, withStudents: true });
  const taught = await requireTaughtClass(db, arun, copy);
  expect(taught).toMatchObject({ name: "10 A", classLevel: "10", session: "2027-28" });
  expect((await readClassStudents(db, taught)).map(({ name, rollNumber }) => [name, rollNumber])).toEqual([
    ["Asha", "2"],
    ["Ravi", "10"],
  ]);
  expect(await countSeats(db, schoolId), "one seat for a student in both classes").toBe(2);
  const empty = await copyClass(db, kavita, { classId, draft: next, withStudents: false });
  expect(await readClassStudents(db, { id: empty, schoolId })).toEqual([]);
  const codes = await db.select({ joinCode: schoolClasses.joinCode }).from(schoolClasses);
  expect(new Set(codes.map(({ joinCode }) => joinCode)).size).toBe(3);
});

test("TRUST-09 a member of a school must have a second step before the first student is there", async ({
  db,
}) => {
  const kavita = await newTeacher(db, "Kavita");
  expect(await mustHaveSecondStep(db, kavita)).toBe(false);
  await newSchool(db, kavita);
  expect(await mustHaveSecondStep(db, kavita)).toBe(true);
});

test("TEACH-01 an owner sees all classes of the school, a teacher only their own, and nobody those of another school", async ({
  db,
}) => {
  const kavita = await newTeacher(db, "Kavita");
  const arun = await newTeacher(db, "Arun");
  const eve = await newTeacher(db, "Eve");
  const { schoolId } = await newSchool(db, kavita);
  const other = await newSchool(db, eve, { code: "dav" });
  await db.insert(schoolMembers).values({ schoolId, teacherId: arun.id, role: "teacher" });
  const own = await makeClass(db, arun, { schoolId, draft: { ...draft, name: "9 B" } });
  const seen = async (teacher: typeof arun) =>
    (await db.select({ id: schoolClasses.id }).from(schoolClasses).where(isTaughtBy(teacher))).map(
      ({ id }) => id,
    );
  expect(await seen(arun)).toEqual([own]);
  expect(await seen(kavita)).toHaveLength(2);
  expect(await seen(eve)).toEqual([other.classId]);
});
