import { expect, type Page, test } from "@playwright/test";
import { logInAsStaff, newAccount, newStaff, openSession } from "../support/journey-accounts.ts";

/** Every text that the page shows while Back is answered: a page from a cache would be there at once. */
async function goBackTo(page: Page, path: string): Promise<string> {
  await page.goBack({ waitUntil: "commit" });
  const first = await page.locator("body").textContent();
  await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(path)}`);
  return `${first}${await page.locator("body").textContent()}`;
}

test("TRUST-12 after an admin has logged out, Back shows nothing of the list of people", async ({
  page,
  request,
}) => {
  await logInAsStaff(page, await newStaff(request, "Leaving Admin", "admin"));
  await expect(page).toHaveURL("/admin");
  await page.goto("/admin?q=student%40demo.test");
  await expect(page.getByRole("region", { name: "People" }).getByText("student@demo.test")).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await goBackTo(page, "/admin?q=student%40demo.test")).not.toContain("Demo Student");
});

test("TRUST-12 after a student has logged out, Back shows nothing of their profile", async ({
  page,
  request,
}) => {
  const email = await newAccount(request, "Leaver");
  await openSession(page, email);
  await page.goto("/student/profile");
  await expect(page.getByText(email).first()).toBeVisible();
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/auth/login");
  expect(await goBackTo(page, "/student/profile")).not.toContain("Leaver");
});
