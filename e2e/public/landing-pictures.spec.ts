import { statSync, writeFileSync } from "node:fs";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { changedShare, MOST_CHANGED, toWebp } from "../support/compare-pictures.ts";
import { newAccount, openSession } from "../support/journey-accounts.ts";
import { openStep } from "../support/open-step.ts";
import { inDatabase } from "../support/test-product-database.ts";
import {
  chooseLanguage,
  openWorkspace,
  PYTHON_STARTS_WITHIN_MS,
  run,
  writeProgram,
} from "../workspace/workspace-page.ts";

// The landing page shows pictures of the product. Update them with UPDATE_PICTURES=on.
const IS_UPDATE = process.env.UPDATE_PICTURES === "on";
const PICTURES = "apps/web/src/features/landing/pictures";
const MOST_BYTES = 60_000;
const COMPUTER = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

type Look = { language: "en" | "hi"; theme: "light" | "dark" };
const ALL_LOOKS: Look[] = (["en", "hi"] as const).flatMap((language) =>
  (["light", "dark"] as const).map((theme) => ({ language, theme })),
);
/** Both languages and both themes, in half of the time: words do not depend on the theme. */
const LOOKS = ALL_LOOKS.filter(
  ({ language, theme }) => IS_UPDATE || (language === "hi") === (theme === "dark"),
);

const openAs = (browser: Browser, baseURL: string | undefined, { language, theme }: Look, screen: object) =>
  browser.newContext({
    ...screen,
    baseURL: baseURL ?? "",
    locale: language === "hi" ? "hi-IN" : "en-IN",
    colorScheme: theme,
    reducedMotion: "reduce",
  });

async function expectPicture(context: BrowserContext, page: Page, name: string, look: Look): Promise<void> {
  const file = `${PICTURES}/${name}-${look.language}-${look.theme}.webp`;
  await page.evaluate(() => document.fonts.ready);
  const now = await page.screenshot({ animations: "disabled", caret: "hide" });
  if (IS_UPDATE) writeFileSync(file, await toWebp(context, now));
  expect(statSync(file).size).toBeLessThan(MOST_BYTES);
  expect([file, (await changedShare(context, file, now)) < MOST_CHANGED]).toEqual([file, true]);
}

const SUCCESS = { en: "Execution Successful", hi: "प्रोग्राम ठीक से चला" };
const SECOND_STEP = { en: "The computer does exactly what is written", hi: "कंप्यूटर वही करता है जो लिखा है" };

// Lessons are dark in both themes.
for (const look of ALL_LOOKS.filter(({ theme }) => theme === "dark"))
  test(`the landing page's picture of a lesson in ${look.language} is how it is`, async ({
    browser,
    baseURL,
  }) => {
    const context = await openAs(browser, baseURL, look, COMPUTER);
    const page = await context.newPage();
    await page.goto("/student/lesson/intro_to_computer_science");
    await openStep(page, SECOND_STEP[look.language]);
    await page.locator(".cm-content").click();
    await run(page);
    await expect(page.getByText(SUCCESS[look.language])).toBeVisible({ timeout: PYTHON_STARTS_WITHIN_MS });
    await page.locator("h2").first().click();
    await expectPicture(context, page, "lesson", look);
    await context.close();
  });

const BEST =
  "marks = [71, 88, 64]\nbest = marks[0]\nfor mark in marks:\n    if mark > best:\n        best = mark\nprint(best)\n";
const STEPS = 7;

test("the landing page's pictures of a stepped program are how it is", async ({ browser, baseURL }) => {
  const context = await openAs(browser, baseURL, { language: "en", theme: "dark" }, PHONE);
  const page = await context.newPage();
  await openWorkspace(page);
  await chooseLanguage(page, "python");
  await writeProgram(page, BEST);
  await page.getByRole("button", { name: "Step through" }).click();
  const steps = page.getByRole("region", { name: "Step through" });
  await expect(steps).toContainText("The program starts.", { timeout: PYTHON_STARTS_WITHIN_MS });
  for (let step = 0; step < STEPS; step++)
    await steps.getByRole("button", { name: "Step", exact: true }).click();
  await steps.getByRole("button", { name: "Share this step" }).click();
  const address = await page.getByRole("dialog").getByRole("textbox", { name: "Link" }).inputValue();
  await context.close();
  for (const look of LOOKS) {
    const reader = await openAs(browser, baseURL, look, PHONE);
    const opened = await reader.newPage();
    await opened.goto(address);
    await opened
      .getByRole("button", { name: look.language === "hi" ? "एक-एक स्टेप देखें" : "Step through" })
      .click();
    await expect(opened.getByText(/71 .*88|88 .*71/).first()).toBeVisible({
      timeout: PYTHON_STARTS_WITHIN_MS,
    });
    await expectPicture(reader, opened, "steps", look);
    await reader.close();
  }
});

for (const look of LOOKS)
  test(`the landing page's picture of a course's path in ${look.language}, ${look.theme}, is how it is`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const email = await newAccount(request, "Picture Student");
    const context = await openAs(browser, baseURL, look, PHONE);
    const page = await context.newPage();
    await openSession(page, email);
    await page.goto("/student/dashboard");
    await inDatabase((sql) => sql`update students set subscription_tier = 'school' where email = ${email}`);
    await page.goto("/student/courses");
    const course = page.getByRole("heading", { name: "Python", exact: true }).first();
    await course.click();
    const opened = page.getByRole("group").filter({ has: course });
    // The offer to download the course comes above the path when its size is known.
    await expect(opened.getByRole("button", { name: /MB/ })).toBeVisible();
    const path = opened.getByRole("list").first();
    await path.evaluate((list) => scrollTo(0, list.getBoundingClientRect().top + scrollY - 72));
    await expectPicture(context, page, "path", look);
    await context.close();
  });
