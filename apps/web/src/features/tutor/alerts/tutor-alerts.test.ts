import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents, teachers } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import { eq } from "drizzle-orm";
import pino from "pino";
import { expect } from "vitest";
import { readEnv } from "#server/config/env.ts";
import type { Job } from "#server/jobs/job-queue.ts";
import type { Admin, Teacher } from "#server/people/person.ts";
import { newAdmin } from "#testing/new-admin.ts";
import { newStudent } from "#testing/new-student.ts";
import { readPauses } from "../pause/read-pauses.server.ts";
import { pauseTutor } from "../pause/tutor-pause.server.ts";
import { alertAdults } from "./alert-adults.server.ts";
import type { AlertServices } from "./alert-services.server.ts";
import { deliverWaitingAlerts } from "./deliver-alerts.server.ts";
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

/** The services of an alert around a test's transaction, with lists of what was mailed and queued. */
function alertServices(
  db: Database,
  { safeguarding = "", hasMailServer = true, failing = [] as string[] } = {},
) {
  const mails: MailMessage[] = [];
  const jobs: Job[] = [];
  const services: AlertServices = {
    env: readEnv({
      DATABASE_URL: "postgres://localhost/unused",
      SAFEGUARDING_EMAIL: safeguarding,
      ...(hasMailServer && { SMTP_URL: "smtp://127.0.0.1:1" }),
    }),
    log: pino({ level: "silent" }),
    database: { db },
    mail: async (message) => {
      if (failing.includes(message.to)) throw new Error("the mail server is away");
      mails.push(message);
    },
    enqueue: async (job) => void jobs.push(job),
  };
  return { services, mails, jobs, addresses: () => mails.map(({ to }) => to).sort() };
}

const now = () => new Date();
const SAFE = "safe@example.test";

async function inClassOf(db: Database, name: string) {
  const asha = await newStudent(db, "Asha");
  const kavita = await newTeacher(db, name, `KITE-${name}`);
  await db.insert(schoolClassStudents).values({ schoolClassId: kavita.schoolClassId, studentId: asha.id });
  return { asha, ...kavita };
}

test("ROLE-03 TRUST-08 shows an alert to the teacher of the class and to admins until it is marked as seen, and mails without name and kind", async ({
  db,
}) => {
  const { asha, teacher } = await inClassOf(db, "Kavita");
  const other = await newTeacher(db, "Ravi", "KITE-9B");
  const admin = { id: crypto.randomUUID(), role: "admin" } as Admin;
  const { services, mails } = alertServices(db, { safeguarding: SAFE });
  expect(await alertAdults(services, asha, { kind: "self-harm", writtenAt: now() })).toBe("teacher");
  expect(mails).toMatchObject([{ to: "kavita@example.test" }]);
  expect(mails[0]?.text).toContain("/teacher");
  expect(JSON.stringify(mails)).not.toMatch(/Asha|harm/);
  const [alert] = await readAlerts(db, teacher);
  expect(alert).toMatchObject({
    student: "Asha",
    className: "Class of Kavita",
    kind: "self-harm",
    messages: 1,
  });
  expect(await readAlerts(db, other.teacher)).toEqual([]);
  expect(await readAlerts(db, admin)).toHaveLength(1);
  await expect(markAlertSeen(db, other.teacher, alert?.id ?? 0)).rejects.toThrow("no such alert");
  await markAlertSeen(db, teacher, alert?.id ?? 0);
  expect(await readAlerts(db, teacher)).toEqual([]);
});

test("TRUST-08 alerts the teachers of all classes, else the safeguarding address, else the admins", async ({
  db,
}) => {
  const { asha } = await inClassOf(db, "Kavita");
  const second = await newTeacher(db, "Ravi", "KITE-9B");
  await db.insert(schoolClassStudents).values({ schoolClassId: second.schoolClassId, studentId: asha.id });
  await newAdmin(db, "Meera");
  const both = alertServices(db, { safeguarding: SAFE });
  await alertAdults(both.services, asha, { kind: "danger", writtenAt: now() });
  expect(both.addresses()).toEqual(["kavita@example.test", "ravi@example.test"]);

  const alone = await newStudent(db, "Zoya");
  const operator = alertServices(db, { safeguarding: SAFE });
  expect(await alertAdults(operator.services, alone, { kind: "danger", writtenAt: now() })).toBe("team");
  expect(operator.addresses()).toEqual([SAFE]);

  const nobody = await newStudent(db, "Ira");
  const admins = alertServices(db);
  expect(await alertAdults(admins.services, nobody, { kind: "danger", writtenAt: now() })).toBe("team");
  expect(admins.addresses()).toEqual(["meera@example.test"]);
});

