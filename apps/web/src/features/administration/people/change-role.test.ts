import { adminActions } from "@nirmaan/db/administration-schema.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { subscriptions } from "@nirmaan/db/payments-schema.ts";
import { schoolClasses, students, teachers } from "@nirmaan/db/schema.ts";
import { schoolMembers } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { newDatabase, test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { expect, test as plainTest } from "vitest";
import type { Admin } from "#domain/people/person.ts";
import { findPerson } from "#server/people/find-person.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { newAdmin } from "#testing/new-admin.ts";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { newStudent } from "#testing/new-student.ts";
import { readAdminLog } from "../log/read-admin-log.server.ts";
import { changeRole } from "./change-role.server.ts";
import { PersonSearch } from "./person-search.ts";
import { readPeople } from "./read-people.server.ts";
import { readPerson } from "./read-person.server.ts";
import type { RoleChange } from "./role-change.ts";

const change = (
  db: Database,
  admin: Admin,
  userId: string,
  role: RoleChange["role"],
  more: Partial<RoleChange> = {},
) =>
  changeRole(db, admin, {
    userId,
    role,
    reason: "asked by the school",
    handOverTo: "",
    isBlocked: async () => false,
    ...more,
  });

const roleOf = async (db: Database, { userId }: { userId: string }) => (await findPerson(db, userId))?.role;

test("ROLE-04 changes a role several times and keeps all data of the first role", async ({ db }) => {
  const om = await newAdmin(db, "Om");
  const asha = await newStudent(db, "Asha", { board: "CBSE" });
  for (const role of ["teacher", "admin", "student"] as const) {
    await change(db, om, asha.userId, role);
    expect(await roleOf(db, asha)).toBe(role);
    const { people } = await readPeople(db, om, PersonSearch.parse({ q: "asha" }));
    expect(people.map(({ role: shown }) => shown)).toEqual([role]);
  }
  expect(await findPerson(db, asha.userId)).toMatchObject({ id: asha.id, board: "CBSE", role: "student" });
  const { entries } = await readAdminLog(db, om, { about: asha.userId });
  expect(entries.map(({ by, before, after, reason }) => ({ by, before, after, reason }))).toEqual([
    { by: "Om", before: { role: "admin" }, after: { role: "student" }, reason: "asked by the school" },
    { by: "Om", before: { role: "teacher" }, after: { role: "admin" }, reason: "asked by the school" },
    { by: "Om", before: { role: "student" }, after: { role: "teacher" }, reason: "asked by the school" },
  ]);
});

test("ROLE-04 rejects demoting the last admin, and demoting oneself without confirmation", async ({ db }) => {
  const om = await newAdmin(db, "Om");
  await expect(change(db, om, om.userId, "student", { knowsLoss: "on" })).rejects.toThrow("the only admin");
  await newAdmin(db, "Uma");
  await expect(change(db, om, om.userId, "student")).rejects.toThrow("your own role");
  expect(await roleOf(db, om)).toBe("admin");
  expect(await db.select().from(adminActions)).toEqual([]);
  await change(db, om, om.userId, "student", { knowsLoss: "on" });
  expect(await roleOf(db, om)).toBe("student");
});

plainTest("ROLE-04 keeps one admin when two demote each other concurrently", async () => {
  const { connection, drop } = await newDatabase();
  const { db } = connection;
  const [om, uma] = [await newAdmin(db, "Om"), await newAdmin(db, "Uma")];
  const tries = await Promise.allSettled([
    change(db, om, uma.userId, "student"),
    change(db, uma, om.userId, "student"),
  ]);
  expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(new Set([await roleOf(db, om), await roleOf(db, uma)])).toEqual(new Set(["admin", "student"]));
  await drop();
});

test("ROLE-04 requires another teacher for the classes before a teacher's role changes", async ({ db }) => {
  const om = await newAdmin(db, "Om");
  const [kavita, ravi] = await db
    .insert(teachers)
    .values(
      ["Kavita", "Ravi"].map((name) => ({
        userId: crypto.randomUUID(),
        name,
        email: `${name}@example.test`,
      })),
    )
    .returning();
  if (!kavita || !ravi) throw new Error("no teachers");
  await db.insert(schoolClasses).values({ teacherId: kavita.id, name: "9 A", joinCode: "KITE-9A" });
  await expect(change(db, om, kavita.userId, "student")).rejects.toThrow(
    "another teacher who will take them over",
  );
  await expect(
    change(db, om, kavita.userId, "student", { handOverTo: "kavita@example.test" }),
  ).rejects.toThrow("another teacher");
  expect(await readPerson(db, om, kavita.userId)).toMatchObject({ classes: 1, facts: { role: "teacher" } });
  await change(db, om, kavita.userId, "student", { handOverTo: "ravi@example.test" });
  expect(await readPerson(db, om, ravi.userId)).toMatchObject({ classes: 1 });
  expect(await roleOf(db, kavita)).toBe("student");
});

test("TEACH-01 who takes over the classes of a school is its member and, after its owner, its owner", async ({
  db,
}) => {
  const om = await newAdmin(db, "Om");
  const kavita = await newTeacher(db, "Kavita");
  const arun = await newTeacher(db, "Arun");
  const { schoolId, classId } = await newSchool(db, kavita);
  await db.insert(schoolMembers).values({ schoolId, teacherId: arun.id, role: "teacher" });
  await change(db, om, kavita.userId, "student", { handOverTo: "arun@example.test" });
  expect(await db.select().from(schoolMembers)).toMatchObject([{ teacherId: arun.id, role: "owner" }]);
  expect((await requireTaughtClass(db, arun, classId)).teacherId).toBe(arun.id);
  await expect(requireTaughtClass(db, kavita, classId)).rejects.toThrow("no such class");
});

test("ROLE-04 rejects a role change for unknown, blocked and paying accounts, pending deletions and the same role", async ({
  db,
}) => {
  const om = await newAdmin(db, "Om");
  const asha = await newStudent(db, "Asha");
  await expect(change(db, om, asha.userId, "student")).rejects.toThrow("already has this role");
  await expect(change(db, om, crypto.randomUUID(), "teacher")).rejects.toMatchObject({ kind: "not-found" });
  const blocked = { userId: asha.userId, role: "admin", reason: "x", handOverTo: "" } as const;
  await expect(changeRole(db, om, { ...blocked, isBlocked: async () => true })).rejects.toThrow("Unblock it");
  await db.insert(subscriptions).values({
    id: "sub_1",
    studentId: asha.id,
    period: "month",
    tier: "plus",
    asOf: 1,
    snapshot: { ended_at: null },
    tierUntil: new Date(Date.now() + 60_000),
  });
  await expect(change(db, om, asha.userId, "teacher")).rejects.toThrow("pays for a subscription");
  await db.update(subscriptions).set({ pendingChange: "cancel" });
  await db.update(students).set({ deletionDueAt: new Date() }).where(eq(students.id, asha.id));
  await expect(change(db, om, asha.userId, "teacher")).rejects.toThrow("asked for deletion");
  expect(await db.select().from(adminActions)).toEqual([]);
});

test("ROLE-04 rejects updates and deletes of log entries in the database", async ({ db }) => {
  const om = await newAdmin(db, "Om");
  const asha = await newStudent(db, "Asha");
  await change(db, om, asha.userId, "teacher");
  for (const attempt of [
    () => db.transaction((inner) => inner.update(adminActions).set({ reason: "another" })),
    () => db.transaction((inner) => inner.delete(adminActions)),
  ])
    await expect(attempt()).rejects.toMatchObject({
      cause: { message: "permission denied for table admin_actions" },
    });
});

plainTest("ROLE-04 rejects them for the owner of the tables too", async () => {
  const { connection, drop } = await newDatabase();
  const { sql } = connection;
  await sql`insert into admin_actions (by_user_id, action, about_kind, about_id, before, after)
    values (gen_random_uuid(), 'blocked', 'person', gen_random_uuid(), '{}', '{}')`;
  await expect(sql`update admin_actions set reason = 'another'`).rejects.toThrow("append-only");
  await expect(sql`delete from admin_actions`).rejects.toThrow("append-only");
  await drop();
});

test("ROLE-04 finds people by any part of name or address, each exactly once over all pages", async ({
  db,
}) => {
  const om = await newAdmin(db, "Om");
  const sameMoment = new Date("2026-01-05T08:00:00Z");
  await db.insert(students).values(
    Array.from({ length: 60 }, (_, n) => ({
      userId: crypto.randomUUID(),
      name: `Student ${n}`,
      email: `s${n}@kite.test`,
      createdAt: n < 40 ? sameMoment : new Date(sameMoment.getTime() + n),
    })),
  );
  const found: string[] = [];
  let after: string | undefined;
  do {
    const { people, next } = await readPeople(db, om, PersonSearch.parse({ q: "KITE.test", after }));
    found.push(...people.map(({ email }) => email));
    after = next;
  } while (after);
  expect(found).toHaveLength(60);
  expect(new Set(found).size).toBe(60);
  expect((await readPeople(db, om, PersonSearch.parse({ q: "s_9%" }))).people).toEqual([]);
  expect((await readPeople(db, om, PersonSearch.parse({ role: "admin" }))).people).toMatchObject([
    { name: "Om" },
  ]);
});
