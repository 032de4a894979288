import { expect, type Page } from "@playwright/test";
import { PASSWORD } from "./journey-accounts.ts";

export async function logInInHindi(page: Page, email: string): Promise<void> {
  await page.goto("/auth/login");
  await page.getByLabel("ई-मेल पता या यूज़र नेम").fill(email);
  await page.getByRole("textbox", { name: "पासवर्ड" }).fill(PASSWORD);
  await page.getByRole("button", { name: "लॉग इन करें", exact: true }).click();
  await expect(page).toHaveURL(/\/(student\/dashboard|auth\/mfa)$/);
}

/** Says yes to every line that is open, in Hindi, and declares who is answering. */
export async function sayYesInHindi(page: Page): Promise<void> {
  for (const yes of await page.getByLabel("हाँ", { exact: true }).all()) await yes.check();
  await page.getByLabel("आपका नाम").fill("मीरा राव");
  await page.getByLabel("बच्चे से आपका रिश्ता").selectOption("mother");
  await page.getByLabel(/मेरी उम्र 18 साल/).check();
  await page.getByRole("button", { name: "मेरे उत्तर सहेजें" }).click();
  await expect(page.getByText("आपने सहमति दी है")).toBeVisible();
}
