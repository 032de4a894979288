import { expect, type Page, test } from "@playwright/test";
import { newAccount, newStaff, openSession, openStaffSession } from "../support/journey-accounts.ts";
import { lookAt } from "../support/look-at.ts";
import { newSchoolClass } from "../support/new-school-class.ts";
import { inDatabase } from "../support/test-product-database.ts";

const PROGRAM =
  "# by Asha Rao\ntotal = 0\nfor day in range(1, 8):\n    total = total + day * 50\nprint(total)\n";

/** Asha is in the lab with a known mistake and has handed in a program. */
const newMistake = (classId: string): Promise<void> =>
  inDatabase(async (sql) => {
    await sql`insert into exercise_attempts (student_id, lesson_slug, exercise, language, checks_passed, checks_total,
        passed, graded_by, files, attempt_key)
      select s.student_id, 'python_loops', 'goal', 'python', 0, 1, false, 'server',
        ${sql.json([{ name: "main.py", content: PROGRAM }])}, gen_random_uuid()
      from school_class_students s where s.school_class_id = ${classId} and s.roll_number = '1'`;
    await sql`insert into live_states (student_id, lesson_slug, exercise, fails, mistake, steps_done, activity, has_unsent,
        reported_at)
      select s.student_id, 'python_loops', 'goal', 3, 'one-day-too-many', 2, 'working', false, now()
      from school_class_students s where s.school_class_id = ${classId}`;
  });

/** A program and a clock that the last bench can read: at least 24 pixels at 1280 × 720. */
async function expectReadable(screen: Page): Promise<void> {
  await screen.setViewportSize({ width: 1280, height: 720 });
  const sizes = await screen
    .locator("main :is(p, pre, span, strong, h1, h2)")
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.textContent?.trim() !== "" && element.getClientRects().length > 0)
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  const overflow = await screen.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(overflow).toBeLessThanOrEqual(0);
}

async function showMistake(page: Page, classId: string): Promise<void> {
  await page.goto(`/teacher/classes/${classId}/lab`);
  await lookAt(page, "projector-lab");
  await page.getByRole("link", { name: "Show on the projector?" }).click();
  await expect(page.getByLabel("Program", { exact: true })).toHaveValue(/# by ••• •••\ntotal = 0/);
  await expect(page.getByLabel("Question to the class")).not.toHaveValue("");
  await lookAt(page, "projector-control");
  await page.getByRole("button", { name: "Show on the projector" }).click();
  await expect(page.getByRole("heading", { name: "The class sees this program" })).toBeVisible();
}

test("TEACH-13 a teacher shows code, timer, progress and the program of a known mistake on a projector page without names", async ({
  page,
  browser,
  request,
}) => {
  const teacher = await newStaff(request, "Kavita", "teacher");
  const ravi = await newAccount(request, "Ravi Das");
  await openStaffSession(page, teacher);
  const names = ["Asha Rao", "Om Patil", "Meera Iyer"].map((name) => ({ name }));
  const classId = await newSchoolClass(teacher, names);
  await newMistake(classId);

  await page.goto(`/teacher/classes/${classId}/projector`);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open the projector page" }).click();
  const screen = await opened;
  const code = (await screen.locator(".font-mono").first().textContent()) ?? "";
  await expect(screen.getByText("3 of 3 in a lesson")).toBeVisible({ timeout: 15_000 });
  await page.getByLabel("Minutes").fill("12");
  await page.getByRole("button", { name: "Start the timer" }).click();
  await expect(screen.getByRole("timer")).toContainText(/1[12]:\d\d/);
  await expectReadable(screen);
  await lookAt(screen, "projector-code");
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(screen.getByRole("timer")).toContainText("Paused");
  await screen.reload();
  await expect(screen.getByRole("timer")).toContainText("Paused");

  await showMistake(page, classId);
  await expect(screen.getByText("total = total + day * 50", { exact: false })).toBeVisible();
  await expectReadable(screen);
  await page.getByRole("button", { name: "Dark screen" }).click();
  await expect(screen.locator("main")).toHaveAttribute("data-theme", "dark");
  await lookAt(screen, "projector-program");
  const html = await screen.content();
  for (const name of ["Asha", "Patil", "Meera", "Iyer"]) expect(html).not.toContain(name);

  const context = await browser.newContext();
  const student = await context.newPage();
  await openSession(student, ravi);
  await student.goto(`/student/dashboard?join=${code}`);
  await expect(student.getByLabel("Class code")).toHaveValue(code);
  await student.getByRole("button", { name: "Join class" }).click();
  await expect(student.getByText(/11 A/).first()).toBeVisible();
  await context.close();
});
