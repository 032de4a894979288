import { expect, test } from "@playwright/test";
import { fillLogin, newAccount } from "../support/journey-accounts.ts";
import { editor, openWorkspace, writeProgram } from "./workspace-page.ts";

test("ROLE-02 a visitor finds earlier work at /playground, and takes it into the account after logging in", async ({
  page,
  request,
}) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Playground" }).click();
  await expect(page).toHaveURL("/playground");
  await expect(editor(page)).toBeVisible();
  await writeProgram(page, "// written as a visitor");
  await expect(page.getByText("Saved on this device")).toBeAttached();

  // A bookmark from the time when visitors worked at the student's address.
  await page.goto("/student/playground");
  await expect(page).toHaveURL("/auth/login?next=%2Fstudent%2Fplayground");
  await page.getByRole("link", { name: "Open the playground" }).click();
  await expect(editor(page)).toContainText("// written as a visitor");

  const email = await newAccount(request, "Asha");
  await page.goto("/student/playground");
  await fillLogin(page, email);
  await expect(page).toHaveURL("/student/playground");
  await page.getByRole("button", { name: "Bring it in" }).click();
  await expect(editor(page)).toContainText("// written as a visitor");
  await openWorkspace(page, "/playground");
  await expect(page, "a student is led to their own").toHaveURL("/student/playground");
});
