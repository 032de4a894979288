import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolSlips, slipWaits } from "@nirmaan/db/consent-schema.ts";
import { schoolClasses, schoolClassStudents, teachers } from "@nirmaan/db/schema.ts";
import { schoolMembers, studentCards } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import type { Admin, Teacher } from "#domain/people/person.ts";
import { newSchool } from "#testing/new-school.ts";
import { BORN_15_YEARS_AGO, newStudent, sameStudent } from "#testing/new-student.ts";
import { confirmClassSlip, endClassSlip, readClassSlips, recordClassSlip } from "./class-slips.server.ts";
import { SlipForm } from "./slip-form.server.ts";

const admin = { role: "admin", id: crypto.randomUUID(), userId: crypto.randomUUID() } as Admin;

async function newTeacher(db: Database, name: string): Promise<Teacher & { classId: string }> {
  const [teacher] = await db
    .insert(teachers)
    .values({ userId: crypto.randomUUID(), name, email: `${name}@example.test` })
    .returning();
  if (!teacher) throw new Error("no teacher");
  const [made] = await db
    .insert(schoolClasses)
    .values({ teacherId: teacher.id, name: "9 A", joinCode: `${name}-9A` })
    .returning();
  return { ...teacher, role: "teacher", classId: made?.id ?? "" } as unknown as Teacher & { classId: string };
}

async function newWait(db: Database) {
  const kavita = await newTeacher(db, "Kavita");
  const asha = await newStudent(db, "Asha", { dateOfBirth: BORN_15_YEARS_AGO });
  await db.insert(slipWaits).values({ schoolClassId: kavita.classId, studentId: asha.id });
  const form = SlipForm.parse({
    studentId: asha.id,
    schoolClassId: kavita.classId,
    schoolName: "Kendriya Vidyalaya Pune",
    guardianName: "Meera Rao",
    guardianRelation: "mother",
    adultKnownBy: "admission-register",
    language: "hi",
    paperKeptAt: "office, folder 9 A",
    signedOn: "2026-11-16",
    validUntil: "2999-03-31",
    yes: ["account", "class"],
  });
  return { kavita, asha, form };
}

test("TRUST-06 a class teacher ticks a signed slip, a second adult confirms it, and the student who waited is in the class", async ({
  db,
}) => {
  const { kavita, asha, form } = await newWait(db);
  expect((await readClassSlips(db, kavita)).waiting).toMatchObject([{ name: "Asha", className: "9 A" }]);
  const slipId = await recordClassSlip(db, kavita, form);
  expect(await readClassSlips(db, kavita)).toMatchObject({
    waiting: [],
    slips: [{ id: slipId, name: "Asha", schoolName: "Kendriya Vidyalaya Pune", isConfirmed: false }],
  });
  expect((await sameStudent(db, asha)).rights.has("class")).toBe(false);
  await expect(confirmClassSlip(db, kavita, slipId)).rejects.toThrow("second adult");
  await confirmClassSlip(db, admin, slipId);
  expect((await sameStudent(db, asha)).rights.has("class")).toBe(true);
  expect((await sameStudent(db, asha)).rights.has("tutor-talks"), "not ticked").toBe(false);
  expect(await db.select().from(schoolClassStudents)).toMatchObject([{ studentId: asha.id }]);
  expect(await db.select().from(slipWaits)).toEqual([]);
});

test("TRUST-06 an admin who recorded a slip cannot confirm it alone", async ({ db }) => {
  const { form } = await newWait(db);
  const slipId = await recordClassSlip(db, admin, form);
  await expect(confirmClassSlip(db, admin, slipId)).rejects.toThrow("no slip of your school");
});

test("TRUST-06 a teacher of another class sees no slip, and cannot record or end one", async ({ db }) => {
  const { kavita, form } = await newWait(db);
  const arun = await newTeacher(db, "Arun");
  const slipId = await recordClassSlip(db, kavita, form);
  expect(await readClassSlips(db, arun)).toEqual({ waiting: [], slips: [] });
  await expect(recordClassSlip(db, arun, form)).rejects.toThrow("not one of your classes");
  await expect(recordClassSlip(db, arun, { ...form, schoolClassId: arun.classId })).rejects.toThrow(
    "not in one of your classes",
  );
  await expect(endClassSlip(db, arun, slipId)).rejects.toThrow("not one of your classes");
});

test("TRUST-06 a slip that is taken back on paper closes the class again", async ({ db }) => {
  const { kavita, asha, form } = await newWait(db);
  const slipId = await recordClassSlip(db, kavita, form);
  await confirmClassSlip(db, admin, slipId);
  await endClassSlip(db, kavita, slipId);
  expect((await sameStudent(db, asha)).rights.has("class")).toBe(false);
  expect(await db.select().from(schoolClassStudents)).toEqual([]);
});

test("TEACH-04 TRUST-06 students of a pasted list wait for a slip, which counts under the school's name once a colleague confirms it", async ({
  db,
}) => {
  const { kavita, asha, form } = await newWait(db);
  const arun = await newTeacher(db, "Arun");
  const eve = await newTeacher(db, "Eve");
  const { schoolId, classId } = await newSchool(db, kavita);
  await newSchool(db, eve, { code: "dav" });
  await db.insert(schoolMembers).values({ schoolId, teacherId: arun.id, role: "owner" });
  await db.delete(slipWaits);
  await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId: asha.id });
  await db.insert(studentCards).values({ studentId: asha.id, schoolId, userName: "kvp.asha" });
  expect((await readClassSlips(db, kavita)).waiting).toMatchObject([
    { name: "Asha", className: "9 A", schoolName: "Kendriya Vidyalaya Pune" },
  ]);
  const given = { ...form, schoolClassId: classId, schoolName: "Another name" };
  await expect(recordClassSlip(db, eve, given)).rejects.toThrow("not one of your classes");
  const slipId = await recordClassSlip(db, kavita, given);
  const [slip] = await db.select().from(schoolSlips);
  expect(slip).toMatchObject({
    schoolId,
    schoolName: "Kendriya Vidyalaya Pune",
    contractVersion: "2026-11-18",
  });
  expect((await readClassSlips(db, kavita)).slips).toMatchObject([{ canConfirm: false, className: "9 A" }]);
  expect((await readClassSlips(db, arun)).slips).toMatchObject([{ canConfirm: true }]);
  expect((await readClassSlips(db, eve)).slips).toEqual([]);
  await expect(confirmClassSlip(db, kavita, slipId), "not alone").rejects.toThrow();
  await expect(confirmClassSlip(db, eve, slipId)).rejects.toThrow("not one of your classes");
  await confirmClassSlip(db, arun, slipId);
  expect((await sameStudent(db, asha)).rights.has("class")).toBe(true);
  expect((await readClassSlips(db, kavita)).waiting).toEqual([]);
});
