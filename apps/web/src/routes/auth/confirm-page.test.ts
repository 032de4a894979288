import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRequestContext, requestContextKey } from "#server/session/request-context.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { action, loader } from "./confirm-page.tsx";
import { action as signUpAction } from "./sign-up-page.tsx";

const STRANGERS = "strangers own kite";
const OWNERS = "owners quiet river";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

function given(path: string, cookie: string, form?: Record<string, string>) {
  const url = new URL(path, "http://localhost:3000");
  const request = new Request(url, {
    headers: { cookie },
    ...(form ? { method: "post", body: new URLSearchParams(form) } : {}),
  });
  const requestContext = createRequestContext(accounts.services, request);
  const context = new RouterContextProvider();
  context.set(requestContextKey, requestContext);
  return { requestContext, values: { request, context, url, params: {} } };
}

/** Signs up as a browser does; returns its cookies and the link of the mail. */
async function signUp(email: string): Promise<{ cookie: string; page: string; code: string }> {
  const { requestContext, values } = given("/auth/signup", "", {
    name: "Asha",
    email,
    password: STRANGERS,
    dateOfBirth: "1990-04-30",
  });
  await signUpAction({ ...values, pattern: "/auth/signup" });
  const cookie = [...requestContext.cookiesToSet.values()].map((line) => line.split(";")[0]).join("; ");
  const text = accounts.services.sentMails.findLast(({ to }) => to === email)?.text ?? "";
  const opened = await accounts.services.accounts.fetchFor()(/https?:\S+/.exec(text)?.[0] ?? "", {
    redirect: "manual",
  });
  const { pathname, search } = new URL(opened.headers.get("location") ?? "");
  return { cookie, page: pathname + search, code: /code: (\d{6})/.exec(text)?.[1] ?? "" };
}

async function open(path: string, cookie: string, form?: Record<string, string>) {
  const values = { ...given(path, cookie, form).values, pattern: "/auth/confirm" } as const;
  const result = await (form ? action(values) : loader(values)).catch((thrown: unknown) => thrown);
  if (result instanceof Response) return { location: result.headers.get("location") };
  return { view: form ? (result as { data: unknown }).data : result };
}

async function canLogIn(email: string, password: string): Promise<boolean> {
  const { requestContext } = given("/auth/login", "");
  return !(await requestContext.accounts().signInWithPassword({ email, password })).error;
}

test("TRUST-02 the link of a stranger's sign-up asks the owner for a new password, and only that one opens the account", async () => {
  const email = "owner@example.test";
  const { page } = await signUp(email);
  expect((await open(page, "")).view).toMatchObject({ needsPassword: true });
  expect((await open(page, "", {})).view).toMatchObject({ needsPassword: true });
  expect((await open(page, "", { password: "password123" })).view).toMatchObject({
    errors: { password: "This password is easy to guess. Choose another one." },
  });
  expect(await canLogIn(email, STRANGERS)).toBe(false);
  expect((await open(page, "", { password: OWNERS })).location).toBe("/auth/about-you");
  expect(await canLogIn(email, STRANGERS)).toBe(false);
  expect(await canLogIn(email, OWNERS)).toBe(true);
});

test("TRUST-02 the code of a stranger's sign-up asks the owner for a new password too", async () => {
  const email = "typed@example.test";
  const { code } = await signUp(email);
  const page = `/auth/confirm?kind=signup&email=${email}`;
  expect((await open(page, "", { code })).view).toMatchObject({ needsPassword: true });
  expect((await open(page, "", { code, password: OWNERS })).location).toBe("/auth/about-you");
  expect(await canLogIn(email, STRANGERS)).toBe(false);
});

test("TRUST-02 a browser that signed up with another address proves nothing", async () => {
  const { page } = await signUp("one@example.test");
  const other = await signUp("other@example.test");
  expect((await open(page, other.cookie)).view).toMatchObject({ needsPassword: true });
});

test("TRUST-02 AUTH-01 in the browser that signed up the link logs in, with the password of the sign-up", async () => {
  const email = "same@example.test";
  const { page, cookie } = await signUp(email);
  expect((await open(page, cookie)).location).toBe("/student/dashboard");
  expect(await canLogIn(email, STRANGERS)).toBe(true);
});

test("TRUST-02 AUTH-01 the mail that is sent again works in the browser that signed up", async () => {
  const email = "again@example.test";
  const { cookie } = await signUp(email);
  const page = `/auth/confirm?kind=signup&email=${email}`;
  await accounts.services.database.sql`delete from auth_guard.limits`;
  expect((await open(page, cookie, { intent: "again" })).view).toMatchObject({ wasSent: true });
  const mails = () => accounts.services.sentMails.filter(({ to }) => to === email);
  await expect.poll(mails).toHaveLength(2);
  const code = /code: (\d{6})/.exec(mails()[1]?.text ?? "")?.[1] ?? "";
  expect((await open(page, cookie, { code })).location).toBe("/student/dashboard");
  expect(await canLogIn(email, STRANGERS)).toBe(true);
});

test("AUTH-01 a new person logs in with the code of a sign-in mail in any browser", async () => {
  const email = "link@example.test";
  const { requestContext } = given("/auth/login", "");
  await requestContext.accounts().signInWithOtp({ email });
  const text = accounts.services.sentMails.findLast(({ to }) => to === email)?.text ?? "";
  const code = /code: (\d{6})/.exec(text)?.[1] ?? "";
  const page = `/auth/confirm?kind=link&email=${email}`;
  expect((await open(page, "", { code })).location).toBe("/auth/about-you");
});
