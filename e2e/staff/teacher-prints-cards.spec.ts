import { type Browser, expect, test } from "@playwright/test";
import { fillLogin, logInAsStaff, newStaff } from "../support/journey-accounts.ts";
import { lookAt } from "../support/look-at.ts";

const NAMES = ["ASHA RAO", "आशा राव", "ravi kumar", "Prithviraj Venkataraghavan", "प्रिया शर्मा"];

/** A class list as schools have it: a title, other columns, a student twice, two without a roll number. */
const LIST = [
  "KENDRIYA VIDYALAYA PUNE\t\t\t",
  "S.No\tName of Student\tFather's Name\tRoll No.",
  ...Array.from(
    { length: 45 },
    (_, at) =>
      `${at + 1}\t${NAMES[at % 5]} ${"ABCDEFGHI"[Math.floor(at / 5)]}\tMohan\t${at < 43 ? at + 1 : ""}`,
  ),
  "46\tAsha Rao A\tMohan\t01",
].join("\n");

async function openSchool(browser: Browser, admin: string, school: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logInAsStaff(page, admin);
  await page.goto("/admin/schools");
  const card = page.getByRole("listitem").filter({ hasText: school });
  await card.getByLabel("Seats").fill("45");
  await lookAt(page, "admin-schools");
  await card.getByRole("button", { name: "Open the school" }).click();
  await expect(card.getByText("0 of 45 seats taken")).toBeVisible();
  await context.close();
}

test("TEACH-01 TEACH-02 TEACH-03 a teacher asks for a school, makes a class, pastes 45 students, prints their cards, and the address on a card opens the login with the name filled", async ({
  page,
  browser,
  request,
}) => {
  const school = `Kendriya Vidyalaya Pune ${Date.now()}`;
  await logInAsStaff(page, await newStaff(request, "Kavita", "teacher"));
  await page.getByRole("link", { name: "Your schools" }).click();
  await page.getByLabel("Name of the school").fill(school);
  await page.getByLabel("City or town").fill("Pune");
  await lookAt(page, "ask");
  await page.getByRole("button", { name: "Ask for this school" }).click();
  await expect(page.getByText("Waits for an admin")).toBeVisible();
  await openSchool(browser, await newStaff(request, "Om", "admin"), school);

  await page.reload();
  await page.getByRole("link", { name: "Read the terms" }).click();
  await page.getByLabel("Your name").fill("Kavita Iyer");
  await page.getByLabel("Your position in the school").fill("Vice Principal");
  await page.getByLabel(/^I may sign for this school/).check();
  await lookAt(page, "terms");
  await page.getByRole("button", { name: "Agree for the school" }).click();

  await page.getByRole("link", { name: "New class" }).click();
  await page.getByLabel("Name of the class").fill("9 A");
  await lookAt(page, "new-class");
  await page.getByRole("button", { name: "Make the class" }).click();
  await page.getByLabel("Your class list").fill(LIST);
  await lookAt(page, "paste");
  await page.getByRole("button", { name: "Show what will happen" }).click();
  await expect(page.getByText("45 accounts will be made, 1 line skipped, none to be fixed.")).toBeVisible();
  await lookAt(page, "preview");
  await page.getByRole("button", { name: "Make 45 accounts" }).click();
  await expect(page.getByRole("heading", { name: "45 students" })).toBeVisible();
  await lookAt(page, "class");

  const cards = page.getByRole("link", { name: "Print 45 cards" });
  const pdf = await page.request.get((await cards.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");

  const row = page.getByRole("row").filter({ hasText: "Asha Rao A" });
  const userName = (await row.locator(".font-mono").textContent()) ?? "";
  await row.getByRole("button", { name: "New PIN for Asha Rao A" }).click();
  await expect(page.getByText("Asha Rao A has a new PIN.")).toBeVisible();

  const student = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await student.goto(`/auth/login?name=${userName}`);
  await expect(student.getByLabel("E-mail address or user name")).toHaveValue(userName);
  await fillLogin(student, userName, "000000");
  await expect(student.getByRole("alert")).toBeVisible();
  await expect(student.getByLabel("E-mail address or user name")).toHaveValue(userName);
  await student.context().close();

  await page.getByRole("button", { name: /^Undo the list of/ }).click();
  await expect(page.getByText("45 accounts were removed.")).toBeVisible();
});
