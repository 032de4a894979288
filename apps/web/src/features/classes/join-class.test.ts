import type { Database } from "@nirmaan/db/connect-database.ts";
import { slipWaits } from "@nirmaan/db/consent-schema.ts";
import { schoolClasses, schoolClassStudents, teachers } from "@nirmaan/db/schema.ts";
import { announcements } from "@nirmaan/db/student-area-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import type { Teacher } from "#domain/people/person.ts";
import { BORN_15_YEARS_AGO, newStudent } from "#testing/new-student.ts";
import { joinClass } from "./join-class.server.ts";
import { JoinCode } from "./join-code.ts";
import { readStudentAnnouncements, readTeacherAnnouncements } from "./read-current-announcements.server.ts";

async function newClass(db: Database, name: string, joinCode: string): Promise<string> {
  const [teacher] = await db
    .insert(teachers)
    .values({ userId: crypto.randomUUID(), name: "Kavita", email: "kavita@example.test" })
    .returning();
  const [made] = await db
    .insert(schoolClasses)
    .values({ teacherId: teacher?.id ?? "", name, joinCode })
    .returning();
  return made?.id ?? "";
}

test("SHELL-05 adds a student to a class by its code; a second try adds nothing", async ({ db }) => {
  await newClass(db, "9 A", "KITE-9A");
  const asha = await newStudent(db, "Asha");
  for (const typed of ["kite-9a", " KITE-9A "])
    expect(await joinClass(db, asha, JoinCode.parse({ joinCode: typed }))).toEqual({ name: "9 A" });
  expect(await db.select().from(schoolClassStudents)).toHaveLength(1);
});

test("SHELL-05 rejects a wrong code and a child without consent, each with a message", async ({ db }) => {
  await newClass(db, "9 A", "KITE-9A");
  const asha = await newStudent(db, "Asha");
  await expect(joinClass(db, asha, { joinCode: "KITE-9B" })).rejects.toThrow("No class has this code");
  const child = await newStudent(db, "Ravi", { dateOfBirth: BORN_15_YEARS_AGO });
  for (let times = 0; times < 2; times++)
    await expect(joinClass(db, child, { joinCode: "KITE-9A" })).rejects.toThrow("parent or guardian");
  expect(await db.select().from(schoolClassStudents)).toEqual([]);
  expect(await db.select().from(slipWaits), "the teacher sees who waits").toMatchObject([
    { studentId: child.id },
  ]);
});

test("STU-01 returns the current announcements for everybody and for the student's own classes", async ({
  db,
}) => {
  const own = await newClass(db, "9 A", "KITE-9A");
  const other = await newClass(db, "9 B", "KITE-9B");
  const asha = await newStudent(db, "Asha");
  await joinClass(db, asha, { joinCode: "KITE-9A" });
  await db.insert(announcements).values([
    { title: "For all", body: "Hello" },
    { title: "For 9 A", body: "Test on Friday", schoolClassId: own },
    { title: "For 9 B", body: "Not yours", schoolClassId: other },
    { title: "Over", body: "Yesterday", endsAt: new Date(Date.now() - 86_400_000) },
  ]);
  const titles = (await readStudentAnnouncements(db, asha)).map(({ title, from }) => `${title}, ${from}`);
  expect(titles.sort()).toEqual(["For 9 A, 9 A", "For all, null"]);
});

test("ROLE-04 returns an announcement only to its audience, and not after its withdrawal", async ({ db }) => {
  const asha = await newStudent(db, "Asha", { classLevel: "9" });
  await db.insert(announcements).values([
    { title: "Class 9", body: "b", audience: "class-9" },
    { title: "Class 10", body: "b", audience: "class-10" },
    { title: "Students", body: "b", audience: "students" },
    { title: "Teachers", body: "b", audience: "teachers" },
    { title: "All", body: "b" },
    { title: "Gone", body: "b", withdrawnAt: new Date() },
  ]);
  const titles = (rows: { title: string }[]) => rows.map(({ title }) => title).sort();
  expect(titles(await readStudentAnnouncements(db, asha))).toEqual(["All", "Class 9", "Students"]);
  const teacher = { role: "teacher" } as Teacher;
  expect(titles(await readTeacherAnnouncements(db, teacher))).toEqual(["All", "Teachers"]);
});
