import { students, teachers } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminsOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { sessionOf } from "#server/session/session.ts";
import { createTestAccounts, requestContextWith, type TestAccounts } from "#testing/test-accounts.ts";
import { action } from "./person-page.tsx";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

/** Sends the form of the person page as the admin; returns where the answer leads, or its status. */
async function makeTeacher(cookie: string, userId: string): Promise<unknown> {
  const url = new URL(`http://localhost:3000/admin/people/${userId}`);
  const body = new URLSearchParams({ intent: "role", role: "teacher", reason: "Teaches class 9 now" });
  const request = new Request(url, { method: "post", body, headers: { cookie } });
  const context = new RouterContextProvider();
  context.set(requestContextKey, requestContextWith(accounts.services, cookie));
  const given = { request, url, context, params: { userId }, pattern: "/admin/people/:userId" } as never;
  await adminsOnly(given, async () => new Response());
  const answer = await action(given).catch((thrown: unknown) => thrown);
  return answer instanceof Response
    ? answer.headers.get("location")
    : ((answer as { init: { status?: number } | null }).init?.status ?? 200);
}

test("TRUST-09 changing a role asks an admin for the second step again when it was taken more than ten minutes ago", async () => {
  const { db } = accounts.services.database;
  const { cookie } = await accounts.signedIn("om@example.test", { appMetadata: { role: "admin" } });
  const asha = await accounts.signedIn("asha@example.test", { dateOfBirth: "1990-04-30" });
  await sessionOf(requestContextWith(accounts.services, asha.cookie));
  await db.execute(`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'`);
  const requestContext = requestContextWith(accounts.services, cookie);
  await requestContext.accounts().refreshSession();
  const later = [...requestContext.cookiesToSet.values()].map((line) => line.split(";")[0]).join("; ");
  expect(await makeTeacher(later, asha.userId)).toBe(
    `/auth/mfa?again&next=${encodeURIComponent(`/admin/people/${asha.userId}`)}`,
  );
  expect(await db.$count(teachers, eq(teachers.userId, asha.userId))).toBe(0);
  expect(await db.$count(students, eq(students.userId, asha.userId))).toBe(1);
});
