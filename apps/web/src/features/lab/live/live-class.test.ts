import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { liveStates } from "@nirmaan/db/school-tables/live-states-schema.ts";
import { schoolConsents } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { BORN_15_YEARS_AGO, newStudent } from "#testing/new-student.ts";
import type { LiveReport } from "./live-report.ts";
import { mayBeLive, readLiveRows, readSeats } from "./read-live-class.server.ts";
import { readLiveClasses, writeReports } from "./report-live.server.ts";
import { saveSeats } from "./save-seats.server.ts";

const REPORT: LiveReport = {
  lesson: "python_loops",
  exercise: "series",
  fails: 3,
  mistake: "starts-at-one",
  stepsDone: 2,
  activity: "working",
  hasUnsent: false,
};

/** True when a class shows the student. */
const reportLive = async (db: Database, { id }: { id: string }, report: LiveReport) =>
  (await writeReports(db, [{ ...report, studentId: id }])).has(id);

async function newLab(db: Database, code = "kvp", agreement: { hasAgreed?: boolean; terms?: string } = {}) {
  const teacher = await newTeacher(db, `Kavita ${code}`);
  const ids = await newSchool(db, teacher, { code, ...agreement });
  const join = async (name: string, choices = {}) => {
    const student = await newStudent(db, `${name} ${code}`, choices);
    await db.insert(schoolClassStudents).values({ schoolClassId: ids.classId, studentId: student.id });
    return student;
  };
  return { teacher, ...ids, taught: { id: ids.classId, schoolId: ids.schoolId, archivedAt: null }, join };
}

test("TEACH-08 a student has one row that each report replaces, and the class shows it", async ({ db }) => {
  const { taught, join } = await newLab(db);
  const asha = await join("Asha");
  await reportLive(db, asha, REPORT);
  await reportLive(db, asha, { ...REPORT, fails: 0, mistake: null, activity: "idle" });
  const { activity, ...rest } = REPORT;
  expect(await readLiveRows(db, taught)).toEqual([
    { ...rest, studentId: asha.id, fails: 0, mistake: null, activity: "idle", ageS: 0 },
  ]);
  expect(activity).toBe("working");
  expect(await db.$count(liveStates)).toBe(1);
});

test("TEACH-08 only students of a current class whose school has agreed report, and their pages know it", async ({
  db,
}) => {
  const agreed = await newLab(db);
  const without = await newLab(db, "dav", { hasAgreed: false });
  const asha = await agreed.join("Asha");
  const eve = await without.join("Eve");
  const alone = await newStudent(db, "Alone");
  const child = await agreed.join("Child", { dateOfBirth: BORN_15_YEARS_AGO });
  expect(await readLiveClasses(db, asha)).toEqual(["9 A"]);
  for (const student of [eve, alone, child]) {
    expect(await readLiveClasses(db, student)).toEqual([]);
    expect(await reportLive(db, student, REPORT)).toBe(false);
  }
  expect(await mayBeLive(db, agreed.taught)).toBe(true);
  expect(await mayBeLive(db, without.taught)).toBe(false);
  expect(await db.$count(liveStates)).toBe(0);
  await db.update(schoolClasses).set({ archivedAt: new Date() }).where(eq(schoolClasses.id, agreed.classId));
  expect(await reportLive(db, asha, REPORT)).toBe(false);
});

test("TEACH-08 a school that takes its agreement back has no live view", async ({ db }) => {
  const { taught, schoolId, join } = await newLab(db);
  const asha = await join("Asha");
  const [given] = await db.select().from(schoolConsents).where(eq(schoolConsents.schoolId, schoolId));
  if (!given) throw new Error("no agreement");
  const { id: _id, ...answer } = given;
  await db.insert(schoolConsents).values({ ...answer, answer: "withdrawn" });
  expect(await mayBeLive(db, taught)).toBe(false);
  expect(await reportLive(db, asha, REPORT)).toBe(false);
});

test("TEACH-08 a school that agreed to terms without a live view has none", async ({ db }) => {
  const { taught, join } = await newLab(db, "dps", { terms: "2026-11-16" });
  expect(await mayBeLive(db, taught)).toBe(false);
  expect(await reportLive(db, await join("Asha"), REPORT)).toBe(false);
});

test("TEACH-08 what was reported more than 15 minutes ago is not shown", async ({ db }) => {
  const { taught, join } = await newLab(db);
  await reportLive(db, await join("Asha"), REPORT);
  const age = (minutes: number) =>
    db.execute(sql`update live_states set reported_at = now() - make_interval(mins => ${minutes})`);
  await age(16);
  expect(await readLiveRows(db, taught)).toEqual([]);
});

test("TEACH-08 a row is erased with its student, and the table keeps no log", async ({ db }) => {
  const { join } = await newLab(db);
  const asha = await join("Asha");
  await reportLive(db, asha, REPORT);
  await db.execute(sql`delete from students where id = ${asha.id}`);
  expect(await db.$count(liveStates)).toBe(0);
  const [table] = await db.execute(
    sql`select relpersistence as kind from pg_class where relname = 'live_states'`,
  );
  expect(table).toEqual({ kind: "u" });
});

test("TEACH-08 seats are saved for the class, by its teachers alone, and no other class changes", async ({
  db,
}) => {
  const lab = await newLab(db);
  const other = await newLab(db, "dav");
  const asha = await lab.join("Asha");
  const eve = await other.join("Eve");
  const seats = [asha, eve].map(({ id }, column) => ({ studentId: id, row: 1, column }));
  await expect(saveSeats(db, other.teacher, { classId: lab.classId, seats })).rejects.toThrow(
    "no such class",
  );
  await saveSeats(db, lab.teacher, { classId: lab.classId, seats });
  expect(await readSeats(db, lab.taught)).toMatchObject([{ studentId: asha.id, seatRow: 1, seatColumn: 0 }]);
  expect(await readSeats(db, other.taught)).toMatchObject([{ studentId: eve.id, seatRow: null }]);
  await saveSeats(db, lab.teacher, { classId: lab.classId, seats: [] });
  expect(await readSeats(db, lab.taught)).toMatchObject([{ seatRow: null, seatColumn: null }]);
});
