import { expect, type Page, test } from "@playwright/test";
import { answerAnyQuestion } from "../support/answer-any-question.ts";
import { newAccount, newStaff, openSession, openStaffSession } from "../support/journey-accounts.ts";
import { lookAt } from "../support/look-at.ts";
import { newSchoolClass } from "../support/new-school-class.ts";

test.use({ actionTimeout: 30_000 });

const UNIT = "Computational Thinking and Programming";
const QUESTIONS = 5;
const ANSWERS = "**/api/practice/*/answers";

async function givePractice(page: Page, classId: string): Promise<void> {
  await page.goto(`/teacher/classes/${classId}/assignments`);
  await page.getByRole("link", { name: "New assignment" }).click();
  await page.getByRole("button", { name: "Next: Or questions for practice" }).click();
  await expect(page.getByRole("radio", { name: /A whole mock paper/ })).toBeVisible();
  await page.getByRole("button", { name: "Give to the class" }).click();
  await expect(page.getByText("Choose at least one unit.")).toBeVisible();
  await page.getByRole("checkbox", { name: UNIT }).check();
  await page.getByLabel("Number of questions").selectOption(String(QUESTIONS));
  await page.getByLabel("A line for your students").fill("Before Friday's test.");
  await lookAt(page, "practice-give");
  await page.getByRole("button", { name: "Give to the class" }).click();
  await expect(page.getByRole("columnheader", { name: UNIT })).toBeVisible();
}

/** Answers the first question while the page's program is still on its way: on a slow network that is most of the time. */
async function answerBeforeHydration(page: Page): Promise<void> {
  let hydrate: () => void = () => undefined;
  const hydration = new Promise<void>((resolve) => {
    hydrate = resolve;
  });
  await page.route(/entry\.client/, async (route) => {
    await hydration;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByText(`Question 1 of ${QUESTIONS}`)).toBeVisible();
  await answerAnyQuestion(page.getByRole("main"));
  const check = page.getByRole("button", { name: /Check my answer|Show the marking scheme/ });
  await expect(check).toBeDisabled();
  hydrate();
  await expect(check).toBeEnabled();
  await page.unroute(/entry\.client/);
}

/**
 * Answers each question with what its form offers first; right or wrong, every answer is marked. The last one does not
 * get through.
 */
async function answerAll(page: Page): Promise<void> {
  for (let number = 1; number <= QUESTIONS; number += 1) {
    if (number === QUESTIONS) await page.route(ANSWERS, (route) => route.abort());
    await expect(page.getByText(`Question ${number} of ${QUESTIONS}`)).toBeVisible();
    await answerAnyQuestion(page.getByRole("main"));
    await page.getByRole("button", { name: /Check my answer|Show the marking scheme/ }).click();
    const own = page.getByRole("button", { name: "Save my marks" });
    await expect(own.or(page.getByRole("button", { name: "Next", exact: true })).first()).toBeVisible();
    if (await own.isVisible()) await own.click();
    await page.getByRole("button", { name: "Next", exact: true }).click();
  }
  await expect(page.getByText("All questions of this set are answered")).toBeVisible();
}

test("TEACH-05 TEACH-06 PRAC-02 a teacher gives a class questions of the bank, a student solves them on a phone, and the grid shows the marks", async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const teacher = await newStaff(request, "Kavita", "teacher");
  await openStaffSession(page, teacher);
  const student = await newAccount(request, "Asha Rao");
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const phone = await context.newPage();
  await openSession(phone, student);
  const classId = await newSchoolClass(teacher, [{ name: "Asha Rao", email: student }, { name: "Ravi" }]);
  await givePractice(page, classId);

  await phone.goto("/student/dashboard");
  const given = phone.getByRole("region", { name: "From your teacher" });
  await expect(given.getByText("Before Friday's test.")).toBeVisible();
  await expect(given.getByText(/^Due /)).toBeVisible();
  await given.getByRole("link", { name: UNIT }).click();
  await expect(phone).toHaveURL("/student/practice");
  await lookAt(phone, "practice-given");
  await phone.setViewportSize({ width: 360, height: 640 });
  await phone.getByRole("button", { name: /^Start: / }).click();
  await expect(phone.getByText(`Question 1 of ${QUESTIONS}`)).toBeVisible();
  await answerBeforeHydration(phone);
  await answerAll(phone);
  await expect(phone.getByText(/^Saved on this device/)).toBeVisible();
  await lookAt(phone, "practice-set-not-sent");
  await phone.setViewportSize({ width: 360, height: 640 });
  await phone.unroute(ANSWERS);
  await phone.goto("/student/practice");
  await expect(given.getByText(/of \d+ marks/)).toBeVisible();
  await expect(given.getByRole("button", { name: /^Try again/ })).toBeVisible();

  await page.reload();
  await lookAt(page, "practice-grid");
  const row = page.getByRole("row").filter({ hasText: "Asha Rao" });
  await row.getByRole("link", { name: /of \d+ marks/ }).click();
  await expect(page.getByRole("heading", { name: "1 try" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: UNIT })).toContainText(/\d of \d+/);
  await lookAt(page, "practice-work");
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { name: "1 प्रयास" })).toBeVisible();
  await lookAt(page, "practice-work-hindi");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("button", { name: "Give the mark" })).toHaveCount(0);
  await context.close();
});

