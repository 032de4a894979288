import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible.ts";
import { DEMO_STUDENT } from "../support/journey-accounts.ts";
import { STUDENT_PAGES, VISITOR_PAGES } from "../support/page-paths.ts";

/** What Playwright itself says, and the 404 of a page that is meant to be missing. */
const EXPECTED_NEWS = /status of 404|blocked by Playwright/;

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isNews = message.type() === "error" || message.type() === "warning";
    if (isNews && !EXPECTED_NEWS.test(message.text())) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

// Two runs cover both themes and both widths: colours do not depend on the width, nor names and roles on the theme.
const LOOKS = [
  { theme: "light", width: 360, height: 640 },
  { theme: "dark", width: 1440, height: 900 },
] as const;
const MISSING = /pyton|atlantis|unkn|not-there/i;

/** Pages that share a browser context share its cache too: a script is loaded and compiled once. */
const PAGES_OF_A_TEST = 9;

function expectEachAccessible(paths: string[]): void {
  for (let first = 0; first < paths.length; first += PAGES_OF_A_TEST) {
    const some = paths.slice(first, first + PAGES_OF_A_TEST);
    test(`${some.join(", ")}: axe finds nothing in either theme, and nothing overflows at 320 px`, async ({
      page,
    }) => {
      const complaints = complaintsOf(page);
      for (const path of some) await test.step(path, () => expectPageAccessible(page, path));
      expect(complaints).toEqual([]);
    });
  }
}

async function expectPageAccessible(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  const isMissing = MISSING.test(path);
  expect(response?.status()).toBe(isMissing ? 404 : 200);
  if (!isMissing && !path.startsWith("/dev/"))
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /.{15,}/);
  for (const { theme, width, height } of LOOKS) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    await expectAccessible(page, { note: `${path}, ${theme}, ${width} px` });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expect(page).toHaveTitle(/ · Nirmaan$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
}

expectEachAccessible(VISITOR_PAGES);

test.describe("as a student", () => {
  test.use({ storageState: DEMO_STUDENT });

  expectEachAccessible(STUDENT_PAGES);

  test("the chosen theme is kept on the next page and on pages without React", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/info/terms");
    await page.getByRole("button", { name: "Switch between light and dark" }).first().click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.goto("/student/dashboard");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

test("overlays are accessible and respect the content security policy", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/dev/ui");
  for (const part of ["dialog", "sheet", "menu", "palette"]) {
    await page.getByRole("button", { name: `Open ${part}` }).click();
    const role = part === "menu" ? "menu" : "dialog";
    await expect(page.getByRole(role)).toBeVisible();
    await expectAccessible(page, { within: `[role=${role}]`, note: part });
    await page.keyboard.press("Escape");
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await page.getByRole("button", { name: "With Undo" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("main.py is back")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("every button and field is at least 44 px high on a touch screen", async ({ browser }) => {
  const phone = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 640 },
  });
  const page = await phone.newPage();
  await page.goto("/dev/ui", { waitUntil: "networkidle" });
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("button, select, input, a[class*='rounded-control']")]
      .filter((part) => part.checkVisibility())
      .filter((part) => part.getBoundingClientRect().height < 44)
      .map((part) => part.outerHTML.slice(0, 120)),
  );
  expect(small).toEqual([]);
  await phone.close();
});
