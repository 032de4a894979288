import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible.ts";
import { newAccount, newStaff, openSession, openStaffSession } from "../support/journey-accounts.ts";
import { inDatabase } from "../support/test-product-database.ts";

const FILE = {
  id: "f",
  name: "main.js",
  parentId: null,
  type: "file",
  language: "javascript",
  content: 'console.log("a rocket of seven stages");',
};
const CONTENT = { files: [FILE], openFiles: ["f"], currentFileId: "f" };

const giveProject = (email: string) =>
  inDatabase(
    (sql) => sql`insert into projects (student_id, slug, revision, content)
      select id, 'project-rocket', 1, ${sql.json(CONTENT)} from students where email = ${email}`,
  );

async function shareFrom(page: Page): Promise<string> {
  await page.goto("/student/projects");
  await page.getByRole("link", { name: "Share Rocket" }).click();
  const name = page.getByLabel("Name that others see");
  await expect(name).toHaveValue("Asha");
  await name.fill("Asha Rao");
  await page.getByRole("button", { name: "Share by link" }).click();
  await expect(page.getByText("Leave your family name out")).toBeVisible();
  await name.fill("Asha");
  await page.getByRole("button", { name: "Share by link" }).click();
  await expect(page.getByRole("heading", { name: "Your link is on" })).toBeVisible();
  await expectAccessible(page);
  return page.getByLabel("Link", { exact: true }).inputValue();
}

async function tryOut(page: Page, link: string): Promise<void> {
  const response = await page.goto(link);
  expect(response?.headers()["referrer-policy"]).toBe("same-origin");
  expect(response?.headers()["x-robots-tag"]).toContain("noindex");
  expect(response?.headers()["cross-origin-embedder-policy"]).toBe("require-corp");
  expect(await response?.text()).not.toMatch(/\bRao\b/);
  await expect(page.getByRole("heading", { name: "Rocket", exact: true })).toBeVisible();
  await expect(page.getByText("By Asha, shared on")).toBeVisible();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("log", { name: "Output" })).toContainText("a rocket of seven stages");
  await expectAccessible(page);
}

test("SHARE-01 a project is shared by link, run, remixed and reported by another student, taken down by an admin, and its owner is told", async ({
  browser,
  page,
  request,
}) => {
  const owner = await newAccount(request, "Asha Rao");
  await openSession(page, owner);
  await giveProject(owner);
  const link = await shareFrom(page);

  const reader = await (await browser.newContext()).newPage();
  await openSession(reader, await newAccount(request, "Ravi"));
  await tryOut(reader, link);
  await reader.getByRole("button", { name: "Remix" }).click();
  await expect(reader).toHaveURL("/student/playground/rocket-remix");
  await expect(reader.getByRole("textbox", { name: /main\.js/ })).toContainText("a rocket of seven stages");
  await reader.goto("/student/projects");
  await expect(reader.getByRole("listitem").filter({ hasText: "Rocket remix" })).toContainText("Remix");
  await reader.goto(`${link}/report`);
  await reader.getByLabel("It insults or hurts somebody").check();
  await reader.getByRole("button", { name: "Send the report" }).click();
  await expect(reader.getByRole("heading", { name: "Thank you for telling us" })).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await openStaffSession(staff, await newStaff(request, "Anita", "admin"));
  await staff.goto("/teacher/reports");
  const reported = staff.getByRole("listitem").filter({ hasText: "Asha Rao" }).first();
  await expect(reported).toContainText("It insults or hurts somebody");
  await reported.getByRole("button", { name: "Take it down" }).click();
  await expect(reported).toContainText("Write a reason");
  await reported.getByLabel("Reason for taking it down").fill("It laughs at a classmate.");
  await reported.getByRole("button", { name: "Take it down" }).click();
  await expect(staff.getByRole("status")).toContainText("It is taken down.");
  await expectAccessible(staff);

  expect((await reader.goto(link))?.status()).toBe(410);
  await expect(reader.getByRole("heading", { name: "This link is closed" })).toBeVisible();
  await page.goto("/student/dashboard");
  await page.getByRole("button", { name: /^Inbox/ }).click();
  await expect(page.getByRole("dialog")).toContainText("It laughs at a classmate.");
  await page.goto("/student/projects/project-rocket/share");
  await expect(page.getByRole("main")).toContainText("A moderator has closed this link");
});
