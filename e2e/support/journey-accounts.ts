import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { generate } from "otplib";
import { readApiKeys } from "../../apps/web/src/testing/read-api-keys.ts";
import { inDatabase } from "./test-product-database.ts";

export const PASSWORD = "lamp river kite";
/** `test.use({ storageState: DEMO_STUDENT })` signs the tests of a file in as the demo student; the default is a visitor. */
export const DEMO_STUDENT = process.env.DEMO_STUDENT ?? "";

export const newEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.test`;

export const apiKeys = () => inDatabase((sql) => readApiKeys(sql, process.env.JOURNEYS_DATA_DIR ?? ""));

/** Creates a confirmed account of an adult, who needs no guardian's consent. */
export async function newAccount(
  request: APIRequestContext,
  name: string,
  role?: "teacher" | "admin",
): Promise<string> {
  const email = newEmail(name.toLowerCase().replaceAll(" ", "-"));
  const { serviceRoleKey } = await apiKeys();
  const response = await request.post("/auth/v1/admin/users", {
    headers: { authorization: `Bearer ${serviceRoleKey}`, apikey: serviceRoleKey },
    data: {
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { name, date_of_birth: "1990-04-30" },
      app_metadata: role ? { role } : {},
    },
  });
  expect(response.ok()).toBe(true);
  return email;
}

export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("E-mail address or user name").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/auth/login");
  await fillLogin(page, email, password);
  await expect(page).toHaveURL("/student/dashboard");
}

/** Sends a form as a browser without script does. The page's context gets the cookies of the answer. */
async function submitForm(page: Page, path: string, form: Record<string, string>): Promise<string> {
  const origin = new URL(test.info().project.use.baseURL ?? "").origin;
  const response = await page.request.post(path, { form, headers: { origin } });
  expect(response.ok()).toBe(true);
  return new URL(response.url()).pathname;
}

/** Logs in without showing a page: for journeys about something else, which open their own page next. */
export async function openSession(page: Page, email: string): Promise<void> {
  expect(await submitForm(page, "/auth/login", { email, password: PASSWORD })).toBe("/student/dashboard");
}

const STAFF_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/**
 * Creates a teacher or admin with an authenticator app. Each test has its own: a second step that succeeds
 * ends the other sessions of the account that have not passed it.
 */
export async function newStaff(
  request: APIRequestContext,
  name: string,
  role: "teacher" | "admin",
): Promise<string> {
  const email = await newAccount(request, name, role);
  await inDatabase(
    (sql) => sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      select gen_random_uuid(), id, 'Authenticator app', 'totp', 'verified', now(), now(), ${STAFF_SECRET}
      from auth.users where email = ${email}`,
  );
  return email;
}

/** Logs in with a code, which counts once: a second call for the same account within 30 seconds is refused. */
export async function logInAsStaff(page: Page, email: string): Promise<void> {
  await page.goto("/auth/login");
  await fillLogin(page, email);
  await expect(page).toHaveURL("/auth/mfa");
  await page.getByLabel(/Code from Authenticator app/).fill(await generate({ secret: STAFF_SECRET }));
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth\/mfa/);
}

/** As `openSession`, with the second step. */
export async function openStaffSession(page: Page, email: string): Promise<void> {
  expect(await submitForm(page, "/auth/login", { email, password: PASSWORD })).toBe("/auth/mfa");
  const [factor] = await inDatabase(
    (sql) => sql<{ id: string }[]>`select factor.id from auth.mfa_factors factor
      join auth.users on users.id = factor.user_id where users.email = ${email}`,
  );
  const code = await generate({ secret: STAFF_SECRET });
  expect(await submitForm(page, "/auth/mfa", { factorId: factor?.id ?? "", code })).not.toBe("/auth/mfa");
}

/** Work that could not be sent asks before it lets the student go. */
export async function askToLogOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
}

export async function logOut(page: Page): Promise<void> {
  await askToLogOut(page);
  await expect(page).toHaveURL("/auth/login");
}
