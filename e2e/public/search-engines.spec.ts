import { expect, type Page, test } from "@playwright/test";
import { sitemapPaths } from "../support/sitemap-paths.ts";

const SAMPLE = ["/", "/cities", "/cities/pune", "/courses", "/courses/python", "/pricing", "/info/contact"];

async function structuredData(page: Page): Promise<{ "@type": string }[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block) as { "@type": string });
}

test("PUB-14 the sitemap lists every public page once, and robots.txt names it", async ({ request }) => {
  const paths = await sitemapPaths(request);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of SAMPLE) expect(paths).toContain(path);
  expect(paths.some((path) => path.startsWith("/student/"))).toBe(false);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  expect(robots).toContain("Disallow: /student/");
});

test("PUB-14 each kind of page has its structured data", async ({ page }) => {
  for (const [path, kinds] of [
    ["/", ["EducationalOrganization"]],
    ["/cities/pune", ["WebPage", "BreadcrumbList", "OfferCatalog"]],
    ["/courses/python", ["Course", "BreadcrumbList"]],
    ["/pricing", ["FAQPage", "BreadcrumbList"]],
  ] as const) {
    await page.goto(path);
    expect(
      (await structuredData(page)).map((data) => data["@type"]),
      path,
    ).toEqual(kinds);
  }
});

test("PUB-14 cities and courses have their own Open Graph images", async ({ page, request }) => {
  for (const path of ["/cities/pune", "/courses/drones", "/courses/cbse-class-9"]) {
    await page.goto(path);
    const address = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect(address).toContain(`/open-graph${path}.png`);
    const picture = await request.get(new URL(address ?? "", page.url()).pathname);
    expect(picture.headers()["content-type"]).toBe("image/png");
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test("PUB-14 a missing page is not indexed", async ({ page }) => {
  for (const path of ["/cities/atlantis", "/courses/knitting", "/nowhere"]) {
    await page.goto(path);
    await expect(page.locator("meta[name=robots]").first()).toHaveAttribute("content", "noindex");
  }
});

for (const path of SAMPLE) {
  test(`${path} loads nothing from other origins, little script, and has no layout shift`, async ({
    page,
  }) => {
    const foreign: string[] = [];
    const scripts: Promise<number>[] = [];
    page.on("request", (request) => {
      const { origin } = new URL(request.url());
      if (
        !request.url().startsWith("data:") &&
        !page.url().startsWith("about:") &&
        origin !== new URL(page.url()).origin
      )
        foreign.push(request.url());
    });
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "script")
        scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const jumps = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => done(sum), 300);
        }),
    );
    expect(foreign).toEqual([]);
    const scriptBytes = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
    expect(scriptBytes).toBeGreaterThan(0);
    expect(scriptBytes).toBeLessThanOrEqual(path === "/" ? 15_000 : 5_000);
    expect(jumps).toBeLessThan(0.02);
  });
}

test("a printed city page shows texts and figures without buttons", async ({ page }) => {
  await page.goto("/cities/pune");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start Free Trial", exact: true })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
});
