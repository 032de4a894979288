import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible.ts";
import { sayYesInHindi } from "../support/hindi-steps.ts";
import { newEmail, PASSWORD } from "../support/journey-accounts.ts";
import { openPhone } from "../support/open-phone.ts";
import { newestMail } from "../support/received-mail.ts";
import { inDatabase } from "../support/test-product-database.ts";

async function signUpAsChild(page: Page, email: string, guardian: string): Promise<void> {
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
}

/** A certificate and a class, as weeks of learning would make them. */
const giveCertificateAndClass = (email: string, { code, joinCode }: { code: string; joinCode: string }) =>
  inDatabase(async (sql) => {
    await sql`insert into certificates (code, student_id, course, course_title, student_name, attempt_ids)
      select ${code}, id, 'python', 'Python', name, '{}' from students where email = ${email}`;
    await sql`insert into school_classes (teacher_id, name, join_code) select id, '9 A', ${joinCode} from teachers limit 1`;
  });

const joinClass = (page: Page, joinCode: string) =>
  page.evaluate(async (code) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ joinCode: code });
    return (await fetch("/api/student/classes", { method: "POST", headers, body })).status;
  }, joinCode);

const seatsOf = (email: string) =>
  inDatabase(async (sql) => {
    const [row] = await sql`select count(*)::int as seats from school_class_students
      join students on students.id = student_id where email = ${email}`;
    return row?.seats as number;
  });

test("TRUST-03 TRUST-04 TRUST-05 TRUST-06 a guardian decides in Hindi on a phone; a withdrawal holds until the same guardian lifts it", async ({
  page,
  browser,
  baseURL,
}) => {
  const [email, guardian, friend] = [newEmail("child"), newEmail("meera"), newEmail("friend")];
  await signUpAsChild(page, email, guardian);
  const phone = await openPhone(browser, baseURL);
  const theirs = await phone.newPage();
  const { link } = await newestMail(guardian, /सहमति चाहिए/);
  await theirs.goto(`${link}?lang=hi`);
  await expect(theirs.getByRole("heading", { name: "Asha के लिए आपकी सहमति" })).toBeVisible();
  expect(await theirs.getByRole("radio", { name: "हाँ", checked: true }).count()).toBe(0);
  await expectAccessible(theirs);

  await theirs.getByRole("button", { name: "जाँच शुरू करें" }).click();
  await theirs.getByRole("button", { name: "I am an adult" }).click();
  await expect(theirs.getByText("आपने दिखा दिया है कि आप वयस्क हैं।")).toBeVisible();
  await sayYesInHindi(theirs);

  const code = `TEST-${randomUUID().slice(0, 4)}-CERT`.toUpperCase();
  const joinCode = `K-${randomUUID().slice(0, 8)}`.toUpperCase();
  await giveCertificateAndClass(email, { code, joinCode });
  expect(await joinClass(page, joinCode)).toBe(200);
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  expect((await visitor.goto(`/certificates/${code}`))?.status()).toBe(200);

  await theirs.getByRole("button", { name: "मेरी सहमति वापस लें" }).click();
  await expect(theirs.getByText("सहमति वापस ली गई", { exact: true })).toBeVisible();
  await expect(page, "the open page is led away by itself").toHaveURL("/auth/closed");
  await expect(page.getByText(/You did nothing wrong/)).toBeVisible();
  await expectAccessible(page);
  expect(await joinClass(page, joinCode)).toBe(403);
  expect(await seatsOf(email)).toBe(0);
  const closed = await visitor.goto(`/certificates/${code}`);
  expect(closed?.status()).toBe(410);
  expect(await visitor.content()).not.toContain("Asha");

  await page.getByLabel(/guardian's e-mail/).fill(friend);
  await page.getByRole("button", { name: "Send the mail" }).click();
  await expect(page.getByText(`We write to ${friend} only after your first guardian agrees.`)).toBeVisible();
  const word = await newestMail(guardian, /आपकी अनुमति चाहिए/);
  await theirs.goto(word.link);
  await expect(theirs.getByText(friend)).toBeVisible();
  await theirs.getByRole("button", { name: "ना, यह पता मिटा दें" }).click();
  await expect(theirs.getByText(friend)).toBeHidden();

  await sayYesInHindi(theirs);
  await page.goto("/student/dashboard");
  await expect(page).toHaveURL("/student/dashboard");
  await phone.close();
});
