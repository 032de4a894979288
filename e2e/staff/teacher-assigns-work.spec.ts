import { expect, type Page, test } from "@playwright/test";
import { logIn, logInAsStaff, newAccount, newStaff } from "../support/journey-accounts.ts";
import { lookAt } from "../support/look-at.ts";
import { newSchoolClass } from "../support/new-school-class.ts";
import { recordTry } from "../support/test-product-database.ts";

const LESSON = "python_loops";
const PROGRAM = "for number in range(1, 11):\n    print(number, number * 7)\n";

async function giveLesson(page: Page): Promise<void> {
  await page.getByRole("link", { name: "New assignment" }).click();
  await page.getByLabel("Lesson").selectOption(LESSON);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("A line for your students").fill("Do it before the lab test.");
  await lookAt(page, "new-assignment");
  await page.getByRole("button", { name: "Give to the class" }).click();
}

async function writeRubric(page: Page): Promise<void> {
  await page.getByRole("columnheader").getByRole("link").first().click();
  await page.getByLabel("Criterion 1").fill("Correct output");
  await page.getByLabel("Marks").first().fill("4");
  await page.getByRole("button", { name: "Save the rubric" }).click();
  await expect(page.getByText("4 marks in all")).toBeVisible();
  await lookAt(page, "rubric");
}

async function commentAndMark(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Comment on line 2" }).click();
  await page.getByRole("textbox", { name: "Comment on line 2" }).fill("What does this line print first?");
  await page.getByLabel("Keep this sentence for next time").check();
  await lookAt(page, "comment");
  await page.getByRole("button", { name: "Send the comment" }).click();
  await expect(page.getByRole("list", { name: "Comments on line 2" })).toContainText("Kavita");
  await page.getByRole("link", { name: "Comment on line 1" }).click();
  await page.getByRole("button", { name: "What does this line print first?", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Comment on line 1" })).toHaveValue(
    "What does this line print first?",
  );
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByLabel("Correct output (out of 4)").fill("3.5");
  await page.getByLabel("Remark").fill("Name the loop variable.");
  await page.getByRole("button", { name: "Give the mark" }).click();
  await expect(page.getByText(/3\.5 of 4, given/)).toBeVisible();
}

async function readAndAnswer(student: Page): Promise<void> {
  await student.goto("/student/dashboard");
  await student.getByRole("button", { name: /^Inbox/ }).click();
  await expect(student.getByText("Kavita gave 3.5 of 4 marks.", { exact: false })).toBeVisible();
  await student.getByRole("link", { name: /Kavita commented on/ }).click();
  const feedback = student.getByRole("region", { name: "From your teacher" });
  await expect(feedback.getByText("3.5 of 4 marks")).toBeVisible();
  // The lesson opens at its first step; the comment is on the exercise of a later one.
  await feedback.getByText("Comments on:").locator("..").getByRole("button").click();
  await expect(feedback.getByText("What does this line print first?")).toBeVisible();
  await feedback.getByRole("button", { name: "Answer" }).click();
  await feedback.getByLabel("Your answer").fill("The number 1.");
  await feedback.getByRole("button", { name: "Send" }).click();
  await expect(feedback.getByText("The number 1.")).toBeVisible();
  await lookAt(student, "own-feedback");
}

test("TEACH-05 TEACH-06 TEACH-07 a teacher gives a lesson, comments on a line and marks the work; the student reads both beside the code and answers", async ({
  page,
  browser,
  request,
}) => {
  const teacher = await newStaff(request, "Kavita", "teacher");
  const asha = await newAccount(request, "Asha Rao");
  const student = await (await browser.newContext()).newPage();
  await Promise.all([logInAsStaff(page, teacher), logIn(student, asha)]);
  const classId = await newSchoolClass(teacher, [
    { name: "Asha Rao", email: asha },
    { name: "आशा राव" },
    { name: "Prithviraj Venkataraghavan" },
    { name: "Ravi Kumar" },
  ]);

  await page.goto(`/teacher/classes/${classId}`);
  await page.getByRole("link", { name: "Assignments" }).click();
  await giveLesson(page);
  await expect(page.getByRole("rowheader", { name: "Ravi Kumar" })).toBeVisible();

  await student.goto("/student/dashboard");
  const given = student.getByRole("region", { name: "From your teacher" });
  await expect(given.getByText("Do it before the lab test.")).toBeVisible();
  await lookAt(student, "own-assignments");
  await given.getByRole("link").click();
  await expect(student).toHaveURL(new RegExp(`/student/lesson/${LESSON}`));
  await recordTry(asha, { lesson: LESSON, exercise: "series", code: PROGRAM });

  await page.reload();
  await writeRubric(page);
  await page.goto(`/teacher/classes/${classId}/assignments`);
  await lookAt(page, "grid");
  await page.getByRole("link", { name: "1/3" }).click();
  await expect(page.getByText("print(number, number * 7)")).toBeVisible();
  await commentAndMark(page);
  await lookAt(page, "work");

  await readAndAnswer(student);
  await student.context().close();
  await page.goto(`/teacher/classes/${classId}/assignments`);
  await page
    .getByRole("region", { name: "Answers from students" })
    .getByRole("link", { name: "Asha Rao" })
    .click();
  await expect(page.getByText("The number 1.")).toBeVisible();
  await page.getByLabel("New due time").fill("2036-11-20T23:59");
  await page.getByRole("button", { name: "Give this time" }).click();
  await expect(page.getByText("Extended for this student")).toBeVisible();
  await page.getByRole("heading", { name: "Asha Rao" }).click();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { name: "आशा राव" })).toBeVisible();
  await page.getByRole("link", { name: "Assignments" }).click();
  await expect(page.getByRole("link", { name: "1/3 +" })).toBeVisible();
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { name: "दिए गए काम" })).toBeVisible();
  await lookAt(page, "grid-in-hindi");
});
