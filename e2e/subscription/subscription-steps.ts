import { expect, type Page } from "@playwright/test";

/** From Free to a paid tier, over the TEST checkout: the first week costs nothing. */
export async function startFreeWeek(page: Page, tier: "Plus" | "Pro"): Promise<void> {
  await page.goto("/student/subscription");
  await page.getByRole("button", { name: `Start a free week of ${tier}` }).click();
  await expect(page.getByRole("heading", { name: "TEST checkout" })).toBeVisible();
  await page.getByRole("button", { name: "Agree and pay (TEST)" }).click();
  await expect(page.getByRole("heading", { name: `You are on ${tier}` })).toBeVisible();
}

/** As if the period, or the free week, had ended and the next one was paid. */
export async function letPeriodEnd(page: Page): Promise<void> {
  await page.getByRole("link", { name: "TEST: move time forward" }).click();
  await page.getByRole("button", { name: "The period ends and the next is paid" }).click();
  await expect(page.getByRole("heading", { name: "Payments and invoices" })).toBeVisible();
}
