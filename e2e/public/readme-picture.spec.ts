import { expect, test } from "@playwright/test";

const README_PICTURE = "docs/pictures/landing.png";

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

// The picture changes with every font and browser, so it is updated on request: UPDATE_PICTURES=on npm run e2e
test("the README shows the landing page", async ({ page }, testInfo) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const path = process.env.UPDATE_PICTURES === "on" ? README_PICTURE : testInfo.outputPath("landing.png");
  const picture = await page.screenshot({ path });
  expect(picture.byteLength).toBeGreaterThan(20_000);
});