test("TRUST-08 a teacher who has left is not the one who is told", async ({ db }) => {
  const { asha, teacher } = await inClassOf(db, "Kavita");
  await db.update(teachers).set({ setAsideAt: now() }).where(eq(teachers.id, teacher.id));
  const { services, addresses } = alertServices(db, { safeguarding: SAFE });
  expect(await alertAdults(services, asha, { kind: "self-harm", writtenAt: now() })).toBe("team");
  expect(addresses()).toEqual([SAFE]);
});

test("TRUST-08 abuse reaches two people and never a single teacher alone; abuse at school reaches no teacher", async ({
  db,
}) => {
  const { asha, teacher } = await inClassOf(db, "Kavita");
  const two = alertServices(db, { safeguarding: SAFE });
  expect(await alertAdults(two.services, asha, { kind: "abuse", writtenAt: now() })).toBe("both");
  expect(two.addresses()).toEqual(["kavita@example.test", SAFE]);

  const ravi = await newStudent(db, "Ravi");
  await db.insert(schoolClassStudents).values({
    schoolClassId: (await newTeacher(db, "Only", "KITE-1")).schoolClassId,
    studentId: ravi.id,
  });
  const oneTeacher = alertServices(db);
  expect(await alertAdults(oneTeacher.services, ravi, { kind: "abuse", writtenAt: now() })).toBe("nobody");
  expect(oneTeacher.mails).toEqual([]);
  expect(oneTeacher.jobs).toContainEqual({ name: "deliver-alerts" });

  await newAdmin(db, "Meera");
  const school = alertServices(db, { safeguarding: SAFE });
  expect(await alertAdults(school.services, asha, { kind: "abuse-at-school", writtenAt: now() })).toBe(
    "team",
  );
  expect(school.addresses()).toEqual(["meera@example.test", SAFE]);
  expect((await readAlerts(db, teacher)).map(({ kind }) => kind)).toEqual(["abuse"]);
});

test("TRUST-08 a flood of messages is one alert with a count and one mail; another kind is told at once", async ({
  db,
}) => {
  const { asha, teacher } = await inClassOf(db, "Kavita");
  const { services, mails } = alertServices(db);
  for (let sent = 0; sent < 20; sent += 1)
    expect(await alertAdults(services, asha, { kind: "self-harm", writtenAt: now() })).toBe("teacher");
  expect(mails).toHaveLength(1);
  expect(await readAlerts(db, teacher)).toMatchObject([{ kind: "self-harm", messages: 20 }]);
  await alertAdults(services, asha, { kind: "danger", writtenAt: now() });
  expect(mails).toHaveLength(2);
  await db.update(tutorAlerts).set({ mailedAt: new Date(Date.now() - 7 * 3_600_000) });
  await alertAdults(services, asha, { kind: "danger", writtenAt: now() });
  expect(mails).toHaveLength(3);
});

test("TRUST-08 an adult does not count as told while the mail fails or there is no mail server; a job mails later", async ({
  db,
}) => {
  const { asha } = await inClassOf(db, "Kavita");
  const failing = ["kavita@example.test"];
  const { services, mails, jobs } = alertServices(db, { failing });
  expect(await alertAdults(services, asha, { kind: "self-harm", writtenAt: now() })).toBe("nobody");
  expect(jobs).toEqual([{ name: "deliver-alerts" }]);
  await expect(deliverWaitingAlerts(services)).rejects.toThrow("1 safety alerts");
  failing.pop();
  await deliverWaitingAlerts(services);
  expect(mails).toHaveLength(1);
  expect(await alertAdults(services, asha, { kind: "self-harm", writtenAt: now() })).toBe("teacher");
  expect(mails).toHaveLength(1);

  const zoya = await newStudent(db, "Zoya");
  const outbox = alertServices(db, { safeguarding: SAFE, hasMailServer: false });
  expect(await alertAdults(outbox.services, zoya, { kind: "danger", writtenAt: now() })).toBe("nobody");
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

test("LANG-01 mails about an alert in the language that the teacher chose, whatever the student reads", async ({
  db,
}) => {
  const { asha, teacher } = await inClassOf(db, "Kavita");
  await db.update(teachers).set({ language: "hi" }).where(eq(teachers.id, teacher.id));
  const { services, mails } = alertServices(db, { safeguarding: SAFE });
  await alertAdults(services, asha, { kind: "abuse", writtenAt: now() });
  const subjects = Object.fromEntries(mails.map(({ to, subject }) => [to, subject]));
  expect(subjects["kavita@example.test"]).toMatch(/छात्र/);
  expect(subjects[SAFE]).toBe("A student may need you today");
});
