import { expect, type Page, test } from "@playwright/test";
import { COLOUR_RULES, expectAccessible } from "../support/expect-accessible.ts";
import {
  DEMO_STUDENT,
  fillLogin,
  logIn,
  logInAsStaff,
  newAccount,
  newStaff,
} from "../support/journey-accounts.ts";
import { inDatabase } from "../support/test-product-database.ts";

test.use({ viewport: { width: 360, height: 640 } });

const open = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Admin area" }).getByRole("link", { name }).click();

async function expectFitsAndAccessible(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, "no horizontal overflow on a phone").toBeLessThanOrEqual(360);
  await expectAccessible(page);
}

async function expectDarkColoursAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, { rules: COLOUR_RULES, note: `${page.url()}, dark` });
  await page.emulateMedia({ colorScheme: "light" });
}

/** What the admin and the student have open in one test. */
type Pages = { page: Page; student: Page; email: string; admin: string };

async function findStudent({ page, email, admin }: Pages): Promise<void> {
  await logInAsStaff(page, admin);
  await expect(page).toHaveURL("/admin");
  await page.getByLabel("Name or e-mail address").fill(email.toUpperCase());
  await page.getByRole("button", { name: "Search" }).click();
  const found = page.getByRole("list", { name: "People" }).getByRole("listitem");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText("Student");
  await expectFitsAndAccessible(page);
  await found.getByRole("link", { name: "Zoya" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zoya");
  await expectFitsAndAccessible(page);
}

async function giveTier({ page, student }: Pages): Promise<void> {
  const inbox = student.getByRole("button", { name: /^Inbox/ });
  await page.getByLabel("Tier", { exact: true }).selectOption("pro");
  await page.getByLabel("Last day").fill("2020-01-01");
  await page.getByLabel("Reason for the tier").fill("Won the school contest");
  await page.getByRole("button", { name: "Give the tier" }).click();
  await expect(page.getByText("Choose today or a later day.")).toBeVisible();
  await page.getByLabel("Last day").fill(`${new Date().getFullYear() + 1}-03-31`);
  await page.getByRole("button", { name: "Give the tier" }).click();
  await expect(page.getByRole("status").getByText(/^Given: Pro until 31 Mar/)).toBeVisible();
  await expect(inbox).toHaveText("Inbox1 unread");
  await student.goto("/student/subscription");
  await expect(student.getByText(/Pro was given to you until 31 Mar/)).toBeVisible();
}

async function announceAndWithdraw({ page, student }: Pages): Promise<void> {
  const inbox = student.getByRole("button", { name: /^Inbox/ });
  await open(page, "Announcements");
  await page.getByLabel("Title").fill("Practical exam on Friday");
  await page.getByLabel("Text").fill("Bring your practical file.");
  await page.getByLabel("For").selectOption("Students of class 12");
  await expectFitsAndAccessible(page);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Students of class 12: the inbox of 1 student.")).toBeVisible();
  await page.getByRole("button", { name: "Announce it now" }).click();
  await expect(page.getByText("It is on its way to the inboxes.")).toBeVisible();
  await expect(inbox).toHaveText("Inbox2 unread");
  await inbox.click();
  const news = student.getByRole("dialog", { name: "Inbox" });
  await expect(news).toContainText("Practical exam on Friday");
  await student.keyboard.press("Escape");
  await page.getByRole("button", { name: "Withdraw: Practical exam on Friday" }).click();
  await expect(page.getByText(/^Withdrawn on/)).toBeVisible();
  const inboxNow = async () => (await student.request.get("/api/student/inbox")).text();
  await expect.poll(inboxNow).not.toContain("Practical exam");
  expect(await inboxNow()).toContain("You have Pro");
}

async function blockAndUnblock({ page, student, email }: Pages): Promise<void> {
  await page.getByLabel("Reason for blocking").fill("The password was shared");
  await page.getByRole("button", { name: "Block signing in" }).click();
  await expect(page.getByText("Blocked. They were logged out everywhere.")).toBeVisible();
  await student.goto("/student/progress");
  await expect(student).toHaveURL(/\/auth\/login/);
  await fillLogin(student, email);
  await expect(student.getByText("This account is closed for now.")).toBeVisible();
  await page.getByLabel("Reason for lifting it").fill("They have a new password");
  await page.getByRole("button", { name: "Lift the block" }).click();
  await expect(page.getByText("They can log in again.")).toBeVisible();
  await fillLogin(student, email);
  await expect(student).toHaveURL("/student/progress");
}

async function makeTeacher({ page, student }: Pages): Promise<void> {
  await page.getByLabel("New role", { exact: true }).selectOption("Teacher");
  await page.getByLabel("Reason for the new role").fill("Helps in the lab");
  await page.getByRole("button", { name: "Change the role" }).click();
  await expect(page.getByText("The role is Teacher now.")).toBeVisible();
  await student.goto("/teacher");
  await expect(student.getByRole("heading", { level: 1 })).toHaveText("Your classes");
  expect((await student.goto("/admin"))?.status()).toBe(403);
  await expect(student.getByRole("heading", { name: "This page is for admins" })).toBeVisible();
}

async function expectLogged({ page }: Pages): Promise<void> {
  await page.getByRole("link", { name: "What admins did here" }).click();
  const lines = page.getByRole("list", { name: "What admins did" }).getByRole("listitem");
  await expect(lines).toHaveCount(4);
  await expect(lines.first()).toContainText("role: student → teacher");
  await expect(lines.first()).toContainText("Anita");
  await page.getByLabel("What", { exact: true }).selectOption("Gave a tier");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText("“Won the school contest”");
  await expectFitsAndAccessible(page);
}

async function expectOtherPages(page: Page): Promise<void> {
  await open(page, "Health");
  for (const part of ["Database", "Accounts service", "Job queue", "Disk"])
    await expect(page.getByRole("heading", { name: `${part} Works` })).toBeVisible();
  await expect(page.getByRole("list", { name: "Processes that serve now" })).toContainText("Web");
  await expect(page.getByRole("region", { name: "Missing settings" })).toContainText("SAFEGUARDING_EMAIL");
  await expect(page.getByRole("list", { name: /^Languages of the runner/ })).toContainText("python");
  await expectFitsAndAccessible(page);
  await expectDarkColoursAccessible(page);
  await open(page, "Content");
  await expect(page.getByRole("link", { name: "Claims and testimonials" })).toBeVisible();
  await expectFitsAndAccessible(page);
  await open(page, "Subscriptions");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Subscriptions");
  await expectFitsAndAccessible(page);
}

test("ROLE-04 SHELL-05 an admin gives a tier, announces, blocks, unblocks and changes a role; the student sees each change and the log records it", async ({
  page,
  browser,
  request,
}) => {
  const email = await newAccount(request, "Zoya");
  const theirs = await browser.newContext({
    viewport: { width: 1280, height: 800 },
  });
  const student = await theirs.newPage();
  await logIn(student, email);
  // No other test has a student of class 12, so the announcement reaches only this one.
  await inDatabase(
    (sql) => sql`update students set board = 'CBSE', class_level = '12' where email = ${email}`,
  );
  await student.reload();
  const pages = { page, student, email, admin: await newStaff(request, "Anita", "admin") };
  await findStudent(pages);
  const personUrl = page.url();
  await giveTier(pages);
  await announceAndWithdraw(pages);
  await page.goto(personUrl);
  await blockAndUnblock(pages);
  await makeTeacher(pages);
  await theirs.close();
  await expectLogged(pages);
  await expectOtherPages(page);
});

test("ROLE-04 the admin area answers a student with 403 at every address, also for posts", async ({
  browser,
}) => {
  const context = await browser.newContext({ storageState: DEMO_STUDENT });
  const unknownId = "11111111-1111-4111-8111-111111111111";
  for (const path of [
    "",
    "/subscriptions",
    "/announcements",
    "/content",
    "/content/claims",
    "/content/prices",
    "/content/city?city=pune",
    "/content/availability?kind=lesson&slug=python_first_program",
    "/log",
    "/health",
    `/people/${unknownId}`,
  ])
    expect((await context.request.get(`/admin${path}`)).status(), path).toBe(403);
  const form = { intent: "block", reason: "because I can" };
  const origin = new URL((await context.request.get("/")).url()).origin;
  const headers = { origin };
  expect((await context.request.post(`/admin/people/${unknownId}`, { form, headers })).status()).toBe(403);
  const news = { intent: "publish", title: "Hello", body: "Hello", audience: "everybody" };
  expect((await context.request.post("/admin/announcements", { form: news, headers })).status()).toBe(403);
  const claim = { intent: "publish", "hero.0": "Hacked", basedOn: "" };
  expect((await context.request.post("/admin/content/claims", { form: claim, headers })).status()).toBe(403);
  await context.close();
  const visitor = await browser.newContext();
  const page = await visitor.newPage();
  await page.goto("/admin/log");
  await expect(page).toHaveURL("/auth/login?next=%2Fadmin%2Flog");
  await visitor.close();
});
