import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents, teachers } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import type { Admin, Teacher } from "#server/people/person.ts";
import { newStudent } from "#testing/new-student.ts";
import { readPauses } from "../pause/read-pauses.server.ts";
import { pauseTutor } from "../pause/tutor-pause.server.ts";
import { alertTeachers } from "./alert-teachers.server.ts";
import { markAlertSeen } from "./mark-alert-seen.server.ts";
import { readAlerts } from "./read-alerts.server.ts";

async function newTeacher(db: Database, name: string, joinCode: string) {
  const email = `${name.toLowerCase()}@example.test`;
  const [row] = await db.insert(teachers).values({ userId: crypto.randomUUID(), name, email }).returning();
  const teacher = { ...row, role: "teacher" } as Teacher;
  const [made] = await db
    .insert(schoolClasses)
    .values({ teacherId: teacher.id, name: `Class of ${name}`, joinCode })
    .returning();
  return { teacher, schoolClassId: made?.id ?? "" };
}

test("ROLE-03 shows an alert to the teacher of the class and to admins until it is marked as seen", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const kavita = await newTeacher(db, "Kavita", "KITE-9A");
  const other = await newTeacher(db, "Ravi", "KITE-9B");
  const admin = { id: crypto.randomUUID(), role: "admin" } as Admin;
  await db.insert(schoolClassStudents).values({ schoolClassId: kavita.schoolClassId, studentId: asha.id });
  const page = "https://nirmaan.example/teacher";
  const first = await alertTeachers(db, asha, { kind: "abuse", page });
  expect(first).toMatchObject({ isTold: true, mails: [{ to: "kavita@example.test" }] });
  expect(first.mails[0]?.text).toContain(page);
  expect(JSON.stringify(first.mails)).not.toMatch(/Asha|abuse/);
  expect(await alertTeachers(db, asha, { kind: "abuse", page })).toEqual({ isTold: true, mails: [] });
  const [alert] = await readAlerts(db, kavita.teacher);
  expect(alert).toMatchObject({ student: "Asha", className: "Class of Kavita", kind: "abuse" });
  expect(await readAlerts(db, other.teacher)).toEqual([]);
  expect(await readAlerts(db, admin)).toHaveLength(2);
  await expect(markAlertSeen(db, other.teacher, alert?.id ?? 0)).rejects.toThrow("no such alert");
  for (const { id } of await readAlerts(db, kavita.teacher)) await markAlertSeen(db, kavita.teacher, id);
  expect(await readAlerts(db, kavita.teacher)).toEqual([]);
});

test("ROLE-03 returns the current pauses of a class and ignores expired ones", async ({ db }) => {
  const { teacher, schoolClassId } = await newTeacher(db, "Kavita", "KITE-9A");
  const until = new Date(Date.now() + 60_000);
  await pauseTutor(db, teacher, { schoolClassId, isPaused: true, until });
  expect(await readPauses(db, [schoolClassId])).toEqual(new Map([[schoolClassId, until]]));
  await pauseTutor(db, teacher, { schoolClassId, isPaused: true, until: new Date(Date.now() - 1000) });
  expect(await readPauses(db, [schoolClassId])).toEqual(new Map());
  expect(await readPauses(db, [])).toEqual(new Map());
});
