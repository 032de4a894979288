import { schoolClassStudents, teachers } from "@nirmaan/db/schema.ts";
import { schoolMembers } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Teacher } from "#domain/people/person.ts";
import { chooseScheme } from "#features/marking/class-scheme.server.ts";
import { createLimits } from "#server/limits/create-limits.ts";
import { staffOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { sessionOf } from "#server/session/session.ts";
import { newSchool } from "#testing/new-school.ts";
import { newStudent } from "#testing/new-student.ts";
import { createTestAccounts, requestContextWith, type TestAccounts } from "#testing/test-accounts.ts";
import { loader as practicalFile } from "./class-file-json.ts";
import { loader as csv } from "./marks-csv-download.ts";
import { loader as readMarks, action as saveMark } from "./marks-json.ts";
import { loader as xlsx } from "./marks-xlsx-download.ts";

type Handler = (given: never) => Promise<unknown>;

let accounts: TestAccounts;
let params: { classId: string; studentId: string };
const cookies: string[] = [];

beforeAll(async () => {
  accounts = await createTestAccounts();
  const { db } = accounts.services.database;
  const owner = await newColleague("kavita@example.test");
  const colleague = await newColleague("usha@example.test");
  const { classId, schoolId } = await newSchool(db, owner, { code: "kvp" });
  await db.insert(schoolMembers).values({ schoolId, teacherId: colleague.id, role: "owner" });
  await chooseScheme(db, owner, { classId, scheme: "cbse083-12" });
  const { id: studentId } = await newStudent(db, "Asha");
  await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId });
  params = { classId, studentId };
});
afterAll(() => accounts.close());

async function newColleague(email: string): Promise<Teacher> {
  const account = { name: "Teacher", appMetadata: { role: "teacher" } };
  const { cookie, userId } = await accounts.signedIn(email, account);
  cookies.push(cookie);
  await sessionOf(requestContextWith(accounts.services, cookie));
  const [row] = await accounts.services.database.db
    .select()
    .from(teachers)
    .where(eq(teachers.userId, userId));
  return { ...row, role: "teacher" } as Teacher;
}

/** What the teacher's browser gets: a status and, when it is refused, the sentence. */
async function ask(handler: Handler, cookie: string, most: Parameters<typeof createLimits>[1]) {
  const url = new URL("http://localhost/teacher");
  const isForm = handler === (saveMark as Handler);
  const form = { studentId: params.studentId, part: "x", typed: "1", version: "0" };
  const request = new Request(url, isForm ? { method: "post", body: new URLSearchParams(form) } : undefined);
  const limits = createLimits(accounts.services.database.db, most);
  const context = new RouterContextProvider();
  context.set(requestContextKey, requestContextWith({ ...accounts.services, limits }, cookie));
  const given = { request, url, context, params, pattern: "" } as never;
  await staffOnly(given, async () => new Response());
  const answer = await handler(given).catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) return { status: answer.status, text: "" };
  const { data, init } = answer as { data: string; init: { status: number } };
  return { status: init.status, text: data };
}

test("TEACH-10 TRUST-14 sheets of marks are limited with a sentence, each teacher's own", async () => {
  const [own = "", other = ""] = cookies;
  const most = { classDownload: 2 };
  expect((await ask(csv, own, most)).status).toBe(200);
  expect((await ask(xlsx, own, most)).status).toBe(200);
  for (const sheet of [csv, xlsx]) {
    const refused = await ask(sheet, own, most);
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(/^You have downloaded many lists in a short time\. Wait .+, then/);
  }
  expect((await ask(csv, other, most)).status).toBe(200);
});

test("TEACH-10 TRUST-14 marks that are read and saved, and practical files, are limited far above a class", async () => {
  const [own = ""] = cookies;
  expect((await ask(readMarks, own, { marking: 1 })).status).toBe(200);
  // The page keeps a mark that was not taken, and sends it again.
  expect((await ask(saveMark, own, { marking: 1 })).status).toBe(429);
  expect((await ask(practicalFile, own, { classFile: 1 })).status).toBe(200);
  expect((await ask(practicalFile, own, { classFile: 1 })).status).toBe(429);
});
