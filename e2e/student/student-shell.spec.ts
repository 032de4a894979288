import { expect, test } from "@playwright/test";
import { DEMO_STUDENT, logIn, newAccount } from "../support/journey-accounts.ts";

test.use({ storageState: DEMO_STUDENT });

const toggle = { name: "Open or close the sidebar" };

test("SHELL-01 SHELL-04 the sidebar leads to every page, and the breadcrumb shows the current one", async ({
  page,
}) => {
  await page.goto("/student/dashboard");
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  for (const name of ["Courses", "Progress", "Achievements", "Profile", "Subscription"]) {
    await sidebar.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(`Dashboard${name}`);
  }
  await sidebar.getByRole("link", { name: "Nirmaan" }).click();
  await expect(page).toHaveURL("/student/dashboard");
  await expect(sidebar.getByRole("button", { name: "Quick Create" })).toBeVisible();
  await expect(sidebar.getByRole("button", { name: "Inbox" })).toBeVisible();
  await expect(sidebar.getByRole("link", { name: "Get Help" })).toHaveAttribute("target", "_blank");
});

test("SHELL-02 Ctrl+B closes the sidebar and stores the state for seven days", async ({ page, context }) => {
  await page.goto("/student/dashboard");
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  await expect(sidebar).toHaveCSS("width", "256px");
  await page.getByRole("button", toggle).waitFor();
  await page.keyboard.press("Control+b");
  await expect(sidebar).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(sidebar).toHaveCount(0);
  const cookie = (await context.cookies()).find(({ name }) => name === "sidebar");
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeCloseTo(7, 1);
});

test("SHELL-02 Cmd+B toggles the sidebar too", async ({ page }) => {
  await page.goto("/student/dashboard", { waitUntil: "networkidle" });
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  await page.keyboard.press("Meta+b");
  await expect(sidebar).toHaveCount(0);
  await page.keyboard.press("Meta+b");
  await expect(sidebar).toBeVisible();
});

test("SHELL-04 on every student page a spinner shows while the next page loads", async ({ page }) => {
  await page.goto("/student/dashboard", { waitUntil: "networkidle" });
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const spinner = page.getByRole("banner").getByRole("status").getByText("Loading", { exact: true });
  for (const name of ["Courses", "Progress", "Achievements", "Profile", "Subscription", "Dashboard"]) {
    let answer = () => {};
    const isHeld = new Promise<void>((release) => {
      answer = release;
    });
    await page.route(/\.data(\?|$)/, async (route) => {
      await isHeld;
      await route.continue();
    });
    await expect(spinner).toHaveCount(0);
    await sidebar.getByRole("link", { name, exact: true }).click();
    await expect(spinner).toBeVisible();
    await expect(spinner.locator("..")).toHaveCSS("opacity", "1");
    answer();
    await expect(spinner).toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("SHELL-06 on a student page a tooltip opens 700 ms after the mouse came to rest, not sooner and not later", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/student/progress", { waitUntil: "networkidle" });
  const box = await page.getByRole("button", toggle).boundingBox();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  const tooltip = page.getByRole("tooltip");
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toContainText("Open or close the sidebar");
});

test("SHELL-02 on a phone the sidebar is an 18rem sheet that closes after a choice", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/student/dashboard");
  await expect(page.getByRole("complementary", { name: "Sidebar" })).toBeHidden();
  await page.getByRole("button", toggle).click();
  const sheet = page.getByRole("dialog", { name: "Sidebar" });
  await expect(sheet).toHaveCSS("width", "288px");
  await sheet.getByRole("link", { name: "Courses" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Courses" })).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test("SHELL-02 a phone in landscape still gets the sheet", async ({ browser }) => {
  const phone = await browser.newContext({
    userAgent:
      "Mozilla/5.0 (Linux; Android 13; SM-A045F) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
    viewport: { width: 800, height: 360 },
  });
  const page = await phone.newPage();
  await page.goto("/student/dashboard");
  await expect(page.getByRole("complementary", { name: "Sidebar" })).toHaveCount(0);
  await page.getByRole("button", toggle).click();
  await expect(page.getByRole("dialog", { name: "Sidebar" })).toBeVisible();
  await phone.close();
});

test("SHELL-03 the account menu shows the student and links to account, subscription, notifications and log out", async ({
  page,
  request,
}) => {
  await logIn(page, await newAccount(request, "Ravi"));
  await page.getByRole("button", { name: /^Ravi .*Account menu$/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Account",
    "Subscription",
    "Notifications",
    "हिन्दी",
    "Log out",
  ]);
  await page.getByRole("menuitem", { name: "Notifications" }).click();
  await expect(page.getByRole("dialog", { name: "Inbox" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Ravi .*Account menu$/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/auth/login");
});

test("Ctrl+K opens a page by its name", async ({ page }) => {
  await page.goto("/student/dashboard");
  await page.getByRole("button", toggle).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Type a page or an action").fill("achie");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/student/achievements");
});

test("Ctrl+K without a network keeps the page, and the palette opens when the network is back", async ({
  page,
  context,
}) => {
  await page.goto("/student/progress");
  await page.getByRole("button", toggle).click();
  await expect(page.getByRole("complementary", { name: "Sidebar" })).toHaveCount(0);
  await context.setOffline(true);
  await page.keyboard.press("Control+k");
  await expect(page.getByText("This part could not be loaded.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Progress" })).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press("Control+k");
  await expect(page.getByPlaceholder("Type a page or an action")).toBeFocused();
});
