import { expect, type Page, test } from "@playwright/test";
import { logIn, newAccount } from "../support/journey-accounts.ts";
import { editor, writeProgram } from "../workspace/workspace-page.ts";

test.describe.configure({ timeout: 300_000 });

const SOLUTION =
  'print("Attention please")\nprint("Mumbai Rajdhani arrives soon")\nprint("Go to platform 5")';
const lesson = (page: Page) => page.getByRole("region", { name: "Lesson", exact: true });

test("SHELL-05 a grade that came after the page was left is in the inbox of the other device", async ({
  browser,
  request,
  baseURL,
}) => {
  const email = await newAccount(request, "Zoya");
  const open = async () => {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await logIn(page, email);
    return page;
  };
  const school = await open();
  const home = await open();
  await expect(home.getByRole("button", { name: "Inbox", exact: true })).toBeVisible();

  await school.goto("/student/lesson/intro_to_computer_science");
  await expect(editor(school)).toBeAttached();
  await school.keyboard.press("Alt+PageDown");
  await school.route("**/attempts", (route) => route.abort());
  await writeProgram(school, SOLUTION);
  await lesson(school).getByRole("button", { name: "Check my work" }).click();
  await expect(lesson(school)).toContainText("It is sent to our server when you are online again.", {
    timeout: 150_000,
  });
  await school.unrouteAll();
  await school.goto("/student/lesson/python_first_program");
  await expect(home.getByText(/was checked$/)).toBeVisible({ timeout: 90_000 });
  await home.getByRole("button", { name: /^Inbox/ }).click();
  const inbox = home.getByRole("dialog", { name: "Inbox" });
  await expect(inbox).toContainText("Lesson: Introduction to computer science.");
  await expect(inbox.getByRole("link", { name: /was checked$/ })).toHaveAttribute(
    "href",
    "/student/lesson/intro_to_computer_science",
  );
});
