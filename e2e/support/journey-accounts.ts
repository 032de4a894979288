import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
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
  const email = newEmail(name.toLowerCase());
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

const STAFF_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** Logs in as a demo teacher or admin with an authenticator app, which the account gets at the first call. */
export async function logInAsStaff(page: Page, email: string): Promise<void> {
  await inDatabase(async (sql) => {
    await sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      select gen_random_uuid(), id, 'Authenticator app', 'totp', 'verified', now(), now(), ${STAFF_SECRET}
      from auth.users where email = ${email} on conflict do nothing`;
  });
  await page.goto("/auth/login");
  await fillLogin(page, email, process.env.DEMO_PASSWORD);
  await expect(page).toHaveURL("/auth/mfa");
  // A code counts once, and tests that run at the same time share the account: a refused code is tried again.
  await expect(async () => {
    await inDatabase(
      (sql) =>
        sql`delete from auth_guard.totp_steps using auth.mfa_factors where factor_id = id and secret = ${STAFF_SECRET}`,
    );
    await page.getByLabel(/Code from Authenticator app/).fill(await generate({ secret: STAFF_SECRET }));
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).not.toHaveURL(/\/auth\/mfa/, { timeout: 5000 });
  }).toPass();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/auth/login");
}
