import { expect, test } from "@playwright/test";
import {
  fillLogin,
  logIn,
  logInAsStaff,
  logOut,
  newAccount,
  newEmail,
  newStaff,
  PASSWORD,
} from "../support/journey-accounts.ts";
import { newestMail } from "../support/received-mail.ts";
import { readSession, SESSION, writeSession } from "../support/session-cookies.ts";
import { inDatabase } from "../support/test-product-database.ts";

test("ROLE-02 AUTH-01 redirects a signed-out student to the login and back to the requested page", async ({
  page,
  request,
}) => {
  const email = await newAccount(request, "Ravi");
  await page.goto("/student/progress");
  await expect(page).toHaveURL("/auth/login?next=%2Fstudent%2Fprogress");
  await fillLogin(page, email, "not the password");
  await expect(page.getByRole("alert")).toHaveText("The e-mail address or the password is not right.");
  await expect(page.getByLabel("E-mail address or user name")).toHaveValue(email);
  await fillLogin(page, email);
  await expect(page).toHaveURL("/student/progress");
  const session = await page.request.get("/api/auth/user-session");
  expect(await session.json()).toMatchObject({ email, name: "Ravi", subscriptionTier: "free" });
});

test("AUTH-13 logs in by a mailed sign-in link", async ({ page, request }) => {
  const email = await newAccount(request, "magic");
  await page.goto("/auth/login");
  await page.getByLabel("E-mail address or user name").fill(email);
  await page.getByRole("button", { name: "E-mail me a sign-in link instead" }).click();
  await expect(page.getByRole("heading", { name: "Your sign-in code" })).toBeVisible();
  await page.goto((await newestMail(email, /sign-in link/)).link);
  await expect(page).toHaveURL("/student/dashboard");
});

test("AUTH-13 asks a new user of a mailed link for name and date of birth", async ({ page }) => {
  const email = newEmail("new");
  await page.goto("/auth/login");
  await page.getByLabel("E-mail address or user name").fill(email);
  await page.getByRole("button", { name: "E-mail me a sign-in link instead" }).click();
  await page.getByLabel("Code from the mail").fill((await newestMail(email, /./)).code);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await page.getByLabel("Your name").fill("Kavita");
  await page.getByLabel("Date of birth").fill("1990-04-30");
  await page.getByRole("button", { name: "Start learning" }).click();
  await expect(page.getByRole("button", { name: /Kavita/ })).toBeVisible();
});

test("AUTH-01 resets a forgotten password by mail, rejects the old one and ends other sessions", async ({
  page,
  request,
  browser,
}) => {
  const email = await newAccount(request, "forgetful");
  const lab = await (await browser.newContext()).newPage();
  await logIn(lab, email);
  await page.goto("/auth/forgot");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Send me the mail" }).click();
  await expect(page).toHaveURL(/\/auth\/confirm\?kind=recovery/);
  await page.goto((await newestMail(email, /new password/)).link);
  await expect(page).toHaveURL("/auth/reset");
  await page.getByRole("textbox", { name: "New password" }).fill("boat window seven");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page).toHaveURL("/student/dashboard");

  await lab.goto("/student/courses");
  await expect(lab).toHaveURL(/\/auth\/login/);
  await fillLogin(lab, email, PASSWORD);
  await expect(lab.getByRole("alert")).toHaveText("The e-mail address or the password is not right.");
  await fillLogin(lab, email, "boat window seven");
  await expect(lab).toHaveURL("/student/courses");
  await lab.context().close();
});

test("AUTH-03 AUTH-10 logs out all tabs of the browser", async ({ page, context, request }) => {
  await logIn(page, await newAccount(request, "tabs"));
  const second = await context.newPage();
  // The page listens for session events only after hydration.
  await second.goto("/student/courses", { waitUntil: "networkidle" });
  await logOut(page);
  await expect(second).toHaveURL("/auth/login");
  expect((await context.cookies()).filter(({ name }) => name.startsWith(SESSION))).toEqual([]);
});

test("AUTH-12 refreshes an expired session without asking", async ({ page, context, request }) => {
  await logIn(page, await newAccount(request, "overnight"));
  const before = await readSession(context);
  await writeSession(context, { ...before, expires_at: 1 });
  await page.goto("/student/achievements");
  await expect(page.getByRole("heading", { name: "Achievements" })).toBeVisible();
  const after = await readSession(context);
  expect(after.refresh_token).not.toBe(before.refresh_token);
  expect(after.expires_at).toBeGreaterThan(Date.now() / 1000);
});

test("AUTH-03 AUTH-10 leaves an open page when the accounts client cannot refresh its session any more", async ({
  page,
  context,
  request,
}) => {
  const email = await newAccount(request, "ended");
  await logIn(page, email);
  await page.goto("/student/courses", { waitUntil: "networkidle" });
  const session = await readSession(context);
  await inDatabase(
    (sql) => sql`delete from auth.sessions using students
      where auth.sessions.user_id = students.user_id and students.email = ${email}`,
  );
  await writeSession(context, { ...session, expires_at: 1 });
  // Without a request of the page: its own accounts client refreshes every 30 seconds and is refused.
  await expect(page).toHaveURL("/auth/login?next=%2Fstudent%2Fcourses", { timeout: 60_000 });
  expect((await context.cookies()).filter(({ name }) => name.startsWith(SESSION))).toEqual([]);
});

test("AUTH-03 AUTH-10 leaves an open page when the server has deleted the cookies of its session", async ({
  page,
  context,
  request,
}) => {
  await logIn(page, await newAccount(request, "forgotten"));
  await page.goto("/student/courses", { waitUntil: "networkidle" });
  const session = await readSession(context);
  await writeSession(context, { ...session, access_token: "changed", refresh_token: "changed" });
  await page.evaluate(() => fetch("/student/courses.data"));
  await expect(page).toHaveURL("/auth/login?next=%2Fstudent%2Fcourses");
});

test("AUTH-10 redirects to the login after another device ended the session", async ({
  page,
  request,
  browser,
}) => {
  const email = await newAccount(request, "lost-phone");
  await logIn(page, email);
  const other = await (await browser.newContext()).newPage();
  await logIn(other, email);
  await other.goto("/student/profile");
  await other.getByRole("button", { name: "Log out other devices" }).click();
  await expect(other.getByText("Done. Only this device is logged in now.")).toBeVisible();
  await page.goto("/student/courses");
  await expect(page).toHaveURL(/\/auth\/login/);
  await other.reload();
  await expect(other.getByRole("heading", { name: "Profile" })).toBeVisible();
  await other.context().close();
});

test("STU-07 ROLE-01 shows a teacher that there is no student record", async ({ page, request }) => {
  await logInAsStaff(page, await newStaff(request, "Tara", "teacher"));
  await expect(page.getByRole("heading", { name: "Your classes" })).toBeVisible();
  await page.goto("/student/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Student record not found");
});
