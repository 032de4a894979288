import { expect, test } from "@playwright/test";
import { readPages, sitemapPaths } from "../support/sitemap-paths.ts";
import { openWorkspace, run, terminal, writeProgram } from "../workspace/workspace-page.ts";

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

test.describe("as a visitor", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("PUB-15 a course's first lesson is open to everyone; the others name what opens them and lead to sign-up", async ({
    page,
  }) => {
    await page.goto("/courses/first-steps");
    const lessons = page.locator("ol > li").filter({ has: page.getByRole("heading") });
    await expect(lessons).toHaveCount(8);
    await expect(lessons.first()).toContainText("Open to everyone");
    for (const lesson of (await lessons.all()).slice(1)) {
      await expect(lesson).not.toContainText("Open to everyone");
      await expect(
        lesson.getByRole("link", { name: /^Opens with (a free account|Plus|Pro)/ }),
      ).toHaveAttribute("href", /^\/auth\/signup\?next=%2Fstudent%2Flesson%2F/);
    }
    await page.goto("/courses/drones");
    await expect(lessons).toHaveText([/Open to everyone/, /Opens with a free account/]);
    await expect(page.getByRole("main")).not.toContainText("Not yet open");
  });

  test("PUB-15 every course page leads a visitor into its first lesson, and the server opens it", async ({
    page,
    request,
  }) => {
    await page.goto("/courses/python");
    await page.getByRole("link", { name: "Try the first lesson" }).click();
    await expect(page).toHaveURL("/student/lesson/python_first_program");
    const courses = (await sitemapPaths(request)).filter((path) => path.startsWith("/courses/"));
    const trials = new Set<string>();
    for (const path of courses) {
      const html = await (await request.get(path)).text();
      trials.add(/href="(\/student\/lesson\/\w+)"[^>]*>Try the first lesson/.exec(html)?.[1] ?? path);
    }
    for (const path of trials)
      expect([path, (await request.get(path, { maxRedirects: 0 })).status()]).toEqual([path, 200]);
    expect((await request.get("/student/lesson/python_loops", { maxRedirects: 0 })).status()).toBe(302);
  });

  test("PUB-15 a visitor runs the program of a first lesson without an account", async ({ page }) => {
    await openWorkspace(page, "/student/lesson/python_first_program");
    await writeProgram(page, "print(6 * 7)");
    await run(page);
    await expect(terminal(page)).toContainText("Execution Successful", { timeout: 60_000 });
    await expect(terminal(page)).toContainText("42");
  });
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

test("an answer on the pricing page opens without script", async ({ page }) => {
  await page.goto("/pricing");
  await page.getByText("Can I get my money back?").click();
  await expect(page.getByText(/Within 30 days of a payment/)).toBeVisible();
});
