import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { classMarks, classSchemes } from "@nirmaan/db/school-tables/class-marks-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { newStudent } from "#testing/new-student.ts";
import { deleteExpired } from "./delete-expired.server.ts";

const PARTS = [{ key: "file", title: { en: "File", hi: "फ़ाइल" }, outOf: 7 }];

test("TEACH-10 TRUST-07 marks for the board are deleted a year after the school year has ended, the class and its students stay", async ({
  db,
}) => {
  const teacher = await newTeacher(db, "Kavita");
  const byUserId = teacher.userId;
  const { id: studentId } = await newStudent(db, "Asha");
  const marked = async (code: string, session: string | null, archivedAt: Date | null) => {
    const { classId: schoolClassId } = await newSchool(db, teacher, { code });
    await db.update(schoolClasses).set({ session, archivedAt }).where(eq(schoolClasses.id, schoolClassId));
    await db.insert(schoolClassStudents).values({ schoolClassId, studentId });
    await db.insert(classSchemes).values({ schoolClassId, scheme: "cbse083-11", parts: PARTS, byUserId });
    await db.insert(classMarks).values({ schoolClassId, studentId, part: "file", value: "6", byUserId });
    return schoolClassId;
  };
  const thisYear = await marked("a", "2026-27", null);
  const nextYear = await marked("b", "2027-28", new Date("2026-12-01"));
  const withoutYear = await marked("c", null, new Date("2028-01-01"));
  const marksOf = async () => (await db.select().from(classMarks)).map((mark) => mark.schoolClassId).sort();

  await deleteExpired(db, new Date("2028-03-30T00:00:00Z"));
  expect(await marksOf()).toEqual([thisYear, nextYear, withoutYear].sort());
  await deleteExpired(db, new Date("2028-04-01T00:00:00Z"));
  expect(await marksOf()).toEqual([nextYear, withoutYear].sort());
  expect(await db.$count(classSchemes)).toBe(2);
  await deleteExpired(db, new Date("2029-01-01T00:00:00Z"));
  expect(await marksOf()).toEqual([nextYear]);
  await deleteExpired(db, new Date("2029-04-01T00:00:00Z"));
  expect(await marksOf()).toEqual([]);
  expect(await db.$count(schoolClassStudents)).toBe(3);
});
