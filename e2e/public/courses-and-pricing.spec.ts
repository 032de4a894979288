import { expect, test } from "@playwright/test";
import { readPages, sitemapPaths } from "../support/sitemap-paths.ts";

test("PUB-15 the catalogue leads by board and class to lessons with their units", async ({ page }) => {
  await page.goto("/courses");
  await page.getByRole("link", { name: "CBSE class 9: 11 lessons" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("CBSE class 9");
  const first = page.getByRole("listitem").filter({ hasText: "Introduction to computer science" }).first();
  await expect(first).toContainText("Say what a program is, run one, change it and predict its output.");
  await expect(first).toContainText("Computer Applications IX, Unit 1 Basics of Information Technology");
});

test("PUB-15 a visitor opens the first lesson from the catalogue without an account", async ({ page }) => {
  await page.goto("/courses");
  await page.getByRole("link", { name: "Open the first lesson" }).click();
  await expect(page).toHaveURL("/student/lesson/intro_to_computer_science");
});

test("PUB-15 every course has a page, by topic and by board and class", async ({ request, baseURL }) => {
  const courses = (await sitemapPaths(request)).filter((path) => path.startsWith("/courses/"));
  expect(courses).toHaveLength(28);
  await readPages(baseURL ?? "", courses, (path, status, html) => {
    expect(status, path).toBe(200);
    expect(html, path).toContain("Lessons</h2>");
    expect(html, path).not.toMatch(/>(null|undefined)<|NaN/);
  });
});

test("PUB-15 a course shows which of its lessons are open", async ({ page }) => {
  await page.goto("/courses/drones");
  for (const lesson of await page
    .locator("ol > li")
    .filter({ has: page.getByRole("heading") })
    .all())
    await expect(lesson).toContainText(/Open now|Not yet open/);
});

test("PUB-15 a mistyped course is a 404 that suggests the right one", async ({ page }) => {
  const response = await page.goto("/courses/pyton");
  expect(response?.status()).toBe(404);
  await page.getByRole("main").getByRole("link", { name: "Python" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Python");
});

test("PUB-14 the tiers are shown side by side in rupees", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/pricing");
  const tiers = page.getByRole("main").getByRole("heading", { level: 2 });
  for (const name of ["Free", "Plus", "Pro", "School"])
    await expect(tiers.filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  for (const words of ["₹0", "₹299", "₹2,499", "₹599", "₹4,999", "GST included", "First week free"])
    await expect(page.getByRole("main")).toContainText(words);
  const tops = await tiers.evaluateAll((headings) =>
    headings.slice(0, 4).map((heading) => heading.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
});

test("PUB-14 an answer opens without script", async ({ page }) => {
  await page.goto("/pricing");
  await page.getByText("Can I get my money back?").click();
  await expect(page.getByText(/Within 30 days of a payment/)).toBeVisible();
});
