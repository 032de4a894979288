import { expect, test } from "@playwright/test";
import { editor, openWorkspace, terminal, writeProgram } from "./workspace-page.ts";

for (const key of ["Control+Enter", "Meta+Enter"])
  test(`WS-02 ${key} runs the code, in the editor and outside it`, async ({ page }) => {
    await openWorkspace(page, "/student/lesson/intro_to_computer_science");
    await page.getByLabel("Language", { exact: true }).selectOption("javascript");
    await writeProgram(page, 'console.log("from the editor");');
    await expect(editor(page)).toContainText("from the editor");
    await page.keyboard.press(key);
    await expect(terminal(page)).toContainText("from the editor");
    await writeProgram(page, 'console.log("from the page");');
    await page.getByRole("heading", { level: 1 }).first().click();
    await page.keyboard.press(key);
    await expect(terminal(page)).toContainText("from the page");
  });
