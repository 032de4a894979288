import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { logIn, logInAsStaff, newAccount, newStaff } from "../support/journey-accounts.ts";
import { lookAt } from "../support/look-at.ts";
import { newSchoolClass } from "../support/new-school-class.ts";
import { editor, writeProgram } from "../workspace/workspace-page.ts";

// Grading is slow while other tests use the same server.
test.describe.configure({ timeout: 180_000 });
const GRADED_WITHIN = { timeout: 60_000 };

const FOLDER = "content/lessons/intro_to_computer_science/exercises/platform/python";
const lesson = (page: Page) => page.getByRole("region", { name: "Lesson", exact: true });

async function failsTheSameCheck(page: Page, times: number): Promise<void> {
  await lesson(page)
    .getByRole("navigation")
    .getByRole("button", { name: /list of instructions/i })
    .click();
  await expect(editor(page)).toBeAttached();
  const wrong = readFileSync(`${FOLDER}/mistake-small-letters.py`, "utf8");
  for (let time = 0; time < times; time += 1) {
    await writeProgram(page, `${wrong}\n# ${time}`);
    const graded = page.waitForResponse((response) => response.url().includes("/attempts"), GRADED_WITHIN);
    await lesson(page).getByRole("button", { name: "Check my work" }).click();
    expect((await graded).status()).toBe(200);
  }
}

test("TEACH-08 the teacher's open page shows who is stuck and who has the same mistake without a reload, and the student reads what is seen", async ({
  page,
  browser,
  request,
}) => {
  const teacher = await newStaff(request, "Kavita", "teacher");
  const [ashaMail, raviMail] = [
    await newAccount(request, "Asha Rao"),
    await newAccount(request, "Ravi Iyer"),
  ];
  const asha = await (await browser.newContext()).newPage();
  const ravi = await (await browser.newContext()).newPage();
  await Promise.all([logInAsStaff(page, teacher), logIn(asha, ashaMail), logIn(ravi, raviMail)]);
  const classId = await newSchoolClass(teacher, [
    { name: "Asha Rao", email: ashaMail },
    { name: "Ravi Iyer", email: raviMail },
  ]);
  await page.goto(`/teacher/classes/${classId}/lab`);
  const now = page.getByRole("region", { name: "Now" });
  const seat = (name: string) => now.getByRole("listitem").filter({ hasText: name });
  await expect(seat("Asha Rao")).toContainText("Not in a lesson");

  await asha.goto("/student/lesson/intro_to_computer_science");
  await ravi.goto("/student/lesson/intro_to_computer_science");
  await expect(seat("Ravi Iyer")).toContainText("Working", GRADED_WITHIN);
  await failsTheSameCheck(asha, 3);
  await expect(seat("Asha Rao")).toContainText("Same check failed 3 times", GRADED_WITHIN);
  await expect(seat("Ravi Iyer")).toContainText("Working");
  await expect(now.getByText("1 student: For a computer, p and P are the same letter.")).toBeVisible();
  await expect(now.getByText("2 of 2 in a lesson")).toBeVisible();

  await asha.getByText("Your teacher in 11 A sees how you are doing now").click();
  await expect(asha.getByText("Not: what you type", { exact: false })).toBeVisible();
  await lookAt(page, "live-list");

  await page.getByRole("button", { name: "Arrange the seats" }).click();
  await page.getByRole("button", { name: "Asha Rao" }).press("Enter");
  await page.getByRole("button", { name: "Empty seat, row 1, place 4" }).press("Enter");
  await lookAt(page, "live-seats");
  await page.getByRole("button", { name: "Save the seats" }).click();
  await expect(page.getByRole("button", { name: "Arrange the seats" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Front of the lab")).toBeVisible();
  await lookAt(page, "live-lab");

  await ravi.close();
  await expect(seat("Ravi Iyer").filter({ visible: true })).toContainText("Has left");
});
