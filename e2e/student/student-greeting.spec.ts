import { expect, test } from "@playwright/test";
import { newAccount, openSession } from "../support/journey-accounts.ts";
import { inDatabase } from "../support/test-product-database.ts";

test("STU-01 ?personalized=true greets once: not after a reload, and not with Back", async ({
  page,
  request,
}) => {
  const email = await newAccount(request, "Greeted");
  await openSession(page, email);
  await inDatabase(
    (sql) => sql`update students set board = 'CBSE', class_level = '10' where email = ${email}`,
  );
  const greeting = page.getByText("Your lessons now follow CBSE class 10.");
  await page.goto("/student/dashboard?personalized=true");
  await expect(greeting).toBeVisible();
  await expect(page).toHaveURL("/student/dashboard");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(greeting).toHaveCount(0);
  await page.goto("/student/dashboard?personalized=true");
  await expect(greeting).toBeVisible();
  await expect(page).toHaveURL("/student/dashboard");
  await page.goto("/student/courses");
  await page.goBack();
  await expect(page).toHaveURL("/student/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(greeting).toHaveCount(0);
});
