import { expect, type Page, test } from "@playwright/test";
import { answerAnyQuestion } from "../support/answer-any-question.ts";
import { newAccount, openSession } from "../support/journey-accounts.ts";
import { openPhone } from "../support/open-phone.ts";
import { inDatabase } from "../support/test-product-database.ts";

const numberOf = (page: Page, number: string, state: string) =>
  page.getByRole("button", { name: `Question ${number}, ${state}`, exact: true });

test("PRAC-04 PRAC-05 PRAC-06 a mock paper on a phone survives network loss, its result is per unit, and review follows", async ({
  browser,
  request,
  baseURL,
}) => {
  const email = await newAccount(request, "Tara");
  const context = await openPhone(browser, baseURL);
  const page = await context.newPage();
  await openSession(page, email);
  await inDatabase(
    (sql) => sql`update students set board = 'CBSE', class_level = '12' where email = ${email}`,
  );
  await page.goto("/student/practice?paper=cbse083-12");
  await page.getByRole("button", { name: "Start the mock paper" }).click();
  await expect(page.getByRole("timer")).toHaveText(/^2:5\d:\d\d$/);
  await answerAnyQuestion(page.getByRole("article"));
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();

  await context.setOffline(true);
  await answerAnyQuestion(page.getByRole("article"));
  await expect(page.getByText("Saved on this device.", { exact: false })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(numberOf(page, "1", "answered")).toBeVisible();
  await expect(numberOf(page, "2", "answered")).toBeVisible();
  await expect(numberOf(page, "3", "no answer yet")).toBeVisible();

  await context.setOffline(true);
  await page.getByRole("button", { name: "Hand in", exact: true }).click();
  await page.getByRole("button", { name: "Hand in the paper" }).click();
  await expect(page.getByText("is handed in as soon as there is one", { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: /of 70 marks/ })).toBeVisible();
  const units = page.getByRole("table", { name: "Marks of each unit" }).getByRole("row");
  await expect(units).toHaveCount(4);
  await expect(units.last()).toContainText("of 20");

  // The next day but one: the answers become older.
  await inDatabase(
    (sql) => sql`update practice_replies set answered_at = answered_at - interval '2 days'
      where student_id = (select id from students where email = ${email})`,
  );
  await page.goto("/student/practice?paper=cbse083-12");
  await page.getByRole("button", { name: "Start the review" }).click();
  await expect(page.getByRole("heading", { name: /^Question 1 of/ })).toBeVisible();
  await page.goto("/student/progress");
  const progress = page.getByRole("region", { name: "Practice by unit" });
  await expect(progress).toContainText("In the paper: 10 marks");
  // Two answers are too few for a share, and the blank ones of the paper count as nothing.
  await expect(progress).toContainText("Too few answers to say how well.");
  await expect(progress).not.toContainText("Marked by machine:");
  await expect(page.getByRole("main")).not.toContainText("marks practised");
});
