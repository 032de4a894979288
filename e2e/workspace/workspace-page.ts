import { expect, type Page } from "@playwright/test";

/** Starting Python cold takes seconds on a quiet machine and a minute on a busy one. */
export const PYTHON_STARTS_WITHIN_MS = 150_000;

export const terminal = (page: Page) => page.getByRole("region", { name: "Terminal" });
export const editor = (page: Page) => page.getByRole("textbox", { name: /^Code editor/ });

export async function openWorkspace(page: Page, path = "/playground"): Promise<void> {
  await page.goto(path);
  await expect(editor(page)).toBeVisible({ timeout: 30_000 });
}

/** Replaces the whole file, as a student would: select all, then type over it. */
export async function writeProgram(page: Page, code: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(code);
}

export async function run(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+Enter");
}

export async function answer(page: Page, line: string): Promise<void> {
  const field = page.getByLabel("Type your answer to the program");
  await field.fill(line);
  await field.press("Enter");
}

export async function chooseLanguage(page: Page, id: string): Promise<void> {
  await page.getByLabel("Language", { exact: true }).selectOption(id);
}

/** How long it took from Stop until the next run could begin. */
export async function stop(page: Page): Promise<number> {
  const began = Date.now();
  await terminal(page).getByRole("button", { name: "Stop" }).click();
  await expect(terminal(page)).toContainText("Stopped");
  return Date.now() - began;
}
