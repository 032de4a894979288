import { expect, type Page } from "@playwright/test";

/** Opens a step of a lesson by its title. Until the page is hydrated, its buttons do nothing. */
export async function openStep(page: Page, title: string): Promise<void> {
  const step = page.getByRole("button", { name: title, exact: true }).first();
  await expect(async () => {
    await step.click({ timeout: 10_000 });
    await expect(page.getByRole("heading", { name: title }).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
}
