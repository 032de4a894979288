import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import type { Teacher } from "#domain/people/person.ts";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { newStudent } from "#testing/new-student.ts";
import { changeParts, chooseScheme, readClassScheme } from "./class-scheme.server.ts";
import { readClassMarks } from "./read-class-marks.server.ts";
import { saveClassMark } from "./save-class-mark.server.ts";

async function newMarkedClass(db: Database) {
  const kavita = await newTeacher(db, "Kavita");
  const { classId } = await newSchool(db, kavita);
  const { id: studentId } = await newStudent(db, "Asha");
  await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId, rollNumber: "1" });
  await chooseScheme(db, kavita, { classId, scheme: "cbse083-12" });
  const mark = (staff: Teacher, typed: string, version: number, part = "viva") =>
    saveClassMark(db, staff, { classId, studentId, part, typed, version });
  return { kavita, classId, studentId, mark };
}

/** A colleague with access to every class. */
const asAdmin = (teacher: Teacher) => ({ ...teacher, role: "admin" }) as unknown as Teacher;

test("TEACH-10 a mark is stored at once, within the marks of its part, and nothing else is accepted", async ({
  db,
}) => {
  const { kavita, classId, studentId, mark } = await newMarkedClass(db);
  expect(await mark(kavita, "2,5", 0)).toEqual({ kind: "saved", value: "2.5", version: 1 });
  for (const wrong of ["4", "-1", "2.3", "x", "=1", "1e1"])
    await expect(mark(kavita, wrong, 1)).rejects.toMatchObject({ kind: "bad-input" });
  await expect(mark(kavita, "1", 0, "no-such-part")).rejects.toMatchObject({ kind: "conflict" });
  expect(await mark(kavita, "ab", 1)).toMatchObject({ value: "AB", version: 2 });
  expect(await readClassMarks(db, classId)).toEqual([{ studentId, part: "viva", value: "AB", version: 2 }]);
});

test("TEACH-10 of two teachers who mark the same cell the second is shown the first mark, and overwrites it only knowingly", async ({
  db,
}) => {
  const { kavita, mark } = await newMarkedClass(db);
  const ravi = asAdmin(await newTeacher(db, "Ravi"));
  await mark(kavita, "1", 0);
  expect(await mark(ravi, "3", 0)).toEqual({ kind: "conflict", value: "1", version: 1, by: "Kavita" });
  expect(await mark(ravi, "1", 0)).toMatchObject({ kind: "saved", version: 1 });
  expect(await mark(ravi, "3", 1)).toMatchObject({ kind: "saved", version: 2 });
  expect(await mark(kavita, "", 1)).toMatchObject({ kind: "conflict", value: "3", by: "Ravi" });
  expect(await mark(ravi, "2", 1)).toMatchObject({ kind: "saved", version: 3 });
});

test("TEACH-10 a change of the parts cannot hide a mark or make it too large", async ({ db }) => {
  const { kavita, classId, mark } = await newMarkedClass(db);
  await mark(kavita, "7.5", 0, "project");
  const change = (outOf: number, key = "project") =>
    changeParts(db, kavita, { classId, drafts: [{ key, title: "Project", outOf }] });
  await expect(change(7)).rejects.toMatchObject({ kind: "conflict" });
  await expect(change(8, "own-1")).rejects.toMatchObject({ kind: "conflict" });
  await expect(chooseScheme(db, kavita, { classId, scheme: "ib-sl" })).rejects.toMatchObject({
    kind: "conflict",
  });
  await change(10);
  expect((await readClassScheme(db, classId))?.parts).toEqual([
    { key: "project", title: { en: "Project", hi: "प्रोजेक्ट (project)" }, outOf: 10 },
  ]);
});
