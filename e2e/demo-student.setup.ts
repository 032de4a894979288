import { test } from "@playwright/test";
import { logIn } from "./support/journey-accounts.ts";

test("the demo student logs in with the printed password", async ({ page }) => {
  await logIn(page, "student@demo.test", process.env.DEMO_PASSWORD);
  await page.context().storageState({ path: process.env.DEMO_STUDENT });
});
