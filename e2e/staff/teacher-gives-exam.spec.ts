import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { logIn, logInAsStaff, newAccount, newStaff } from "../support/journey-accounts.ts";
import { lookAt } from "../support/look-at.ts";
import { newSchoolClass } from "../support/new-school-class.ts";

async function makeExam(page: Page, classId: string): Promise<void> {
  await page.goto(`/teacher/classes/${classId}`);
  await page.getByRole("link", { name: "Exams" }).click();
  await page.getByLabel("Title").fill("Unit test on loops");
  await page.getByLabel("Write a journal", { exact: false }).check();
  await lookAt(page, "exam-new");
  await page.getByRole("button", { name: "New exam" }).click();
  await page.getByLabel("Lesson").selectOption("python_loops");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Exercise").selectOption("python_loops/series/python");
  await page.getByRole("button", { name: "Add to the exam" }).click();
  await expect(page.getByRole("button", { name: "Remove question 1" })).toBeVisible();
}

async function beginExam(student: Page, page: Page): Promise<void> {
  await student.goto("/student/dashboard");
  await student.getByRole("link", { name: "Unit test on loops" }).click();
  await expect(student.getByText("this page writes a journal", { exact: false })).toBeVisible();
  await expect(student.getByText("has not started the exam yet", { exact: false })).toBeVisible();

  await page.getByRole("button", { name: "Start for everybody" }).click();
  const ticket = /\d{6}/.exec((await page.getByText(/^Ticket:/).textContent()) ?? "")?.[0] ?? "";
  await student.getByLabel("Ticket").fill(ticket);
  await lookAt(student, "exam-start");
  await student.getByRole("button", { name: "Begin the exam" }).click();
}

async function work(student: Page, context: BrowserContext): Promise<void> {
  const editor = student.getByRole("textbox", { name: /main\.py/ });
  await expect(editor).toBeVisible();
  await expect(student.getByRole("timer")).toHaveText(/^0:39:|^0:40:/);
  await expect(student.getByRole("button", { name: /tutor|hint|history/i })).toHaveCount(0);
  await editor.press("ControlOrMeta+a");
  await student.keyboard.insertText("print(42)");
  await student.getByRole("button", { name: "Run", exact: true }).click();
  await expect(student.getByRole("log")).toContainText("42", { timeout: 30_000 });
  await expect(student.getByRole("status").getByText("Saved")).toBeVisible();
  await lookAt(student, "exam-work");

  await context.setOffline(true);
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "# from another window\n");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(student.getByText("stored on this device", { exact: false })).toBeVisible();
  await context.setOffline(false);
  await student.reload();
  await expect(editor).toContainText("# from another window");
  await expect(student.getByRole("status").getByText("Saved")).toBeVisible();

  await student.getByRole("button", { name: "Hand in", exact: true }).click();
  await student.getByRole("button", { name: "Hand in now" }).click();
  await expect(student.getByText("You have handed in", { exact: false })).toBeVisible();
  await expect(student.getByText("characters were pasted", { exact: false })).toBeVisible();
  await lookAt(student, "exam-end");
}

async function review(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByText("1 paste", { exact: false })).toBeVisible();
  await lookAt(page, "exam-teacher");
  await page.getByRole("button", { name: "End for everybody" }).click();
  await expect(page.getByRole("button", { name: "Show marks to students" })).toBeVisible();
  await expect(async () => {
    await page.getByRole("link", { name: "Asha Rao" }).click();
    await expect(page.getByText(/\d of \d checks passed/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText("The journal is whole.")).toBeVisible();
  await expect(page.locator("pre").first()).toContainText("print(42)");
  await lookAt(page, "exam-review");
  await page.getByLabel(/^Marks out of/).fill("1.5");
  await page.getByRole("button", { name: "Save marks" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("link", { name: "Unit test on loops" }).click();
  await page.getByRole("button", { name: "Show marks to students" }).click();
  await expect(page.getByText("Students see their marks.")).toBeVisible();
  await page.getByRole("link", { name: "Answer sheets" }).click();
  await expect(page.getByText("Signature of the student")).toBeVisible();
  await lookAt(page, "exam-sheets");
}

test("TEACH-09 an exam from ticket to answer sheet: the network fails, text is pasted, and the teacher sees the work and the journal", async ({
  page,
  browser,
  request,
}) => {
  const teacher = await newStaff(request, "Kavita", "teacher");
  const asha = await newAccount(request, "Asha Rao");
  const context = await browser.newContext();
  const student = await context.newPage();
  await Promise.all([logInAsStaff(page, teacher), logIn(student, asha)]);
  const classId = await newSchoolClass(teacher, [{ name: "Asha Rao", email: asha }]);

  await makeExam(page, classId);
  await beginExam(student, page);
  await work(student, context);
  await review(page);
  await student.reload();
  await expect(student.getByText(/^1\.5 of/)).toBeVisible();
  await context.close();
});
