import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { changedShare, MOST_CHANGED } from "../support/compare-pictures.ts";

const README_PICTURE = "docs/pictures/landing.png";

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

// Update it with UPDATE_PICTURES=on.
test("the README shows the landing page as it is", async ({ page, context }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const isUpdate = process.env.UPDATE_PICTURES === "on";
  const now = await page.screenshot(isUpdate ? { path: README_PICTURE } : {});
  expect(readFileSync("README.md", "utf8")).toContain(README_PICTURE);
  expect(await changedShare(context, README_PICTURE, now)).toBeLessThan(MOST_CHANGED);
});
