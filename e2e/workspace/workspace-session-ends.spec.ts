import { expect, type Page, test } from "@playwright/test";
import { askToLogOut, newAccount, openSession } from "../support/journey-accounts.ts";
import { editor, openWorkspace, writeProgram } from "./workspace-page.ts";

const savedToAccount = (page: Page) => page.getByText(/^Saved .* to your account/);

/** Resolves when the page follows its session: the accounts client is the last thing that it loads. */
async function openFollowing(page: Page, path: string): Promise<void> {
  const accountsClient = page.waitForResponse(async (response) => {
    const isScript = response.url().endsWith(".js");
    return isScript && (await response.text().catch(() => "")).includes("supabase.co");
  });
  await openWorkspace(page, path);
  await accountsClient;
  await expect(savedToAccount(page)).toBeAttached();
}

test("AUTH-03 a playground whose work is in the account is left for the login when its session ends, with the way back", async ({
  page,
  request,
}) => {
  await openSession(page, await newAccount(request, "Asha"));
  await openFollowing(page, "/student/playground");
  await page.context().clearCookies();
  await expect(page).toHaveURL("/auth/login?next=%2Fstudent%2Fplayground");
});

test("AUTH-03 a lesson with unsent work stays when its session ends, tells the student, and sends the work after a new login", async ({
  page,
  request,
}) => {
  const email = await newAccount(request, "Ravi");
  await openSession(page, email);
  await openFollowing(page, "/student/lesson/intro_to_computer_science");
  await page.route("**/api/projects/**", (route) => route.abort());
  await writeProgram(page, 'print("not sent yet")');
  await expect(page.getByText(/not in your account/)).toBeAttached();
  await page.context().clearCookies();
  const notice = page.getByRole("status").filter({ hasText: "You are logged out." });
  await expect(notice).toContainText("Your work is kept on this device.");
  await expect(editor(page)).toContainText("not sent yet");
  await page.unrouteAll();
  await notice.getByRole("link", { name: "Log in again" }).click();
  await expect(page).toHaveURL(/^[^?]*\/auth\/login\?next=/);
  await page.getByLabel("E-mail address or user name").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill("lamp river kite");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/student/lesson/intro_to_computer_science");
  await expect(editor(page)).toContainText("not sent yet");
  await expect(savedToAccount(page)).toBeAttached();
});

test("TRUST-12 a log-out in another tab hides a workspace with unsent work, and the student's next login finds the work", async ({
  page,
  request,
}) => {
  const email = await newAccount(request, "Mina");
  await openSession(page, email);
  await openFollowing(page, "/student/lesson/intro_to_computer_science");
  await page.context().route("**/api/projects/**", (route) => route.abort());
  await writeProgram(page, 'print("only on this device")');
  await expect(page.getByText(/not in your account/)).toBeAttached();
  const otherTab = await page.context().newPage();
  await otherTab.goto("/student/dashboard");
  await askToLogOut(otherTab);
  await otherTab.getByRole("button", { name: "Log out anyway" }).click();
  await expect(otherTab).toHaveURL("/auth/login");
  await expect(page).toHaveURL("/auth/login");
  await expect(page.getByText("only on this device")).toHaveCount(0);
  await page.context().unrouteAll();
  await openSession(page, email);
  await openWorkspace(page, "/student/lesson/intro_to_computer_science");
  await expect(editor(page)).toContainText("only on this device");
  await expect(savedToAccount(page)).toBeAttached();
});
