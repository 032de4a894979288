import { expect, type Page, test } from "@playwright/test";
import { chooseLanguage, editor, openWorkspace, writeProgram } from "./workspace-page.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const FUNCTIONS = 8;
const PROGRAM = Array.from({ length: FUNCTIONS }, (_, n) => `def half${n}():\n    return "${n}"\n`).join(
  "\n",
);

const arrows = (page: Page) => page.locator('.cm-foldGutter [title="Fold line"]:visible');
const strings = (page: Page) =>
  editor(page)
    .locator("span")
    .filter({ hasText: /^"\d"$/ });

/** The smallest number of fold arrows and highlighted spans in any frame during an action. */
async function minimumShown(page: Page, action: () => Promise<void>): Promise<number[]> {
  const minimum = await page.evaluateHandle(() => {
    const counts = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const countSpans = () => {
      const shown = ['.cm-foldGutter [title="Fold line"]', ".cm-content span"].map(
        (selector) => document.querySelectorAll(selector).length,
      );
      for (const [at, count] of shown.entries()) counts[at] = Math.min(counts[at] ?? 0, count);
      requestAnimationFrame(countSpans);
    };
    countSpans();
    return counts;
  });
  await action();
  return minimum.jsonValue();
}

test("keeps highlighting and fold arrows while a student types, and indents new lines and scrolls to them", async ({
  page,
}) => {
  await openWorkspace(page);
  await chooseLanguage(page, "python");
  await writeProgram(page, PROGRAM);
  await expect(strings(page)).toHaveCount(FUNCTIONS);
  await expect(arrows(page)).toHaveCount(FUNCTIONS);
  const parts = await editor(page).locator("span").count();

  const minimum = await minimumShown(page, async () => {
    await page.keyboard.press("Enter");
    await page.keyboard.type("total = 0");
    await page.keyboard.press("Enter");
    for (const key of "count = 12") await page.keyboard.press(key, { delay: 30 });
  });
  expect(minimum).toEqual([FUNCTIONS, parts]);

  await page.keyboard.press("Enter");
  await page.keyboard.type("for i in range(3):\nprint(i)");
  await expect(editor(page)).toContainText("range(3):    print(i)");
  await expect(arrows(page)).toHaveCount(FUNCTIONS + 1);

  await arrows(page).first().click();
  await expect(strings(page)).toHaveCount(FUNCTIONS - 1);
  await page.getByTitle("Unfold line").locator("visible=true").click();
  await expect(strings(page)).toHaveCount(FUNCTIONS);

  await editor(page).press("ControlOrMeta+End");
  for (let line = 0; line < 60; line += 1) await page.keyboard.press("Enter");
  await page.keyboard.type("# the end");
  await expect(page.getByText("# the end")).toBeInViewport();
});
