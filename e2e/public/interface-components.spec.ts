import { expect, type Page, test } from "@playwright/test";
import { COLOUR_RULES, expectAccessible } from "../support/expect-accessible.ts";
import { DEMO_STUDENT } from "../support/journey-accounts.ts";
import { SCREENS, STUDENT_PAGES, THEMES, VISITOR_PAGES } from "../support/page-paths.ts";

// Four axe runs on a page take seconds on a quiet machine and half a minute on a busy one.
test.describe.configure({ timeout: 300_000 });

/** Collects console errors, except the 404 of a page that is meant to be missing. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isNews = message.type() === "error" || message.type() === "warning";
    if (isNews && !message.text().includes("status of 404")) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

/** Public pages are checked in all four combinations; for the others two runs cover both themes and both widths. */
const looksAt = (path: string) =>
  THEMES.flatMap((theme) => SCREENS.map((screen) => ({ theme, ...screen }))).filter(
    ({ theme, name }) => !OWN_PAGES.test(path) || (theme === "light") === (name === "phone"),
  );
const MISSING = /pyton|atlantis|unkn|not-there/i;
const OWN_PAGES = /^\/(student|auth|consent|dev)\//;

function expectEachAccessible(paths: string[]): void {
  for (const path of paths) {
    test(`${path} is accessible: axe finds nothing in either theme, and nothing overflows at 320 px`, async ({
      page,
    }) => {
      const complaints = complaintsOf(page);
      const response = await page.goto(path);
      const isMissing = MISSING.test(path);
      expect(response?.status()).toBe(isMissing ? 404 : 200);
      if (!isMissing && !path.startsWith("/dev/"))
        await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /.{15,}/);
      for (const { theme, width, height } of looksAt(path)) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await page.setViewportSize({ width, height });
        const differsInColour = theme === "dark" && !OWN_PAGES.test(path);
        await expectAccessible(page, {
          rules: differsInColour ? COLOUR_RULES : undefined,
          note: `${theme}, ${width} px`,
        });
      }
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await expect(page).toHaveTitle(/ · Nirmaan$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect(complaints).toEqual([]);
    });
  }
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
