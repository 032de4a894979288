import { type Browser, expect, type Page, test } from "@playwright/test";
import { logOut, newAccount, openSession } from "../support/journey-accounts.ts";
import { editor, openWorkspace, writeProgram } from "./workspace-page.ts";

async function openDevice(browser: Browser, email: string, baseURL = ""): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await openSession(page, email);
  return page;
}

/** Waits for the answer to the save of this code: opening a project sends a save too. */
const waitForSave = (page: Page, code: string) =>
  page.waitForResponse(
    (response) =>
      response.url().includes("/api/projects/") &&
      response.request().method() === "PUT" &&
      response.request().postData()?.includes(code) === true,
  );

test("WS-11 a page reloaded before the answer to its save arrived goes on without a conflict, and logs out without a question", async ({
  page,
  request,
}) => {
  await openSession(page, await newAccount(request, "Lata"));
  await openWorkspace(page);
  const isStored = new Promise<void>((resolve) => {
    void page.route("**/api/projects/*", async (route) => {
      if (route.request().method() !== "PUT" || !route.request().postData()?.includes("// first"))
        return route.continue();
      await route.fetch();
      resolve();
    });
  });
  await writeProgram(page, "// first");
  await isStored;
  await writeProgram(page, "// second");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const next = waitForSave(page, "// second");
  await page.reload();
  expect((await next).status()).toBe(200);
  await expect(editor(page)).toContainText("// second");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.goto("/student/dashboard");
  await logOut(page);
});

test("WS-11 opens a student's work on another device, never overwrites one device's changes by another's, and signing out deletes it", async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const email = await newAccount(request, "Asha");
  const school = await openDevice(browser, email, baseURL);
  await openWorkspace(school);
  const sent = waitForSave(school, "// written at school");
  await writeProgram(school, "// written at school");
  expect((await sent).ok()).toBe(true);

  const home = await openDevice(browser, email, baseURL);
  await openWorkspace(home);
  await expect(editor(home)).toContainText("// written at school");
  const sentFromHome = waitForSave(home, "// changed at home");
  await writeProgram(home, "// changed at home");
  expect((await sentFromHome).ok()).toBe(true);

  const late = waitForSave(school, "// changed at school too");
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

test("WS-11 a new device on a slow network waits for the student's work and does not open the sample project", async ({
  browser,
  request,
  baseURL,
}) => {
  const email = await newAccount(request, "Binu");
  const school = await openDevice(browser, email, baseURL);
  await openWorkspace(school);
  const sent = waitForSave(school, "// written at school");
  await writeProgram(school, "// written at school");
  expect((await sent).ok()).toBe(true);

  const phone = await openDevice(browser, email, baseURL);
  await phone.route("**/api/projects/*", async (route) => {
    if (route.request().method() === "GET") await new Promise((resolve) => setTimeout(resolve, 4000));
    await route.continue();
  });
  await openWorkspace(phone);
  await expect(editor(phone)).toContainText("// written at school");
  await expect(phone.getByRole("alert")).toHaveCount(0);
});
