import { recordReads } from "@nirmaan/db/administration-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { newAdmin } from "#testing/new-admin.ts";
import { newStudent } from "#testing/new-student.ts";
import { alertAdults } from "../alert-adults.server.ts";
import {
  alertServices,
  distressMessage,
  inClassOf,
  newClassTeacher,
  SAFE,
} from "../testing/alert-fixture.server.ts";
import { readAlerts, readSettledAlerts } from "./read-alerts.server.ts";
import { readSentence } from "./read-sentence.server.ts";
import { settleAlert } from "./settle-alert.server.ts";

const DAY_MS = 86_400_000;

test("TUT-07 what the student wrote is not in the list: who opens it is recorded, and others find nothing", async ({
  db,
}) => {
  const { asha, teacher } = await inClassOf(db, "Kavita");
  const other = await newClassTeacher(db, "Ravi", "KITE-9B");
  await alertAdults(alertServices(db).services, asha, distressMessage("danger"));
  const alerts = await readAlerts(db, teacher);
  expect(JSON.stringify(alerts)).not.toContain("cannot go on");
  const { id, lastAt, readableUntil } = alerts[0] ?? { id: 0 };
  expect(readableUntil?.getTime()).toBe((lastAt?.getTime() ?? 0) + 30 * DAY_MS);
  await expect(readSentence(db, other.teacher, id)).rejects.toThrow("no such alert");
  expect(await db.select().from(recordReads)).toEqual([]);
  expect(await readSentence(db, teacher, id)).toBe("I cannot go on");
  const page = "/teacher/alerts/:alertId";
  expect(await db.select().from(recordReads)).toMatchObject([
    { byUserId: teacher.userId, aboutUserId: asha.userId, page },
  ]);
});

test("TUT-07 the alert of a student without a class is opened by an admin only", async ({ db }) => {
  const zoya = await newStudent(db, "Zoya");
  const { teacher } = await newClassTeacher(db, "Kavita", "KITE-9A");
  const admin = await newAdmin(db, "Meera");
  await alertAdults(alertServices(db, { safeguarding: SAFE }).services, zoya, distressMessage("danger"));
  const [alert] = await readAlerts(db, admin);
  await expect(readSentence(db, teacher, alert?.id ?? 0)).rejects.toThrow("no such alert");
  expect(await readSentence(db, admin, alert?.id ?? 0)).toBe("I cannot go on");
});

test("TUT-07 saying that one has spoken with the student deletes the words, and colleagues see for a week who it was", async ({
  db,
}) => {
  const { asha, teacher } = await inClassOf(db, "Kavita");
  const other = await newClassTeacher(db, "Ravi", "KITE-9B");
  await alertAdults(alertServices(db).services, asha, distressMessage("danger"));
  const [alert] = await readAlerts(db, teacher);
  const read = { id: alert?.id ?? 0, messages: 1 };
  expect(await settleAlert(db, teacher, read)).toBe("settled");
  expect(await db.select().from(tutorAlerts)).toMatchObject([
    { sentence: null, spokenBy: teacher.userId, seenAt: expect.any(Date) },
  ]);
  expect(await readSentence(db, teacher, read.id)).toBeNull();
  const admin = await newAdmin(db, "Meera");
  expect(await settleAlert(db, admin, read), "a colleague was first").toBe("settled");
  expect(await readSettledAlerts(db, admin)).toMatchObject([
    { student: "Asha", className: "Class of Kavita", spokenByName: "Kavita", settledAt: expect.any(Date) },
  ]);
  expect(await readSettledAlerts(db, other.teacher)).toEqual([]);
  expect(await readSettledAlerts(db, teacher, new Date(Date.now() + 8 * DAY_MS))).toEqual([]);
});

test("TUT-07 an alert stays open when the student has written again since the page was loaded", async ({
  db,
}) => {
  const { asha, teacher } = await inClassOf(db, "Kavita");
  const { services } = alertServices(db);
  await alertAdults(services, asha, distressMessage("danger"));
  const [alert] = await readAlerts(db, teacher);
  const read = { id: alert?.id ?? 0, messages: 1 };
  await alertAdults(services, asha, distressMessage("danger", { sentence: "and it is worse" }));
  expect(await settleAlert(db, teacher, read)).toBe("written-again");
  expect(await readSentence(db, teacher, read.id)).toBe("and it is worse");
  expect(await settleAlert(db, teacher, { ...read, messages: 2 })).toBe("settled");
});

test("TUT-07 an alert that the version before settled names nobody", async ({ db }) => {
  const { asha, teacher, schoolClassId } = await inClassOf(db, "Kavita");
  await db.insert(tutorAlerts).values({ studentId: asha.id, schoolClassId, kind: "danger" });
  expect(await readAlerts(db, teacher)).toMatchObject([
    { place: "tutor", isStudentTold: null, readableUntil: null },
  ]);
  await db.update(tutorAlerts).set({ seenAt: new Date() }).where(eq(tutorAlerts.studentId, asha.id));
  expect(await readSettledAlerts(db, teacher)).toMatchObject([{ student: "Asha", spokenByName: null }]);
});
