import { type Browser, expect, type Page, test } from "@playwright/test";
import { logIn, logOut, newAccount } from "../support/journey-accounts.ts";
import { editor, openWorkspace, writeProgram } from "./workspace-page.ts";

async function openDevice(browser: Browser, email: string, baseURL = ""): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await logIn(page, email);
  return page;
}

const waitForSave = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().includes("/api/projects/") && response.request().method() === "PUT",
  );

test("WS-11 opens a student's work on another device, never overwrites one device's changes by another's, and signing out deletes it", async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const email = await newAccount(request, "Asha");
  const school = await openDevice(browser, email, baseURL);
  await openWorkspace(school);
  const sent = waitForSave(school);
  await writeProgram(school, "// written at school");
  expect((await sent).ok()).toBe(true);

  const home = await openDevice(browser, email, baseURL);
  await openWorkspace(home);
  await expect(editor(home)).toContainText("// written at school");
  const sentFromHome = waitForSave(home);
  await writeProgram(home, "// changed at home");
  expect((await sentFromHome).ok()).toBe(true);

  const late = waitForSave(school);
  await writeProgram(school, "// changed at school too");
  expect((await late).status()).toBe(409);
  const alert = school.getByRole("alert");
  await expect(alert).toContainText("This project was changed on another device");
  await expect(editor(school)).toContainText("// changed at school too");
  await alert.getByRole("button", { name: "Open the other device's copy" }).click();
  await expect(editor(school)).toContainText("// changed at home");

  await school.goto("/student/dashboard");
  await logOut(school);
  await expect
    .poll(() => school.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContainEqual(expect.stringMatching(/^nirmaan-workspace-(?!guest)/));
  expect(
    await school.evaluate(() => Object.keys(localStorage).filter((key) => /^editor-code/.test(key))),
  ).toEqual([]);
});
