import { type Browser, expect, type Page } from "@playwright/test";
import { openStaffSession } from "../../support/journey-accounts.ts";
import { lookAt } from "../../support/look-at.ts";

/** The teacher types what the signed papers say, and an admin looks at the papers too. */
export async function recordSlips(
  page: Page,
  { browser, admin, names }: { browser: Browser; admin: string; names: string[] },
): Promise<void> {
  await page.goto("/teacher/slips");
  for (const name of names) await recordSlip(page, name);
  await lookAt(page, "slips");
  const context = await browser.newContext();
  const adminPage = await context.newPage();
  await openStaffSession(adminPage, admin);
  await adminPage.goto("/teacher/slips");
  for (const name of names) await confirmSlip(adminPage, name);
  await context.close();
}

async function recordSlip(page: Page, name: string): Promise<void> {
  const form = page.getByRole("group").filter({ hasText: `${name} is waiting` });
  await form.getByText(`${name} is waiting`, { exact: false }).click();
  for (const purpose of await form.getByRole("checkbox").all()) await purpose.check();
  await form.getByLabel("Who signed").fill("Mohan Rao");
  await form.getByLabel("Signed on").fill("2026-11-01");
  await form.getByLabel("Counts until").fill("2999-03-31");
  await form.getByLabel("Where the paper is kept").fill("Office, folder 9 A");
  await form.getByRole("button", { name: "Record the slip" }).click();
  await expect(page.getByRole("button", { name: `Take back the slip of ${name}` })).toBeVisible();
}

async function confirmSlip(page: Page, name: string): Promise<void> {
  const slip = page
    .getByRole("main")
    .locator("form")
    .filter({ has: page.getByRole("button", { name: `Take back the slip of ${name}` }) });
  const seen = slip.getByRole("button", { name: "I have seen the paper" });
  await seen.click();
  await expect(seen).toHaveCount(0);
}