const MOCK_ROW = /mock/i;

/** The form in both languages, then a whole paper instead of units. */
async function giveMock(page: Page, classId: string): Promise<void> {
  await page.goto(`/teacher/classes/${classId}/assignments/new`);
  await page.getByRole("button", { name: "Next: Or questions for practice" }).click();
  const whole = page.getByRole("radio", { name: /A whole mock paper/ });
  await expect(whole).toBeVisible();
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.getByRole("button", { name: "कक्षा को दें" })).toBeVisible();
  await lookAt(page, "mock-give-hindi");
  await page.getByRole("button", { name: "English" }).click();
  await whole.check();
  await page.getByLabel("A line for your students").fill("Three hours, at home.");
  await lookAt(page, "mock-give");
  await page.getByRole("button", { name: "Give to the class" }).click();
  await expect(page.getByRole("columnheader", { name: MOCK_ROW })).toBeVisible();
}

test("TEACH-05 PRAC-04 a teacher gives a whole mock paper, a student starts it from the dashboard against the clock and hands it in, and the grid shows the marks", async ({
  page,
  browser,
  request,
}) => {
  const teacher = await newStaff(request, "Kavita", "teacher");
  await openStaffSession(page, teacher);
  const student = await newAccount(request, "Asha Rao");
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const phone = await context.newPage();
  await openSession(phone, student);
  const classId = await newSchoolClass(teacher, [{ name: "Asha Rao", email: student }]);
  await giveMock(page, classId);

  await phone.goto("/student/dashboard");
  const given = phone.getByRole("region", { name: "From your teacher" });
  await expect(given.getByText("Three hours, at home.")).toBeVisible();
  await given.getByRole("link", { name: MOCK_ROW }).click();
  await phone.getByRole("button", { name: /^Start: / }).click();
  await expect(phone.getByRole("timer")).toHaveText(/^2:5\d:\d\d$/);
  await lookAt(phone, "mock-sitting");
  await phone.setViewportSize({ width: 360, height: 640 });
  await answerAnyQuestion(phone.getByRole("article"));
  await expect(phone.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  const row = page.getByRole("row").filter({ hasText: "Asha Rao" });
  await expect(row.getByRole("link", { name: /^1\// })).toBeVisible();

  await phone.getByRole("button", { name: "Hand in", exact: true }).click();
  await phone.getByRole("button", { name: "Hand in the paper" }).click();
  await expect(phone.getByRole("heading", { name: /of 70 marks/ })).toBeVisible();
  await page.reload();
  await row.getByRole("link", { name: /of 70 marks/ }).click();
  await expect(page.getByRole("heading", { name: "1 try" })).toBeVisible();
  await lookAt(page, "mock-work");
  await context.close();
});
