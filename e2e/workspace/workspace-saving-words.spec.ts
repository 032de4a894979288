import { expect, type Page, test } from "@playwright/test";
import { logOut, newAccount, openSession } from "../support/journey-accounts.ts";
import { chooseLanguage, editor, openWorkspace, writeProgram } from "./workspace-page.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const IN_ACCOUNT = /^Saved \d\d:\d\d to your account$/;
const status = (page: Page) => page.getByRole("banner").locator("[aria-live]");
const retry = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Retry" });
const autoSave = (page: Page) => page.getByLabel("Save a version every 2 minutes");

async function openSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open or close the sidebar" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
}

test("SAVE-01 the header says where the work is: device, account, no network, a failure with Retry", async ({
  page,
  context,
  request,
}) => {
  await openSession(page, await newAccount(request, "Asha"));
  await openWorkspace(page);
  await expect(status(page)).toHaveText(IN_ACCOUNT);
  await writeProgram(page, "// one");
  await expect(status(page)).toHaveText("Saving…");
  await expect(status(page)).toHaveText(IN_ACCOUNT);

  await page.route("**/api/projects/*", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 503, body: "down" }) : route.continue(),
  );
  await writeProgram(page, "// two");
  await expect(status(page)).toHaveText(
    "Saved on this device, not in your account. Our server did not answer.",
  );
  await page.screenshot({ path: "test-results/saving-failed-wide.png" });
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole("banner").getByText("Not sent")).toBeVisible();
  await page.screenshot({ path: "test-results/saving-failed-phone.png" });
  await page.unroute("**/api/projects/*");
  await retry(page).click();
  await expect(status(page)).toHaveText(IN_ACCOUNT);
  await expect(page.getByRole("banner").getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.screenshot({ path: "test-results/saving-phone.png" });
  await page.setViewportSize({ width: 1440, height: 900 });

  await context.setOffline(true);
  await writeProgram(page, "// three");
  await expect(status(page)).toHaveText("Saved on this device. No network");
  await context.setOffline(false);
  await expect(status(page)).toHaveText(IN_ACCOUNT);
});

test("SAVE-01 SAVE-02 a version is saved every two minutes; a switch stops it and is kept; a failure is named and tried again", async ({
  page,
  request,
}) => {
  await openSession(page, await newAccount(request, "Ravi"));
  await page.clock.install();
  await openWorkspace(page);
  await writeProgram(page, "// a version");
  await expect(status(page)).toHaveText(IN_ACCOUNT);
  await openSettings(page);
  await expect(autoSave(page)).toBeChecked();
  const sent = page.waitForRequest("**/api/github/auto-save");
  await page.clock.fastForward(120_000);
  expect((await sent).postDataJSON()).toMatchObject({
    code: "// a version",
    language: "javascript",
    lessonId: "playground",
    lessonTitle: "Your workspace",
  });
  await expect(page.getByText(/^Last version saved at \d\d:\d\d$/)).toBeVisible();
  await page.screenshot({ path: "test-results/saving-settings-wide.png" });

  await page.route("**/api/github/auto-save", (route) => route.fulfill({ status: 500, body: "" }));
  await page.clock.fastForward(120_000);
  await expect(status(page)).toContainText("Version: Failed to save to GitHub");
  await page.unroute("**/api/github/auto-save");
  await retry(page).click();
  await expect(status(page)).toHaveText(IN_ACCOUNT);

  await autoSave(page).uncheck();
  await openWorkspace(page);
  await openSettings(page);
  await expect(autoSave(page)).not.toBeChecked();
  let isSaved = false;
  page.on("request", (each) => {
    if (each.url().endsWith("/api/github/auto-save")) isSaved = true;
  });
  await page.clock.fastForward(240_000);
  await autoSave(page).check();
  expect(isSaved).toBe(false);
  await page.clock.fastForward(120_000);
  await expect.poll(() => isSaved).toBe(true);
});

const storedCode = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("editor-code-")));

test("WS-06 WS-07 an account's code is kept by language too, found again, and gone after signing out", async ({
  page,
  request,
}) => {
  await openSession(page, await newAccount(request, "Meera"));
  await openWorkspace(page);
  await writeProgram(page, "// Meera's");
  await chooseLanguage(page, "java");
  await expect(editor(page)).toContainText("class");
  expect(await page.evaluate(() => localStorage.getItem("editor-code-javascript"))).toBe("// Meera's");
  await page.reload();
  await expect(editor(page)).toContainText("class");
  expect(await page.evaluate(() => localStorage.getItem("editor-language"))).toBe("java");
  await chooseLanguage(page, "javascript");
  await expect(editor(page)).toContainText("// Meera's");
  await page.goto("/student/dashboard");
  await logOut(page);
  await expect.poll(() => storedCode(page)).toEqual([]);
});

test("LES-03 a student clears 'Lesson Files' in the explorer, and has it back with Undo", async ({
  page,
}) => {
  await openWorkspace(page, "/student/lesson/intro_to_computer_science");
  await page.getByRole("button", { name: "Open or close the sidebar" }).click();
  await page.getByRole("button", { name: "More about Lesson Files" }).click();
  await page.screenshot({ path: "test-results/lesson-files-menu.png" });
  await page.getByRole("menuitem", { name: "Clear Lesson Files" }).click();
  const tabs = page.getByRole("list", { name: "Open files" });
  await expect(page.getByRole("button", { name: "Lesson Files", exact: true })).toHaveCount(0);
  await expect(tabs.getByRole("listitem")).toHaveCount(0);
  await expect(page.getByText("No file selected")).toBeVisible();
  await page.screenshot({ path: "test-results/lesson-files-cleared.png" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Lesson Files", exact: true })).toBeVisible();
  await expect(tabs.getByRole("listitem")).toHaveCount(1);
});
