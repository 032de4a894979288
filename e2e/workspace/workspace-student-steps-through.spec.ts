import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible.ts";
import { openPhone } from "../support/open-phone.ts";
import { chooseLanguage, openWorkspace, PYTHON_STARTS_WITHIN_MS, writeProgram } from "./workspace-page.ts";

// Guests: each test has its own browser storage and no shared account.
const steps = (page: Page) => page.getByRole("region", { name: "Step through" });

const SUM = "total = 0\nfor n in [4, 5]:\n    total = total + n\nprint('sum', total)\n";

test("VIS-01 VIS-02 a student steps through Python by keyboard alone, with lines marked and every step in words", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // On a slow network the code that marks lines arrives after the third step: the newest step must win.
  const marks = Promise.withResolvers<void>();
  await page.route(/\/mark-lines-[^/]*\.js$/, (route) => marks.promise.then(() => route.continue()));
  await openWorkspace(page);
  await chooseLanguage(page, "python");
  await writeProgram(page, SUM);
  await page.getByRole("button", { name: "Step through" }).focus();
  await page.keyboard.press("Enter");
  await expect(steps(page)).toContainText("The program starts. Next: line 1.", {
    timeout: PYTHON_STARTS_WITHIN_MS,
  });
  await expect(steps(page).getByRole("button", { name: "Step", exact: true })).toBeFocused();
  for (const sentence of [
    "total is now 0. Next: line 2.",
    "n is now 4. Next: line 3.",
    "total changes from 0 to 4. Next: line 2.",
  ]) {
    await page.keyboard.press("ArrowRight");
    await expect(steps(page)).toContainText(sentence);
  }
  marks.resolve();
  await expect(page.locator(".cm-line-next")).toHaveText("for n in [4, 5]:");
  await expect(page.locator(".cm-line-ran")).toHaveText("    total = total + n");
  await expectAccessible(page, { within: "section[aria-label='Step through']" });
  await page.keyboard.press("ArrowLeft");
  await expect(steps(page)).toContainText("n is now 4");
  await page.keyboard.press("End");
  await page.keyboard.press("4");
  await expect(steps(page)).toContainText("sum 9");
  await steps(page).getByRole("button", { name: "Close the steps" }).press("Enter");
  await expect(steps(page)).toBeHidden();
  await expect(page.locator(".cm-line-next")).toHaveCount(0);
});

test("VIS-02 on a phone a student steps through JavaScript that asks for input and never ends", async ({
  browser,
  baseURL,
}) => {
  const phone = await openPhone(browser, baseURL);
  const page = await phone.newPage();
  await openWorkspace(page);
  await writeProgram(
    page,
    'let n = Number(prompt("Start? "));\nwhile (n < 10) {\n  console.log("again");\n}\n',
  );
  await page.getByRole("button", { name: "Step through" }).click();
  await steps(page).getByRole("textbox", { name: "Start?" }).fill("3");
  await steps(page).getByRole("button", { name: "Send to the program" }).click();
  await expect(steps(page).getByRole("status")).toContainText("does not seem to end");
  await expect(steps(page).getByRole("status")).toContainText("depends on n, which did not change");
  await expect(steps(page).getByRole("button", { name: /^1 *let n/ })).toBeVisible();
  const hidden = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(hidden).toBeLessThanOrEqual(0);
  const forward = await steps(page).getByRole("button", { name: "Step", exact: true }).boundingBox();
  expect(forward?.height).toBeGreaterThanOrEqual(44);
  expect((forward?.y ?? 0) + (forward?.height ?? 0)).toBeGreaterThan(480);
  await expectAccessible(page, { within: "section[aria-label='Step through']" });
  await phone.close();
});
