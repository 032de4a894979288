import { brotliCompressSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { COLOUR_RULES, expectAccessible } from "../support/expect-accessible.ts";
import { DEMO_STUDENT, logIn, logOut, newAccount, openSession } from "../support/journey-accounts.ts";
import { recordLesson, recordTry } from "../support/test-product-database.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Personalize Your Learning Path" });
async function expectAccessibleInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectAccessible(page, { rules: COLOUR_RULES, note: `${page.url()}, dark` });
}

const choosePath = async (page: Page, board: string, level: string) => {
  await dialogOf(page)
    .getByRole("radio", { name: new RegExp(`^${board}`) })
    .check({ force: true });
  await dialogOf(page).getByLabel("Your class").selectOption(level);
};

test("PERS-01 PERS-02 PERS-03 PERS-04 PERS-05 PERS-06 STU-01 STU-02 a student chooses board and class, is greeted once, and finds dashboard and courses changed", async ({
  page,
  request,
}) => {
  await logIn(page, await newAccount(request, "Asha"));
  await expect(page.getByText("One thing to do next. The rest fills up as you build.")).toBeVisible();
  await page.getByRole("button", { name: "Choose board and class" }).click();
  const dialog = dialogOf(page);
  const bar = dialog.getByRole("progressbar");
  await expect(bar).toHaveAttribute("aria-valuenow", "0");
  await expect(dialog.getByRole("radio")).toHaveCount(4);
  await expect(dialog.getByLabel("Your class")).toHaveCount(0);
  await dialog.getByRole("radio", { name: /^CBSE/ }).check({ force: true });
  await expect(bar).toHaveAttribute("aria-valuenow", "50");
  await expect(dialog.getByRole("button", { name: "Continue Learning" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Skip for now" }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Choose board and class" }).click();
  await expect(bar).toHaveAttribute("aria-valuenow", "0");
  await choosePath(page, "ISC", "9");
  await dialog.getByRole("radio", { name: /^ICSE/ }).check({ force: true });
  await expect(dialog.getByLabel("Your class")).toHaveValue("9");
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Continue Learning" }).click();
  await expect(page.getByText("Your lessons now follow ICSE class 9.")).toBeVisible();
  await expect(page).toHaveURL("/student/dashboard");
  await expect(page.getByText("Java", { exact: false }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Your lessons now follow")).toHaveCount(0);

  await page.goto("/student/courses");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("ICSE class 9");
  await page.getByLabel("Topic").selectOption("drones");
  await expect(page.getByText("2 lessons found")).toBeVisible();
  await page.goto("/student/courses?q=no+such+lesson");
  await expect(page.getByText("No lesson matches all of that.")).toBeVisible();
  await page.goto("/student/courses?board=CBSE");
  await expect(page.getByRole("link", { name: /Opens with P/ }).first()).toBeVisible();

  await page.goto("/student/profile");
  await page.getByRole("button", { name: "Change board and class" }).click();
  await choosePath(page, "ISC", "10");
  await dialog.getByRole("button", { name: "Continue Learning" }).click();
  await expect(
    page.getByText("ISC begins in class 11. Until then, these ICSE lessons lead to it."),
  ).toBeVisible();
});

test("PERS-05 a save that the server refuses counts as success and leads to the dashboard", async ({
  page,
  request,
}) => {
  await logIn(page, await newAccount(request, "Ravi"));
  await page.route("/api/student/board", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.getByRole("button", { name: "Choose board and class" }).click();
  await choosePath(page, "IB", "11");
  const went = page.waitForURL(/personalized=true/);
  await dialogOf(page).getByRole("button", { name: "Continue Learning" }).click();
  await went;
  await expect(dialogOf(page)).toHaveCount(0);
});

test("PERS-05 a save that cannot be sent closes the dialog, without a message and on the same page", async ({
  page,
  request,
}) => {
  await openSession(page, await newAccount(request, "Rohan"));
  await page.goto("/student/profile");
  await page.route("/api/student/board", (route) => route.abort());
  await page.getByRole("button", { name: "Choose board and class" }).click();
  await choosePath(page, "IB", "11");
  await dialogOf(page).getByRole("button", { name: "Continue Learning" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL("/student/profile");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("SHELL-05 STU-04 a badge earned on one device appears on the other without a reload, and read state is shared", async ({
  page,
  browser,
  request,
}) => {
  const email = await newAccount(request, "Meera");
  await logIn(page, email);
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await logIn(phone, email);
  await expect(page.getByRole("button", { name: "Inbox", exact: true })).toBeVisible();

  await recordTry(email, { lesson: "intro_to_computer_science", exercise: "announcer" });
  await phone.goto("/student/achievements");
  await expect(phone.getByRole("region", { name: "Earned badges" })).toContainText("First brick");

  await expect(page.getByText("New badge: First brick")).toBeVisible();
  await expect(page.getByRole("region", { name: "Badges" })).toContainText("First brick");
  const inbox = page.getByRole("button", { name: /^Inbox/ });
  await expect(inbox).toHaveText("Inbox2 unread");
  await inbox.click();
  await expect(page.getByRole("dialog", { name: "Inbox" })).toContainText("Pass your first exercise.");
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(inbox).toHaveText("Inbox");
  await phone.reload();
  await phone.getByRole("button", { name: "Open or close the sidebar" }).click();
  await expect(
    phone.getByRole("dialog", { name: "Sidebar" }).getByRole("button", { name: /^Inbox/ }),
  ).toHaveText("Inbox");
  await phone.context().close();
});

test("STU-03 progress shows weeks of work, is readable by keyboard, filters lessons and exports them", async ({
  page,
  request,
}) => {
  const email = await newAccount(request, "Kiran");
  await openSession(page, email);
  for (let day = 0; day < 4; day += 1)
    await recordTry(email, { lesson: "intro_to_computer_science", exercise: `task-${day}`, daysAgo: day });
  await recordLesson(email, "intro_to_computer_science", { minutes: 95 });
  await page.goto("/student/progress");
  await expect(page.getByText("Time on task").locator("..")).toContainText("1 h 35 min");
  await expect(page.getByRole("region", { name: "Mastery by topic" })).toContainText("Solid");
  await expectAccessibleInBothThemes(page);
  const calendar = page.getByRole("slider", { name: /Activity of the last/ });
  await calendar.focus();
  await page.keyboard.press("ArrowUp");
  await expect(calendar).toHaveAttribute("aria-valuetext", /: 1 try$/);
  await page.getByLabel("State").selectOption("finished");
  await expect(page.getByText("1 lesson", { exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export to CSV" }).click();
  expect((await download).suggestedFilename()).toBe("nirmaan-progress.csv");
});

test("SHELL-05 Quick Create joins a class, and the palette makes a project", async ({ page, request }) => {
  await logIn(page, await newAccount(request, "Kiran"));
  await page.getByRole("button", { name: "Quick Create" }).click();
  await page.getByRole("menuitem", { name: "Join class" }).click();
  await page.getByLabel("Class code").fill("nope-1");
  await page.getByRole("button", { name: "Join class" }).click();
  await expect(page.getByText("No class has this code.")).toBeVisible();
  await page.getByLabel("Class code").fill("demo-9a");
  await page.getByRole("button", { name: "Join class" }).click();
  await expect(page.getByText("You are in Class 9 A")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Type a page or an action").fill("rocket");
  await expect(page.getByRole("option", { name: /rocket/i }).first()).toBeVisible();
  await page.getByPlaceholder("Type a page or an action").fill("new project");
  await page.keyboard.press("Enter");
  await page.getByLabel("Name").fill("My Rocket");
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page).toHaveURL("/student/playground/my-rocket");
  await expect(page.getByText("My rocket").first()).toBeVisible();
});

test("STU-05 AUTH-14 the profile changes name and avatar, lists devices, exports data, and requests and cancels deletion", async ({
  page,
  browser,
  request,
}) => {
  const email = await newAccount(request, "Leela");
  await openSession(page, email);
  const school = await (await browser.newContext()).newPage();
  await openSession(school, email);
  await page.goto("/student/profile");
  await page.getByRole("textbox", { name: "Name" }).fill("Leela Nair");
  await page.getByRole("radio", { name: "Kite" }).check({ force: true });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Leela Nair .*Account menu$/ })).toBeVisible();

  const devices = page.getByRole("list", { name: "Where you are logged in" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expect(devices).toContainText("Chrome on Linux");
  await devices.getByRole("button", { name: /^Log out/ }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await school.goto("/student/dashboard");
  await expect(school).toHaveURL(/\/auth\/login/);
  await school.context().close();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe("nirmaan-my-data.zip");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByLabel(/To be sure, type/).fill(email);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/");
  await logIn(page, email);
  await expect(page.getByText("Your account will be deleted on")).toBeVisible();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("Your account will be deleted on")).toHaveCount(0);
});

test("STU-05 the profile keeps preferences, names the ways to log in and changes the password", async ({
  page,
  request,
}) => {
  const email = await newAccount(request, "Nila");
  await openSession(page, email);
  await recordTry(email, { lesson: "intro_to_computer_science", exercise: "announcer" });
  await page.goto("/student/dashboard");
  await expect(page.getByText(/streak/i).first()).toBeVisible();
  await page.goto("/student/profile");
  const showsStreak = page.getByRole("checkbox", { name: "Show my streak on the dashboard" });
  await showsStreak.uncheck();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  await page.reload();
  await expect(showsStreak).not.toBeChecked();
  await page.goto("/student/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/streak/i)).toHaveCount(0);

  await page.goto("/student/profile");
  const waysIn = page.getByRole("region", { name: "Ways to log in" });
  await expect(waysIn.getByRole("listitem")).toHaveText(/^E-mail and password/);
  await expect(waysIn).toContainText(email);
  for (const provider of ["Google", "GitHub"])
    await expect(waysIn.getByRole("link", { name: `Connect ${provider}` })).toHaveAttribute(
      "href",
      `/auth/with/${provider.toLowerCase()}?connect&next=/student/profile`,
    );

  await page.getByRole("link", { name: "Change my password" }).click();
  await page.getByRole("textbox", { name: "New password" }).fill("boat window seven");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page).toHaveURL("/student/dashboard");
  await logOut(page);
  await logIn(page, email, "boat window seven");
});

const DASHBOARD_SCRIPTS_KB = 200;

test("AUTH-03 the dashboard transfers at most 200 kB of script, and the accounts client only after the page has loaded", async ({
  browser,
}) => {
  const fresh = await browser.newContext({ storageState: DEMO_STUDENT });
  const dashboard = await fresh.newPage();
  const isAccountsClient = async (url: string) =>
    (await (await fresh.request.get(url)).text()).includes("supabase.co");
  const clientLoaded = dashboard.waitForResponse(
    async (response) => response.url().endsWith(".js") && isAccountsClient(response.url()),
  );
  await dashboard.goto("/student/dashboard");
  await clientLoaded;
  await dashboard.waitForLoadState("networkidle");
  const scripts = await scriptsOf(dashboard);
  expect(scripts.length).toBeGreaterThan(5);
  let kilobytes = 0;
  for (const { name, startedAfterLoad } of scripts) {
    if (await isAccountsClient(name)) expect(startedAfterLoad, name).toBe(true);
    // As the product sends it once it has compressed its files best, which happens after its start.
    else kilobytes += brotliCompressSync(await (await fresh.request.get(name)).body()).length / 1000;
  }
  expect(kilobytes).toBeLessThanOrEqual(DASHBOARD_SCRIPTS_KB);
  await fresh.close();
});

const scriptsOf = (page: Page) =>
  page.evaluate(() => {
    const [{ loadEventStart }] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return fetched
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .map(({ name, startTime }) => ({ name, startedAfterLoad: startTime > loadEventStart }));
  });
