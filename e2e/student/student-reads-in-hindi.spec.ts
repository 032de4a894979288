import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible.ts";
import { openPhone } from "../support/open-phone.ts";
import { editor, writeProgram } from "../workspace/workspace-page.ts";

// Grading is slow while other tests use the same server.
test.describe.configure({ timeout: 300_000 });
const LESSON = "/student/lesson/intro_to_computer_science";
const GRADED_WITHIN = { timeout: 90_000 };

const lesson = (page: Page) => page.getByRole("region", { name: "Lesson", exact: true });

const firstStep = (page: Page) =>
  lesson(page)
    .getByRole("navigation")
    .getByRole("button", { name: /^A program is a list of instructions/ });

async function checkProgram(page: Page, code: string): Promise<void> {
  await page.getByRole("button", { name: "Code", exact: true }).click();
  await writeProgram(page, code);
  await page.getByRole("button", { name: "Lesson", exact: true }).click();
  await lesson(page).getByRole("button", { name: "Check my work" }).click();
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test("LANG-03 on a phone a student changes a lesson to Hindi in one tap, fails and passes a check, and keeps it after a reload", async ({
  browser,
  baseURL,
}) => {
  const phone = await openPhone(browser, baseURL);
  const page = await phone.newPage();
  await page.goto(LESSON);
  await expect(editor(page)).toBeAttached();
  await firstStep(page).tap();
  await lesson(page).getByRole("button", { name: "हिन्दी में पढ़ें" }).tap();
  const heading = lesson(page).getByRole("heading", { name: "प्रोग्राम निर्देशों की सूची है" });
  await expect(heading).toBeVisible();
  await expect(heading).toHaveAttribute("lang", "hi");
  await expectNoOverflow(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectAccessible(page);
  await lesson(page).getByRole("button", { name: "A, B", exact: true }).tap();
  await expect(lesson(page)).toContainText("सूची में कितने निर्देश हैं?");

  await checkProgram(page, 'print("attention please")');
  await expect(lesson(page).getByText("घोषणा की तीन पंक्तियाँ")).toBeVisible(GRADED_WITHIN);
  await expect(lesson(page)).toContainText("क्या कंप्यूटर के लिए p और P एक ही हैं?");
  await checkProgram(
    page,
    'print("Attention please")\nprint("Mumbai Rajdhani arrives soon")\nprint("Go to platform 5")',
  );
  await expect(lesson(page).getByText("It works.", { exact: true })).toBeVisible(GRADED_WITHIN);

  await page.reload();
  await expect(editor(page)).toBeAttached();
  await expect(heading).toBeVisible();
  await lesson(page).getByRole("button", { name: "Read in English" }).tap();
  await expect(
    lesson(page).getByRole("heading", { name: "A program is a list of instructions" }),
  ).toBeVisible();
  await phone.close();
});

test("LANG-04 a term in a lesson opens its card with the keyboard, moves nothing, and leads to the glossary", async ({
  page,
}) => {
  await page.goto(LESSON);
  await expect(editor(page)).toBeAttached();
  await firstStep(page).click();
  const term = lesson(page).getByRole("button", { name: "string", exact: true });
  const before = await term.boundingBox();
  await term.focus();
  await page.keyboard.press("Enter");
  const card = page.getByRole("note", { name: "string" });
  await expect(card).toContainText("Characters written inside quotes");
  await expect(card.locator('[lang="hi"]')).toHaveText("स्ट्रिंग");
  expect(await term.boundingBox()).toEqual(before);
  await expectAccessible(page);
  await expect(card.getByRole("link")).toHaveAttribute("href", "/glossary#string");
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
});

test("LANG-04 the glossary finds a term by English, Hindi and romanised Hindi, also without a script", async ({
  page,
  request,
}) => {
  await page.goto("/glossary");
  const search = page.getByLabel("Find a word");
  const condition = page.locator("#condition");
  for (const typed of ["condit", "शर्त", "shart"]) {
    await search.fill(typed);
    await expect(condition).toBeVisible();
    await expect(page.locator("#byte")).toBeHidden();
  }
  await search.fill("zzzz");
  await expect(page.getByText("No term begins like this")).toBeVisible();
  await page.goto("/glossary#byte");
  await expect(page.locator("#byte")).toBeInViewport();
  const html = await (await request.get("/glossary?q=shart")).text();
  expect(html).toMatch(/id="byte"[^>]* hidden/);
});
