import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents, teachers } from "@nirmaan/db/schema.ts";
import type { DistressKind } from "@nirmaan/tutor-engine/distress/distress.ts";
import pino from "pino";
import type { Teacher } from "#domain/people/person.ts";
import { readEnv } from "#server/config/env.ts";
import type { Job } from "#server/jobs/job-queue.ts";
import { newStudent } from "#testing/new-student.ts";
import type { AlertServices } from "../alert-services.server.ts";
import type { DistressMessage } from "../record-alerts.server.ts";

export const SAFE = "safe@example.test";

/** A message to the tutor, written now. */
export const distressMessage = (
  kind: DistressKind,
  given: Partial<DistressMessage> = {},
): DistressMessage => ({ kind, place: "tutor", sentence: "I cannot go on", writtenAt: new Date(), ...given });

export async function newClassTeacher(db: Database, name: string, joinCode: string) {
  const email = `${name.toLowerCase()}@example.test`;
  const [row] = await db.insert(teachers).values({ userId: crypto.randomUUID(), name, email }).returning();
  const teacher = { ...row, role: "teacher" } as Teacher;
  const [made] = await db
    .insert(schoolClasses)
    .values({ teacherId: teacher.id, name: `Class of ${name}`, joinCode })
    .returning();
  return { teacher, schoolClassId: made?.id ?? "" };
}

/** Asha in the class of a new teacher. */
export async function inClassOf(db: Database, name: string) {
  const asha = await newStudent(db, "Asha");
  const kavita = await newClassTeacher(db, name, `KITE-${name}`);
  await db.insert(schoolClassStudents).values({ schoolClassId: kavita.schoolClassId, studentId: asha.id });
  return { asha, ...kavita };
}

/** The services of an alert around a test's transaction, with lists of what was mailed and queued. */
export function alertServices(
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
