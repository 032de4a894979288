import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRequestContext, requestContextKey } from "#server/session/request-context.ts";
import { requireStudent, sessionOf } from "#server/session/session.ts";
import { BORN_15_YEARS_AGO } from "#testing/new-student.ts";
import { createTestAccounts, requestContextWith, type TestAccounts } from "#testing/test-accounts.ts";
import { action, loader } from "./of-age-page.tsx";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

async function open(cookie: string, isAnswer = false) {
  const url = new URL("http://localhost:3000/auth/of-age?next=/student/progress");
  const request = new Request(url, { headers: { cookie }, method: isAnswer ? "post" : "get" });
  const context = new RouterContextProvider();
  context.set(requestContextKey, createRequestContext(accounts.services, request));
  const given = { request, url, context, params: {}, pattern: "/auth/of-age" } as const;
  const answer = await (isAnswer ? action(given) : loader(given)).catch((thrown: unknown) => thrown);
  return answer instanceof Response ? answer.headers.get("location") : answer;
}

test("TRUST-03 a closed account of a student who turned 18 opens with their own yes, and only theirs", async () => {
  const { cookie, userId } = await accounts.signedIn("grown@example.test", {
    dateOfBirth: BORN_15_YEARS_AGO,
  });
  const other = await accounts.signedIn("adult@example.test", { dateOfBirth: "1990-04-30" });
  await sessionOf(requestContextWith(accounts.services, cookie));
  await accounts.services.database.sql`update students set created_at = '2020-01-01',
    of_age_asked_at = now() - interval '200 days', date_of_birth = now() - interval '18 years 100 days'
    where user_id = ${userId}`;
  const asked = () => requireStudent(requestContextWith(accounts.services, cookie));
  await expect(asked()).rejects.toMatchObject({ status: 403 });
  expect(await open(cookie)).toEqual({ next: "/student/progress", isClosed: true });
  expect(await open(other.cookie), "nothing to ask").toBe("/student/progress");
  expect(await open("")).toBe("/auth/login?next=%2Fstudent%2Fprogress");
  expect(await open(cookie, true)).toBe("/student/progress");
  expect((await asked()).consent).toBe("not-needed");
  expect(await open(cookie)).toBe("/student/progress");
});
