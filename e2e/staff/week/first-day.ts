import { type Browser, expect, type Page } from "@playwright/test";
import { openStaffSession } from "../../support/journey-accounts.ts";
import { lookAt } from "../../support/look-at.ts";
import { readCards, type StudentCard } from "./printed-cards.ts";

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

async function openSchool(browser: Browser, admin: string, school: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openStaffSession(page, admin);
  await page.goto("/admin/schools");
  const card = page.getByRole("listitem").filter({ hasText: school });
  await card.getByLabel("Seats").fill("45");
  await lookAt(page, "admin-schools");
  await card.getByRole("button", { name: "Open the school" }).click();
  await expect(card.getByText("0 of 45 seats taken")).toBeVisible();
  await context.close();
}

/** A teacher asks for a school, an admin opens it, and the teacher agrees to the terms. */
export async function makeSchool(page: Page, browser: Browser, admin: string): Promise<void> {
  const school = `Kendriya Vidyalaya Pune ${Date.now()}`;
  await page.getByRole("link", { name: "Your schools" }).click();
  await page.getByLabel("Name of the school").fill(school);
  await page.getByLabel("City or town").fill("Pune");
  await lookAt(page, "ask");
  await page.getByRole("button", { name: "Ask for this school" }).click();
  await expect(page.getByText("Waits for an admin")).toBeVisible();
  await openSchool(browser, admin, school);
  await page.reload();
  await page.getByRole("link", { name: "Read the terms" }).click();
  await page.getByLabel("Your name").fill("Kavita Iyer");
  await page.getByLabel("Your position in the school").fill("Vice Principal");
  await page.getByLabel(/^I may sign for this school/).check();
  await lookAt(page, "terms");
  await page.getByRole("button", { name: "Agree for the school" }).click();
}

/** A class of 45 students from a pasted list. */
export async function makeClass(page: Page): Promise<{ classId: string; schoolId: string }> {
  await page.getByRole("link", { name: "New class" }).click();
  await page.waitForURL(/school=/);
  const schoolId = new URL(page.url()).searchParams.get("school") ?? "";
  await page.getByLabel("Name of the class").fill("9 A");
  await lookAt(page, "new-class");
  await page.getByRole("button", { name: "Make the class" }).click();
  await page.getByRole("textbox", { name: "Your class list" }).fill(LIST);
  await lookAt(page, "paste");
  await page.getByRole("button", { name: "Show what will happen" }).click();
  await expect(page.getByText("45 accounts will be made, 1 line skipped, none to be fixed.")).toBeVisible();
  await lookAt(page, "preview");
  await page.getByRole("button", { name: "Make 45 accounts" }).click();
  await expect(page.getByRole("heading", { name: "45 students" })).toBeVisible();
  await lookAt(page, "class");
  const classId = /classes\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
  return { classId, schoolId };
}

const downloadCards = async (page: Page, address: string): Promise<StudentCard[]> => {
  const pdf = await page.request.get(address);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  return readCards(await pdf.body());
};

/** Prints all cards; one student lost theirs and gets a new one. Returns the cards that count, by user name. */
export async function printCards(page: Page): Promise<Map<string, string>> {
  const all = page.getByRole("link", { name: "Print 45 cards" });
  const cards = new Map(
    (await downloadCards(page, (await all.getAttribute("href")) ?? "")).map(({ userName, pin }) => [
      userName,
      pin,
    ]),
  );
  expect(cards.size).toBe(45);
  await page.getByRole("button", { name: "New PIN for Ravi Kumar A" }).click();
  await expect(page.getByText("Ravi Kumar A has a new PIN.")).toBeVisible();
  const one = page.getByRole("link", { name: "Print the card", exact: false }).first();
  const [again, ...others] = await downloadCards(page, (await one.getAttribute("href")) ?? "");
  if (!again) throw new Error("no card was printed");
  expect(others).toEqual([]);
  expect(cards.get(again.userName)).not.toBe(again.pin);
  return cards.set(again.userName, again.pin);
}
