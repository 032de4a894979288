import { schoolClasses, schoolClassStudents, students, teachers } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addSecondStep,
  createTestAccounts,
  requestContextWith,
  type TestAccounts,
} from "#testing/test-accounts.ts";
import { adminOf, adminsOnly, askSecondStepAgain, staffOf, staffOnly } from "./page-guards.ts";
import { requestContextKey } from "./request-context.ts";
import { requireAdmin, requireStaff, sessionOf } from "./session.ts";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

const ADMIN = { appMetadata: { role: "admin" }, hasSecondStep: false };
const TEACHER = { appMetadata: { role: "teacher" }, hasSecondStep: false };
const contextWith = (cookie: string) => requestContextWith(accounts.services, cookie);

/** Where a page behind the guard leads, or the person it lets in. */
async function visit(guard: typeof adminsOnly, cookie: string, path: string): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(requestContextKey, contextWith(cookie));
  const url = new URL(`http://localhost:3000${path}`);
  try {
    await guard(
      { url, context, request: new Request(url), params: {}, pattern: path } as never,
      async () => new Response(),
    );
    return guard === adminsOnly ? adminOf(context).role : staffOf(context).role;
  } catch (answer) {
    return answer instanceof Response ? answer.headers.get("location") : answer;
  }
}

test("TRUST-09 an admin without a second step is led to add one and gets nothing else", async () => {
  const { cookie } = await accounts.signedIn("om@example.test", ADMIN);
  expect((await sessionOf(contextWith(cookie))).kind).toBe("needs-enrolment");
  await expect(requireAdmin(contextWith(cookie))).rejects.toMatchObject({ status: 403 });
  expect(await visit(adminsOnly, cookie, "/admin/log?by=x")).toBe("/auth/enrol?next=%2Fadmin%2Flog%3Fby%3Dx");
  expect(await visit(staffOnly, cookie, "/teacher")).toBe("/auth/enrol?next=%2Fteacher");
  const enrolled = await addSecondStep(accounts.services, cookie);
  expect((await requireAdmin(contextWith(enrolled))).role).toBe("admin");
  expect(await visit(adminsOnly, enrolled, "/admin")).toBe("admin");
});

test("TRUST-09 a teacher needs a second step from the first student in a class on", async () => {
  const { db } = accounts.services.database;
  const { cookie, userId } = await accounts.signedIn("kavita@example.test", TEACHER);
  expect((await requireStaff(contextWith(cookie))).role).toBe("teacher");
  const [teacher] = await db.select().from(teachers).where(eq(teachers.userId, userId));
  const [made] = await db
    .insert(schoolClasses)
    .values({ teacherId: teacher?.id ?? "", name: "Class 9 B", joinCode: "NINE-B" })
    .returning();
  expect((await requireStaff(contextWith(cookie))).role).toBe("teacher");
  const asha = await accounts.signedIn("asha@example.test");
  await sessionOf(contextWith(asha.cookie));
  const [student] = await db.select().from(students).where(eq(students.userId, asha.userId));
  await db
    .insert(schoolClassStudents)
    .values({ schoolClassId: made?.id ?? "", studentId: student?.id ?? "" });
  await expect(requireStaff(contextWith(cookie))).rejects.toMatchObject({ status: 403 });
  expect(await visit(staffOnly, cookie, "/teacher")).toBe("/auth/enrol?next=%2Fteacher");
  expect((await sessionOf(contextWith(asha.cookie))).kind).toBe("signed-in");
});

test("TRUST-09 an action that cannot be undone asks for the second step again after ten minutes", async () => {
  const { db } = accounts.services.database;
  const { cookie } = await accounts.signedIn("uma@example.test", { appMetadata: { role: "admin" } });
  const ask = async (cookies: string) => {
    try {
      await askSecondStepAgain(contextWith(cookies), "/admin/people/1");
      return "goes on";
    } catch (answer) {
      return answer instanceof Response ? answer.headers.get("location") : answer;
    }
  };
  expect(await ask(cookie)).toBe("goes on");
  await db.execute(`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'`);
  const requestContext = contextWith(cookie);
  await requestContext.accounts().refreshSession();
  const later = [...requestContext.cookiesToSet.values()].map((line) => line.split(";")[0]).join("; ");
  expect(await ask(later)).toBe("/auth/mfa?again&next=%2Fadmin%2Fpeople%2F1");
  const student = await accounts.signedIn("ravi@example.test");
  expect(await ask(student.cookie)).toBe("goes on");
});
