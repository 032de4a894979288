import { expect, type Page, test } from "@playwright/test";
import { fillLogin, newAccount, newEmail, PASSWORD } from "../support/journey-accounts.ts";
import { newestMail } from "../support/received-mail.ts";

const BORN_15_YEARS_AGO = `${new Date().getFullYear() - 15}-01-01`;

async function fillSignUp(page: Page, email: string, dateOfBirth = "1990-04-30"): Promise<void> {
  await page.goto("/auth/signup");
  await page.getByLabel("Your name").fill("Asha Rao");
  await page.getByLabel("E-mail address", { exact: true }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByLabel("Date of birth").fill(dateOfBirth);
}

const submit = (page: Page) => page.getByRole("button", { name: "Make my account" }).click();

test("AUTH-01 AUTH-13 signs up with the code from the mail", async ({ page }) => {
  const email = newEmail("asha");
  await fillSignUp(page, email);
  await expect(page.getByText("Strong.")).toBeVisible();
  await submit(page);
  await expect(page.getByRole("heading", { name: "Confirm your address" })).toBeVisible();
  await page.getByLabel("Code from the mail").fill("000000");
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("alert")).toHaveText(/^This code is not right, or it is too old\./);
  await page.getByLabel("Code from the mail").fill((await newestMail(email, /Confirm/)).code);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page).toHaveURL("/student/dashboard");
  await expect(page.getByRole("button", { name: /Asha Rao/ })).toBeVisible();
});

test("AUTH-01 AUTH-11 confirms by the link in the mail, which works once", async ({ page }) => {
  const email = newEmail("link");
  await fillSignUp(page, email);
  await submit(page);
  await expect(page).toHaveURL(/\/auth\/confirm/);
  const { link } = await newestMail(email, /Confirm/);
  await page.goto(link);
  await expect(page).toHaveURL("/student/dashboard");
  await page.goto(link);
  await expect(page.getByRole("alert")).toHaveText(
    "This link or code is too old or was already used. Ask for a new one.",
  );
});

test("TRUST-02 asks for a new password where the sign-up was not made, and the stranger's password opens nothing", async ({
  page,
  browser,
}) => {
  const email = newEmail("owner");
  await fillSignUp(page, email);
  await submit(page);
  await expect(page).toHaveURL(/\/auth\/confirm/);
  const theirs = await browser.newContext();
  const owner = await theirs.newPage();
  await owner.goto((await newestMail(email, /Confirm/)).link);
  await expect(owner.getByText(/You did not sign up in this browser/)).toBeVisible();
  await owner.getByRole("textbox", { name: "New password" }).fill("owners quiet river");
  await owner.getByRole("button", { name: "Confirm my address" }).click();
  await expect(owner).toHaveURL(/\/auth\/about-you/);
  await page.goto("/auth/login");
  await fillLogin(page, email);
  await expect(page.getByRole("alert")).toHaveText("The e-mail address or the password is not right.");
  await theirs.close();
});

test("AUTH-13 does not reveal whether an address has an account; its owner gets a mail", async ({
  page,
  request,
}) => {
  const email = await newAccount(request, "known");
  await fillSignUp(page, email);
  await submit(page);
  await expect(page).toHaveURL(new RegExp(`/auth/confirm\\?kind=signup&email=${encodeURIComponent(email)}$`));
  expect((await newestMail(email, /already have an account/)).code).toBe("");
});

test("AUTH-01 shows each error at its field and keeps the input", async ({ page }) => {
  await fillSignUp(page, newEmail("wrong"), BORN_15_YEARS_AGO);
  await page.getByRole("textbox", { name: "Password" }).fill("password123");
  await page.getByLabel(/guardian's e-mail/).fill("meera@example.test");
  await submit(page);
  await expect(page.getByText("This password is easy to guess. Choose another one.")).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Asha Rao");
  await expect(page.getByLabel("Date of birth")).toHaveValue(BORN_15_YEARS_AGO);
});

test("AUTH-14 lets a guardian agree and withdraw from the mail, while the student can always learn", async ({
  page,
  browser,
}) => {
  const [email, guardian] = [newEmail("child"), newEmail("meera")];
  await fillSignUp(page, email, BORN_15_YEARS_AGO);
  await page.getByLabel(/guardian's e-mail/).fill(guardian);
  await submit(page);
  await expect(page).toHaveURL(/\/auth\/confirm/);
  await page.getByLabel("Code from the mail").fill((await newestMail(email, /Confirm/)).code);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page).toHaveURL("/student/dashboard");
  await page.goto("/student/profile");
  await expect(page.getByText(`Waiting for ${guardian}`)).toBeVisible();
  await expect(page.getByText(/Closed for now: Keep the talks with the tutor/)).toBeVisible();

  const theirs = await browser.newContext();
  const guardianPage = await theirs.newPage();
  await guardianPage.goto((await newestMail(guardian, /asks for your consent/)).link);
  await expect(guardianPage.getByText("Waiting for you")).toBeVisible();
  expect(await guardianPage.getByRole("radio", { checked: true }).count(), "no answer is chosen").toBe(0);
  await decide(guardianPage, "Keep an account", "Yes");
  await decide(guardianPage, "Keep the talks with the tutor", "Yes");
  await decide(guardianPage, "Reminders by mail to the child", "No");
  await guardianPage.getByLabel("Your name").fill("Meera Rao");
  await guardianPage.getByLabel("You are the child's").selectOption("mother");
  await guardianPage.getByLabel(/I am 18 or older/).check();
  await guardianPage.getByRole("button", { name: "Save my answers" }).click();
  await expect(guardianPage.getByText("You have agreed")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Agreed", { exact: true })).toBeVisible();

  await guardianPage.getByRole("button", { name: "Take my consent back" }).click();
  await expect(guardianPage.getByText("Taken back", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL("/auth/closed");
  await expect(page.getByText(/You did nothing wrong/)).toBeVisible();
  await page.getByRole("link", { name: "Open a lesson" }).click();
  await expect(page).toHaveURL(/\/student\/lesson\//);
  await theirs.close();
});

const decide = (page: Page, purpose: string, answer: "Yes" | "No") =>
  page.getByRole("group", { name: purpose }).getByLabel(answer, { exact: true }).check();

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("AUTH-01 signs up without JavaScript", async ({ page }) => {
    const email = newEmail("plain");
    await fillSignUp(page, email, BORN_15_YEARS_AGO);
    await submit(page);
    await expect(page.getByText("You are under 18: we need the address")).toBeVisible();
    await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await page.getByLabel(/guardian's e-mail/).fill(newEmail("meera"));
    await submit(page);
    await page.getByLabel("Code from the mail").fill((await newestMail(email, /Confirm/)).code);
    await page.getByRole("button", { name: "Confirm my address" }).click();
    await expect(page).toHaveURL("/student/dashboard");
  });
});
