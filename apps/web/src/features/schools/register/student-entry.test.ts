import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { studentCards } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Teacher } from "#domain/people/person.ts";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { newStudent } from "#testing/new-student.ts";
import { readClassStudents } from "./read-class.server.ts";
import { changeStudentEntry, readStudentEntry } from "./student-entry.server.ts";

async function newClassWith(db: Database, code = "kvp") {
  const teacher = await newTeacher(db, `Kavita ${code}`);
  const { schoolId, classId } = await newSchool(db, teacher, { code });
  const join = async (name: string, rollNumber: string, hasCard = true) => {
    const { id } = await newStudent(db, `${name} ${code}`);
    await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId: id, rollNumber });
    if (hasCard)
      await db.insert(studentCards).values({ studentId: id, schoolId, userName: `${code}.${name}` });
    return id;
  };
  const list = async (id = classId) =>
    (await readClassStudents(db, { id, schoolId })).map(({ name, rollNumber }) => [rollNumber, name]);
  return { teacher, schoolId, classId, join, list };
}

/** Another class of the same school with the same teacher. */
async function newSecondClass(db: Database, { id }: Teacher, schoolId: string): Promise<string> {
  const values = { schoolId, teacherId: id, name: "9 B", joinCode: `B-${schoolId.slice(0, 6)}` };
  const [made] = await db.insert(schoolClasses).values(values).returning();
  return made?.id ?? "";
}

test("TEACH-03 a teacher corrects a name and a roll number, but gives no number twice", async ({ db }) => {
  const { teacher, classId, join, list } = await newClassWith(db);
  const [asha] = [await join("Asha", "1"), await join("Ravi", "2")];
  const change = { classId, studentId: asha, toClassId: classId };
  await changeStudentEntry(db, teacher, { ...change, name: "Asha Rao", rollNumber: "3" });
  expect(await list()).toEqual([
    ["2", "Ravi kvp"],
    ["3", "Asha Rao"],
  ]);
  await expect(
    changeStudentEntry(db, teacher, { ...change, name: "Aasha", rollNumber: "2" }),
  ).rejects.toThrow("Ravi kvp has this roll number");
  expect(await list()).toContainEqual(["3", "Asha Rao"]);
});

test("TEACH-03 a student moves to another class of the same school, not to an archived one or another school", async ({
  db,
}) => {
  const { teacher, schoolId, classId, join, list } = await newClassWith(db);
  const other = await newClassWith(db, "dav");
  const second = await newSecondClass(db, teacher, schoolId);
  const studentId = await join("Asha", "1");
  const { classes } = await readStudentEntry(db, teacher, { classId, studentId });
  expect(classes.map(({ id }) => id)).toEqual([second]);
  const move = { classId, studentId, rollNumber: "7" };
  await expect(changeStudentEntry(db, teacher, { ...move, toClassId: other.classId })).rejects.toThrow();
  await changeStudentEntry(db, teacher, { ...move, toClassId: second });
  expect([await list(), await list(second)]).toEqual([[], [["7", "Asha kvp"]]]);
  await db.update(schoolClasses).set({ archivedAt: new Date() }).where(eq(schoolClasses.id, classId));
  const back = { classId: second, studentId, rollNumber: "1", toClassId: classId };
  await expect(changeStudentEntry(db, teacher, back)).rejects.toThrow("archived");
});

test("TEACH-03 a student with an account of their own keeps name and class; the roll number is the school's", async ({
  db,
}) => {
  const { teacher, schoolId, classId, join, list } = await newClassWith(db);
  const second = await newSecondClass(db, teacher, schoolId);
  const studentId = await join("Own", "1", false);
  const change = { classId, studentId, name: "Renamed", rollNumber: "9" };
  await expect(changeStudentEntry(db, teacher, { ...change, toClassId: second })).rejects.toThrow(
    "no such student",
  );
  await changeStudentEntry(db, teacher, { ...change, toClassId: classId });
  expect(await list()).toEqual([["9", "Own kvp"]]);
});
