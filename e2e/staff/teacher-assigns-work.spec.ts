import { expect, test } from "@playwright/test";
import { logIn, logInAsStaff, newAccount, newStaff } from "../support/journey-accounts.ts";
import { lookAt } from "../support/look-at.ts";
import { newSchoolClass } from "../support/new-school-class.ts";
import { recordTry } from "../support/test-product-database.ts";

const LESSON = "python_loops";
const PROGRAM = "for number in range(1, 11):\n    print(number, number * 7)\n";

test("TEACH-05 TEACH-06 a teacher gives a lesson, the student finds it, and the grid leads to the work and on to the next student", async ({
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
  await page.getByRole("link", { name: "New assignment" }).click();
  await page.getByLabel("Lesson").selectOption(LESSON);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("A line for your students").fill("Do it before the lab test.");
  await lookAt(page, "new-assignment");
  await page.getByRole("button", { name: "Give to the class" }).click();
  await expect(page.getByRole("rowheader", { name: "Ravi Kumar" })).toBeVisible();

  await student.goto("/student/dashboard");
  const given = student.getByRole("region", { name: "From your teacher" });
  await expect(given.getByText("Do it before the lab test.")).toBeVisible();
  await lookAt(student, "own-assignments");
  await given.getByRole("link").click();
  await expect(student).toHaveURL(new RegExp(`/student/lesson/${LESSON}`));
  await recordTry(asha, { lesson: LESSON, exercise: "series", code: PROGRAM });
  await student.context().close();

  await page.reload();
  await lookAt(page, "grid");
  await page.getByRole("link", { name: "1/3" }).click();
  await expect(page.getByText("print(number, number * 7)")).toBeVisible();
  await lookAt(page, "work");
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
