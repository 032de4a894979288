import { schoolClassStudents, teachers } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Student, Teacher } from "#domain/people/person.ts";
import { writeReports } from "#features/lab/live/report-live.server.ts";
import { changeProjector } from "#features/lab/projector/change-projector.server.ts";
import type { ProjectorEvent } from "#features/lab/projector/projector-view.ts";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { sessionOf } from "#server/session/session.ts";
import { newSchool } from "#testing/new-school.ts";
import { newStudent } from "#testing/new-student.ts";
import { streamEvents } from "#testing/stream-events.ts";
import { createTestAccounts, requestContextWith, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

let accounts: TestAccounts;
let app: Hono;
let teacher: Teacher;
let cookie: string;
let classId: string;
let students: Student[];

beforeAll(async () => {
  accounts = await createTestAccounts();
  app = new Hono().route("/api", createApi(accounts.services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  const { db } = accounts.services.database;
  const signedIn = await accounts.signedIn("kavita@example.test", {
    name: "Kavita",
    appMetadata: { role: "teacher" },
  });
  ({ cookie } = signedIn);
  await sessionOf(requestContextWith(accounts.services, cookie));
  const [row] = await db.select().from(teachers).where(eq(teachers.userId, signedIn.userId));
  teacher = { ...row, role: "teacher" } as Teacher;
  ({ classId } = await newSchool(db, teacher));
  students = [];
  for (const name of ["Asha Rao", "Ravi Das", "Meera Iyer"]) students.push(await newStudent(db, name));
  await db
    .insert(schoolClassStudents)
    .values(students.map(({ id }) => ({ schoolClassId: classId, studentId: id })));
});
afterAll(() => accounts.close());

const report = (student: Student, stepsDone: number) =>
  writeReports(accounts.services.database.db, [
    {
      studentId: student.id,
      lesson: "python_loops",
      exercise: "goal",
      fails: 3,
      mistake: "one-day-too-many",
      stepsDone,
      activity: "working",
      hasUnsent: false,
    },
  ]);

test("TEACH-13 TRUST-13 the projector's stream sends the view and numbers as they change, and nothing of a student", async () => {
  const { db } = accounts.services.database;
  const response = await app.request(`/api/teacher/classes/${classId}/projector/events`, {
    headers: { cookie },
  });
  expect(response.status).toBe(200);
  const events = streamEvents<ProjectorEvent>(response);
  const seen: ProjectorEvent[] = [];
  const next = async () => {
    const { value } = await events.next();
    if (value) seen.push(value as ProjectorEvent);
    return value as ProjectorEvent;
  };
  expect(await next()).toMatchObject({ kind: "view", view: { joinCode: "KVP-9A", program: null } });
  expect(await next()).toMatchObject({ kind: "progress", progress: { all: 3, here: 0 } });
  for (const [at, student] of students.entries()) await report(student, at);
  let last = await next();
  while (last.kind !== "progress" || last.progress.here < students.length) last = await next();
  expect(last.progress).toMatchObject({ here: 3, stuck: 3, lesson: { students: 3 } });
  await changeProjector(db, teacher, {
    classId,
    asked: { intent: "show", title: "", question: "Why?", code: "# Asha Rao\nprint('Ravi')" },
  });
  last = await next();
  while (last.kind !== "view") last = await next();
  expect(last.view.program?.code).toBe("# ••• •••\nprint('•••')");
  const sent = JSON.stringify(seen);
  for (const { id, userId, name, email } of students)
    for (const personal of [id, userId, email, ...name.split(" ")]) expect(sent).not.toContain(personal);
  await events.return(undefined);
});
