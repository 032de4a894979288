import { expect, type Page } from "@playwright/test";

/** Opens a step of a lesson by its title. */
export async function openStep(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: title, exact: true }).first().click();
  await expect(page.getByRole("heading", { name: title }).first()).toBeVisible();
}
