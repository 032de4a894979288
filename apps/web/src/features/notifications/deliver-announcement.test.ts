import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents, students } from "@nirmaan/db/schema.ts";
import { announcements, notifications } from "@nirmaan/db/student-area-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { newStudent } from "#testing/new-student.ts";
import { deliverAnnouncement } from "./deliver-announcement.server.ts";
import { countUnread, readInbox } from "./read-inbox.server.ts";

async function announce(db: Database, audience: "everybody" | "teachers" | "class-9"): Promise<string> {
  const [made] = await db
    .insert(announcements)
    .values({ title: "Holiday", body: "On Friday.", audience })
    .returning();
  return made?.id ?? "";
}

test("ROLE-04 SHELL-05 delivers an announcement once to the inboxes of its audience and removes it after the withdrawal", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha", { classLevel: "9" });
  const ravi = await newStudent(db, "Ravi", { classLevel: "10" });
  const id = await announce(db, "class-9");
  await deliverAnnouncement(db, id);
  await deliverAnnouncement(db, id);
  expect(await readInbox(db, asha)).toMatchObject({
    unread: 1,
    notifications: [{ kind: "announcement", title: "Holiday", body: "On Friday." }],
  });
  expect(await countUnread(db, ravi)).toBe(0);

  await db.update(announcements).set({ withdrawnAt: new Date() }).where(eq(announcements.id, id));
  await deliverAnnouncement(db, id);
  expect(await readInbox(db, asha)).toEqual({ unread: 0, notifications: [] });
});

test("ROLE-04 delivers to each of 2,500 students and to no former student", async ({ db }) => {
  await db.insert(students).values(
    Array.from({ length: 2_500 }, (_, n) => ({
      userId: crypto.randomUUID(),
      name: "S",
      email: `s${n}@example.test`,
    })),
  );
  const former = {
    userId: crypto.randomUUID(),
    name: "Former",
    email: "f@example.test",
    setAsideAt: new Date(),
  };
  await db.insert(students).values(former);
  const id = await announce(db, "everybody");
  await deliverAnnouncement(db, id);
  expect(await db.$count(notifications)).toBe(2_500);
  await db.update(announcements).set({ withdrawnAt: new Date() });
  await deliverAnnouncement(db, id);
  expect(await db.$count(notifications)).toBe(0);
});

test("ROLE-04 delivers nothing for teachers, and fails for a retry while the announcement is not committed", async ({
  db,
}) => {
  await newStudent(db, "Asha");
  await deliverAnnouncement(db, await announce(db, "teachers"));
  expect(await db.$count(notifications)).toBe(0);
  await expect(deliverAnnouncement(db, crypto.randomUUID())).rejects.toThrow("not yet");
});

test("TEACH-14 delivers a teacher's announcement to the students of the class alone", async ({ db }) => {
  const teacher = await newTeacher(db, "Kavita");
  const { classId } = await newSchool(db, teacher);
  const asha = await newStudent(db, "Asha");
  const ravi = await newStudent(db, "Ravi");
  await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId: asha.id });
  const [made] = await db
    .insert(announcements)
    .values({ title: "Lab test", body: "On Friday.", schoolClassId: classId })
    .returning();
  await deliverAnnouncement(db, made?.id ?? "");
  expect([await countUnread(db, asha), await countUnread(db, ravi)]).toEqual([1, 0]);
});
