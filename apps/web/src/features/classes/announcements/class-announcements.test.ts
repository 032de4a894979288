import { schoolClassStudents } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { newStudent } from "#testing/new-student.ts";
import { readStudentAnnouncements } from "../read-current-announcements.server.ts";
import { announceToClass, readClassAnnouncements, withdrawFromClass } from "./class-announcements.server.ts";

const enqueue = async () => undefined;
const words = { title: "Lab test", body: "Friday, third period." };

test("TEACH-14 an announcement reaches the students of the class alone, until a teacher of the class takes it back", async ({
  db,
}) => {
  const teacher = await newTeacher(db, "Kavita");
  const eve = await newTeacher(db, "Eve");
  const { classId } = await newSchool(db, teacher);
  const other = await newSchool(db, eve, { code: "dav" });
  const asha = await newStudent(db, "Asha");
  const ravi = await newStudent(db, "Ravi");
  await db.insert(schoolClassStudents).values([
    { schoolClassId: classId, studentId: asha.id },
    { schoolClassId: other.classId, studentId: ravi.id },
  ]);
  await expect(announceToClass(db, eve, { ...words, classId, enqueue })).rejects.toThrow("no such class");
  await announceToClass(db, teacher, { ...words, classId, enqueue });
  const titles = async (student: typeof asha) =>
    (await readStudentAnnouncements(db, student)).map(({ title }) => title);
  expect([await titles(asha), await titles(ravi)]).toEqual([["Lab test"], []]);
  const [shown] = await readClassAnnouncements(db, { id: classId });
  const id = shown?.id ?? "";
  await expect(withdrawFromClass(db, eve, { classId: other.classId, id, enqueue })).rejects.toThrow(
    "taken back",
  );
  await withdrawFromClass(db, teacher, { classId, id, enqueue });
  expect(await titles(asha)).toEqual([]);
});

test("TEACH-14 a class gets at most 20 announcements a day", async ({ db }) => {
  const teacher = await newTeacher(db, "Kavita");
  const { classId } = await newSchool(db, teacher);
  for (let at = 0; at < 20; at++) await announceToClass(db, teacher, { ...words, classId, enqueue });
  await expect(announceToClass(db, teacher, { ...words, classId, enqueue })).rejects.toThrow("20");
});
