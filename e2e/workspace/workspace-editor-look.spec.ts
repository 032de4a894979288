import { expect, test } from "@playwright/test";
import { CHROMIUM } from "../../scripts/checks/find-chromium.ts";
import { editor, openWorkspace, writeProgram } from "./workspace-page.ts";

test.use({
  viewport: { width: 1440, height: 900 },
  // A headless browser hides scrollbars unless told otherwise; here they are measured.
  launchOptions: {
    executablePath: CHROMIUM,
    args: ["--no-sandbox"],
    ignoreDefaultArgs: ["--hide-scrollbars"],
  },
});

const LONG = `${"// a long line of a program ".repeat(30)}\n`.repeat(80);

test("ED-02 line height 1.6, letter spacing 0.5, padding of 16 px and scrollbars of 8 px", async ({
  page,
}) => {
  await openWorkspace(page);
  await writeProgram(page, LONG);
  const scroller = page.locator(".cm-scroller");
  await expect(editor(page)).toHaveCSS("font-size", "16px");
  await expect(scroller).toHaveCSS("line-height", "25.6px");
  await expect(scroller).toHaveCSS("letter-spacing", "0.5px");
  await expect(editor(page)).toHaveCSS("padding-top", "16px");
  await expect(editor(page)).toHaveCSS("padding-bottom", "16px");
  const bars = await scroller.evaluate((element) => {
    const { offsetWidth, clientWidth, offsetHeight, clientHeight } = element as HTMLElement;
    return { vertical: offsetWidth - clientWidth, horizontal: offsetHeight - clientHeight };
  });
  expect(bars).toEqual({ vertical: 8, horizontal: 8 });
});

test("ED-02 no minimap: the program's text takes the whole width beside the line numbers", async ({
  page,
}) => {
  await openWorkspace(page);
  await writeProgram(page, "// short");
  const whole = await page.locator(".cm-scroller").boundingBox();
  const text = await page.locator(".cm-content").boundingBox();
  expect(text && whole && Math.round(text.x + text.width)).toBe(whole && Math.round(whole.x + whole.width));
  await expect(page.locator('.cm-editor canvas, .cm-editor [class*="minimap"]')).toHaveCount(0);
});

test("ED-02 a file without a known ending is plain text, without colours", async ({ page }) => {
  await openWorkspace(page);
  await page.getByRole("button", { name: "Open or close the sidebar" }).click();
  await page.getByRole("button", { name: "New file" }).click();
  await page.getByLabel("Name", { exact: true }).fill("notes");
  await page.getByRole("button", { name: "Create" }).click();
  await writeProgram(page, "const x = 1; // not a program");
  const language = page.getByLabel("Language", { exact: true });
  await expect(language.locator("option:checked")).toHaveText("Plain text");
  await expect(editor(page).locator("span")).toHaveCount(0);
});

test("ED-02 'Loading editor...' is shown until the editor is ready", async ({ page, browser, baseURL }) => {
  const withoutScripts = await browser.newContext({
    baseURL: baseURL ?? "",
    javaScriptEnabled: false,
  });
  const waiting = await withoutScripts.newPage();
  await waiting.goto("/playground");
  await expect(waiting.getByText("Loading editor...")).toBeVisible();
  await withoutScripts.close();
  await openWorkspace(page);
  await expect(page.getByText("Loading editor...")).toHaveCount(0);
});
