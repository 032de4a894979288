import { type BrowserContext, expect, type Page } from "@playwright/test";
import { lookAt } from "../../support/look-at.ts";

const TITLE = "Unit test on loops";
const editorOf = (student: Page) => student.getByRole("textbox", { name: /main\.py/ });

export async function makeExam(page: Page, classId: string): Promise<void> {
  await page.goto(`/teacher/classes/${classId}`);
  await page.getByRole("link", { name: "Exams" }).click();
  await page.getByLabel("Title").fill(TITLE);
  await page.getByLabel("Write a journal", { exact: false }).check();
  await lookAt(page, "exam-new");
  await page.getByRole("button", { name: "New exam" }).click();
  await page.getByLabel("Lesson").selectOption("python_loops");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Exercise").selectOption("python_loops/series/python");
  await page.getByRole("button", { name: "Add to the exam" }).click();
  await expect(page.getByRole("button", { name: "Remove question 1" })).toBeVisible();
}

export async function startExam(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Start for everybody" }).click();
  return /\d{6}/.exec((await page.getByText(/^Ticket:/).textContent()) ?? "")?.[0] ?? "";
}

export async function beginExam(student: Page, ticket: string): Promise<void> {
  await student.goto("/student/dashboard");
  await student.getByRole("link", { name: TITLE }).click();
  await expect(student.getByText("this page writes a journal", { exact: false })).toBeVisible();
  await student.getByLabel("Ticket").fill(ticket);
  await lookAt(student, "exam-start");
  await student.getByRole("button", { name: "Begin the exam" }).click();
  await expect(editorOf(student)).toBeVisible();
  await expect(student.getByRole("timer")).toHaveText(/^0:39:|^0:40:/);
  await expect(student.getByRole("button", { name: /tutor|hint|history/i })).toHaveCount(0);
}

async function write(student: Page, code: string): Promise<void> {
  await editorOf(student).press("ControlOrMeta+a");
  await student.keyboard.insertText(code);
}

/** Runs, loses the network, pastes, reloads and hands in. */
export async function pasteInExam(student: Page, context: BrowserContext): Promise<void> {
  await write(student, "print(42)");
  await student.getByRole("button", { name: "Run", exact: true }).click();
  await expect(student.getByRole("log")).toContainText("42", { timeout: 60_000 });
  await expect(student.getByRole("status").getByText("Saved")).toBeVisible();
  await lookAt(student, "exam-work");
  await context.setOffline(true);
  await editorOf(student).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "# from another window\n");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(student.getByText("stored on this device", { exact: false })).toBeVisible();
  await context.setOffline(false);
  await student.reload();
  await expect(editorOf(student)).toContainText("# from another window");
  await expect(student.getByRole("status").getByText("Saved")).toBeVisible();
  await handIn(student);
  await expect(student.getByText("characters were pasted", { exact: false })).toBeVisible();
  await lookAt(student, "exam-end");
}

/** Writes until the power fails; the same exam goes on at another PC. */
export async function losePower(student: Page, context: BrowserContext): Promise<void> {
  // The page says "Saved" from before until it has drawn the new letters, so the test waits for their own answer.
  const saved = student.waitForResponse(
    (response) => response.ok() && (response.request().postData() ?? "").includes("print(7)"),
  );
  await write(student, "print(7)");
  await saved;
  await expect(student.getByRole("status").getByText("Saved")).toBeVisible();
  await context.close();
}

export async function goOnAfterPowerCut(student: Page): Promise<void> {
  await student.goto("/student/dashboard");
  await student.getByRole("link", { name: TITLE }).click();
  await expect(editorOf(student)).toContainText("print(7)");
  await handIn(student);
}

async function handIn(student: Page): Promise<void> {
  await student.getByRole("button", { name: "Hand in", exact: true }).click();
  await student.getByRole("button", { name: "Hand in now" }).click();
  await expect(student.getByText("You have handed in", { exact: false })).toBeVisible();
}

export async function reviewExam(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByText("1 paste", { exact: false })).toBeVisible();
  await lookAt(page, "exam-teacher");
  await page.getByRole("button", { name: "End for everybody" }).click();
  await expect(page.getByRole("button", { name: "Show marks to students" })).toBeVisible();
  await expect(async () => {
    await page.getByRole("link", { name: "Asha Rao A" }).click();
    await expect(page.getByText(/\d of \d checks passed/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText("The journal is whole.")).toBeVisible();
  await expect(page.locator("pre").first()).toContainText("print(42)");
  await lookAt(page, "exam-review");
  await page.getByLabel(/^Marks out of/).fill("1.5");
  await page.getByRole("button", { name: "Save marks" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("link", { name: TITLE }).click();
  await page.getByRole("button", { name: "Show marks to students" }).click();
  await expect(page.getByText("Students see their marks.")).toBeVisible();
  await page.getByRole("link", { name: "Answer sheets" }).click();
  await expect(page.getByText("Signature of the student").first()).toBeVisible();
  await lookAt(page, "exam-sheets");
}
