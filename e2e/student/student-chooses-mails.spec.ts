import { expect, type Page, test } from "@playwright/test";
import { sayYesInHindi } from "../support/hindi-steps.ts";
import { newAccount, newEmail, openSession, PASSWORD } from "../support/journey-accounts.ts";
import { lookAt } from "../support/look-at.ts";
import { newestMail } from "../support/received-mail.ts";
import { inDatabase } from "../support/test-product-database.ts";

const stopPath = (email: string, kind: "reminder" | "guardian-week") =>
  inDatabase(async (sql) => {
    const [row] = await sql<{ token: string }[]>`select stop_token as token from study_mails
      join students on students.id = student_id where email = ${email} and kind = ${kind}`;
    return `/mails/${row?.token}`;
  });

const remindMe = (page: Page) => page.getByRole("checkbox", { name: "Remind me by mail" });

test("a student switches reminders on in the profile and stops them from the mail, without logging in", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const email = await newAccount(request, "Asha Rao");
  await openSession(page, email);
  await page.goto("/student/profile");
  await expect(remindMe(page)).not.toBeChecked();
  await remindMe(page).check();
  await page.getByRole("button", { name: "Save my choice" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(remindMe(page)).toBeChecked();
  await lookAt(page, "profile-with-reminders");

  const visitor = await browser.newContext({ baseURL });
  const mail = await visitor.newPage();
  const path = await stopPath(email, "reminder");
  await mail.goto(path);
  await expect(mail.getByRole("heading", { name: "Stop the reminders?" })).toBeVisible();
  await lookAt(mail, "stop-reminders");
  await mail.getByRole("button", { name: "Stop the mail" }).click();
  await expect(mail.getByRole("heading", { name: "The mail is stopped" })).toBeVisible();
  await lookAt(mail, "reminders-stopped");
  await mail.getByRole("button", { name: /That was a mistake/ }).click();
  await expect(mail.getByRole("heading", { name: "Stop the reminders?" })).toBeVisible();

  // As a mail program does it: one POST, without cookies, an origin or a session.
  const oneTap = await fetch(`${baseURL}${path}`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    redirect: "manual",
  });
  expect(oneTap.status).toBe(200);
  await page.reload();
  await expect(remindMe(page)).not.toBeChecked();
  await visitor.close();
});

/** A child whose guardian was asked. */
async function newChild(page: Page, guardian: string): Promise<string> {
  const email = newEmail("child");
  await page.goto("/auth/signup");
  await page.getByLabel("Your name").fill("Asha Rao");
  await page.getByLabel("E-mail address", { exact: true }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByLabel("Date of birth").fill(`${new Date().getFullYear() - 15}-01-01`);
  await page.getByLabel(/guardian's e-mail/).fill(guardian);
  await page.getByRole("button", { name: "Make my account" }).click();
  await page.getByLabel("Code from the mail").fill((await newestMail(email, /Confirm/)).code);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page).toHaveURL("/student/dashboard");
  return email;
}

test("TRUST-05 TRUST-06 a guardian allows reminders and chooses the weekly mail in Hindi, and the child sees both", async ({
  page,
  browser,
  baseURL,
}) => {
  const guardian = newEmail("meera");
  const email = await newChild(page, guardian);
  await page.goto("/student/profile");
  await expect(page.getByText(/Reminders by mail need your guardian's yes/)).toBeVisible();

  const theirs = await (await browser.newContext({ baseURL })).newPage();
  const { link } = await newestMail(guardian, /सहमति चाहिए/);
  await theirs.goto(`${link}?lang=hi`);
  await expect(theirs.getByRole("heading", { name: "हफ़्ते के बारे में मेल" })).toBeHidden();
  await sayYesInHindi(theirs);
  await lookAt(theirs, "guardian-page-hindi");
  await theirs.getByRole("button", { name: "मुझे यह मेल हर हफ़्ते भेजें" }).click();
  await expect(theirs.getByText("यह मेल आपको मिलती है।")).toBeVisible();
  await lookAt(theirs, "guardian-page-hindi-chosen");

  await page.reload();
  await expect(page.getByText(`On Mondays we send a mail about your week to ${guardian}.`)).toBeVisible();
  await expect(remindMe(page)).not.toBeChecked();
  await lookAt(page, "profile-of-a-child");

  const stop = await (await browser.newContext({ baseURL })).newPage();
  await stop.goto(await stopPath(email, "guardian-week"));
  await expect(stop.getByRole("heading", { name: "साप्ताहिक मेल बंद करें?" })).toBeVisible();
  await lookAt(stop, "stop-weekly-hindi");
  await stop.getByRole("button", { name: "मेल बंद करें" }).click();
  await expect(stop.getByRole("heading", { name: "मेल बंद कर दी गई" })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/On Mondays we send a mail/)).toBeHidden();
});
