import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { fillLogin, newStaff, openStaffSession } from "../support/journey-accounts.ts";
import { lookAt } from "../support/look-at.ts";
import { newSchoolClass } from "../support/new-school-class.ts";
import { inDatabase } from "../support/test-product-database.ts";
import { readCards, type StudentCard } from "./week/printed-cards.ts";

test.use({ actionTimeout: 30_000 });

/** As a school keeps it: a title, other columns, a joiner in a Hindi name, a student twice, one without a number, a total. */
const LIST = [
  "STUDENT LIST\t\t\t",
  "S.No\tStudent's Name (in capitals)\tFather's Name\tRoll No.",
  "1\tASHA RAO\tMohan Rao\t1",
  "2\tलक्ष्\u200dमी शर्मा\tराम शर्मा\t2",
  "3\tPETER D'SOUZA\tJohn\t",
  "4\tAsha Rao\tMohan Rao\t01",
  "5\tRAVI KUMAR\tSunil\t1",
  "Total\t5\t\t",
].join("\n");

async function pasteList(page: Page, classId: string): Promise<void> {
  await page.goto(`/teacher/classes/${classId}/roster`);
  await page.getByRole("textbox", { name: "Your class list" }).fill(LIST);
  await page.getByRole("button", { name: "Show what will happen" }).click();
  await expect(
    page.getByText("3 accounts will be made, 1 line skipped, 1 line to be fixed.", { exact: false }),
  ).toBeVisible();
  await lookAt(page, "list-to-fix");
  await page.getByRole("button", { name: "Change the list" }).click();
  await page.getByRole("textbox", { name: "Your class list" }).fill(LIST.replace("Sunil\t1", "Sunil\t4"));
  await page.getByRole("button", { name: "Show what will happen" }).click();
  await page.getByRole("button", { name: "Make 4 accounts" }).click();
  await expect(page.getByRole("heading", { name: "4 students" })).toBeVisible();
  const names = ["Asha Rao", "लक्ष्मी शर्मा", "Peter D'Souza", "Ravi Kumar"];
  for (const name of names) await expect(page.getByRole("cell", { name, exact: true })).toBeVisible();
}

async function printCards(page: Page, name: RegExp): Promise<StudentCard[]> {
  const address = await page.getByRole("link", { name }).first().getAttribute("href");
  return readCards(await (await page.request.get(address ?? "")).body());
}

/** A student who types the PIN as the card shows it, and another one who guesses. */
async function tryPins(browser: Browser, [asha, other]: StudentCard[]): Promise<Page> {
  const first = await (await browser.newContext()).newPage();
  await first.goto(`/auth/login?name=${asha?.userName}`);
  await fillLogin(first, asha?.userName ?? "", asha?.pin.replace(/^(\d{3})/, "$1 ") ?? "");
  await expect(first).toHaveURL("/student/dashboard");
  await first.context().close();
  const page = await (await browser.newContext()).newPage();
  await page.goto(`/auth/login?name=${other?.userName}`);
  await fillLogin(page, other?.userName ?? "", "000001");
  await expect(page.getByText("ask your teacher for a new PIN", { exact: false })).toBeVisible();
  await lookAt(page, "wrong-pin");
  for (let time = 0; time < 12; time++) await fillLogin(page, other?.userName ?? "", "000001");
  await expect(page.getByText("Too many tries in a short time", { exact: false })).toBeVisible();
  return page;
}

/** A name is corrected, a roll number that is taken is refused, and a student goes to another class and comes back. */
async function correctAndMove(page: Page, classId: string): Promise<void> {
  await addClass(classId, "11 B");
  await page.getByRole("link", { name: "Change the entry of Ravi Kumar" }).click();
  await expect(page.getByRole("heading", { name: "Ravi Kumar", level: 1 })).toBeVisible();
  await page.getByRole("textbox", { name: "Student" }).fill("Ravi Kumaar");
  await page.getByRole("textbox", { name: "Roll number" }).fill("1");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Asha Rao has this roll number in that class.")).toBeVisible();
  await lookAt(page, "student-entry");
  await page.getByRole("combobox", { name: "Class" }).selectOption({ label: "11 B · 2026-27" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "11 B", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Change the entry of Ravi Kumaar" }).click();
  await page.getByRole("textbox", { name: "Roll number" }).fill("4");
  await page.getByRole("combobox", { name: "Class" }).selectOption({ label: "11 A · 2026-27" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "4 students" })).toBeVisible();
}

const addClass = (besideId: string, name: string) =>
  inDatabase(
    (
      sql,
    ) => sql`insert into school_classes (school_id, teacher_id, name, join_code, board, class_level, session)
      select school_id, teacher_id, ${name}, ${randomUUID().slice(0, 8).toUpperCase()}, board, class_level, session
      from school_classes where id = ${besideId}`,
  );

test("TEACH-03 a messy list is corrected and pasted, a PIN is typed as printed, guesses end with a new PIN, who has left comes back, and a student is renamed and moved", async ({
  page,
  browser,
  request,
}) => {
  const teacher = await newStaff(request, "Kavita", "teacher");
  await openStaffSession(page, teacher);
  await page.goto("/teacher");
  const classId = await newSchoolClass(teacher, []);
  await pasteList(page, classId);
  const cards = await printCards(page, /^Print 4 cards/);
  const student = await tryPins(browser, cards);

  const lakshmi = page.getByRole("row").filter({ hasText: "लक्ष्मी" });
  await lakshmi.getByRole("button", { name: /^New PIN/ }).click();
  await expect(
    page.getByText("has a new PIN. The old card does not work any more.", { exact: false }),
  ).toBeVisible();
  const [fresh] = await printCards(page, /^Print the card$/);
  // The device has used its tries up and waits for the next one; the new PIN has tries of its own.
  await expect(async () => {
    await fillLogin(student, fresh?.userName ?? "", fresh?.pin ?? "");
    await expect(student).toHaveURL("/student/dashboard", { timeout: 5000 });
  }).toPass({ timeout: 90_000 });

  await page.getByRole("button", { name: "Ravi Kumar has left this class" }).click();
  await expect(page.getByText("Ravi Kumar is no longer in this class.", { exact: false })).toBeVisible();
  await expect(page.getByRole("heading", { name: "3 students" })).toBeVisible();
  await lookAt(page, "student-left");
  await page.getByRole("button", { name: "Undo: Ravi Kumar is in this class" }).click();
  await expect(
    page.getByRole("row").filter({ hasText: "Ravi Kumar" }).getByText("4", { exact: true }),
  ).toBeVisible();
  await correctAndMove(page, classId);
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { name: "4 छात्र" })).toBeVisible();
  await lookAt(page, "class-hindi");
  await page.getByRole("button", { name: "English" }).click();

  await page.getByRole("button", { name: /^Undo the list of/ }).click();
  await expect(
    page.getByText("2 accounts were removed. 2 students have logged in already and stay."),
  ).toBeVisible();
  await student.context().close();
});
