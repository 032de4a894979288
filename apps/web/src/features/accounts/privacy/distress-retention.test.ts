import { test } from "@nirmaan/db/testing/test-database.ts";
import { tutorAlerts, tutorWorries } from "@nirmaan/db/tutor-schema.ts";
import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import { newStudent } from "#testing/new-student.ts";
import { testThreads } from "#testing/test-threads.ts";
import { deleteExpired } from "./delete-expired.server.ts";
import { exportAccount } from "./export-account.server.ts";

const NOW = new Date("2026-11-16T10:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const alert = { kind: "abuse", sentence: "what Asha wrote" } as const;

test("TUT-07 TRUST-07 what a student wrote in distress is deleted 30 days after the last message; the alert waits for an adult", async ({
  db,
}) => {
  const { id: studentId } = await newStudent(db, "Asha");
  const createdAt = daysAgo(400);
  await db.insert(tutorAlerts).values([
    { ...alert, studentId, createdAt, lastMessageAt: daysAgo(29) },
    { ...alert, studentId, createdAt, lastMessageAt: daysAgo(31) },
    { ...alert, studentId, createdAt: daysAgo(31), lastMessageAt: null },
  ]);
  await deleteExpired(db, NOW);
  const left = await db.select({ sentence: tutorAlerts.sentence }).from(tutorAlerts).orderBy(tutorAlerts.id);
  expect(left).toEqual([{ sentence: alert.sentence }, { sentence: null }, { sentence: null }]);
});

test("TUT-07 TRUST-07 an alert that a process of the version before settled loses its sentence, and is kept for a year", async ({
  db,
}) => {
  const { id: studentId } = await newStudent(db, "Asha");
  await db.insert(tutorAlerts).values([
    { ...alert, studentId, createdAt: daysAgo(1), seenAt: daysAgo(0) },
    { ...alert, studentId, createdAt: daysAgo(400), seenAt: daysAgo(364) },
    { ...alert, studentId, createdAt: daysAgo(400), seenAt: daysAgo(366) },
  ]);
  await deleteExpired(db, NOW);
  expect(await db.select({ sentence: tutorAlerts.sentence }).from(tutorAlerts)).toEqual([
    { sentence: null },
    { sentence: null },
  ]);
});

test("TUT-07 TRUST-07 a weak signal that did not repeat is forgotten after fourteen days", async ({ db }) => {
  const { id: studentId } = await newStudent(db, "Asha");
  await db.insert(tutorWorries).values([
    { studentId, writtenAt: daysAgo(13) },
    { studentId, writtenAt: daysAgo(15) },
  ]);
  await deleteExpired(db, NOW);
  expect(await db.select({ writtenAt: tutorWorries.writtenAt }).from(tutorWorries)).toEqual([
    { writtenAt: daysAgo(13) },
  ]);
});

test("TUT-07 STU-05 a student's export has what they wrote and not who spoke with them; a guardian's has neither", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const spokenBy = crypto.randomUUID();
  await db.insert(tutorAlerts).values({ ...alert, studentId: asha.id, spokenBy });
  const alertsFor = async (by: "student" | "guardian") => {
    const files = unzipSync(await exportAccount(db, asha, { by, threads: testThreads }));
    return strFromU8(files["data/tutor_alerts.json"] ?? new Uint8Array());
  };
  expect(JSON.parse(await alertsFor("student"))).toMatchObject([alert]);
  expect(await alertsFor("guardian")).not.toContain(alert.sentence);
  for (const by of ["student", "guardian"] as const) expect(await alertsFor(by)).not.toContain(spokenBy);
});
