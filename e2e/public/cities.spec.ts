import { expect, test } from "@playwright/test";
import { readPages, sitemapPaths } from "../support/sitemap-paths.ts";

test("CITY-01 CITY-02 CITY-03 CITY-04 CITY-05 the page of Jaipur shows every figure of its cards", async ({
  page,
}) => {
  await page.goto("/cities/jaipur");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Jaipur at a Glance");
  for (const words of [
    "Discover why Jaipur is an excellent place to learn programming and build your tech career.",
    "3.1M",
    "Tier 2",
    "Growing tech hub",
    "6,342 people per km²",
    "84.34%",
    "33 Universities",
    "Strong education system",
    "703 colleges",
    "9,113 schools",
    "Connectivity: Excellent",
    "Active startup scene",
    "₹185K",
    "5 Industries",
    "Diverse economy",
  ])
    await expect(main).toContainText(words);
});

test("CITY-06 CITY-07 CITY-08 climate, transportation and area are shown in three panels", async ({
  page,
}) => {
  await page.goto("/cities/jaipur");
  const main = page.getByRole("main");
  for (const words of [
    "19.6 °C",
    "32.5 °C",
    "600.3 mm",
    "48%",
    "Airport Available",
    "484.64 km²",
    "435 m",
    "Northern",
  ])
    await expect(main).toContainText(words);
  await page.goto("/cities/kota");
  await expect(main).toContainText("Railway Connected");
  await page.goto("/cities/gangtok");
  await expect(main).toContainText("Road Connected");
  await expect(main).not.toContainText("Railway Connected");
});

const BENEFITS = [
  "Lessons that follow CBSE, ICSE, IB and ISC",
  "Real programs in your browser, on a phone or a lab PC",
  "A tutor that asks the next question instead of giving the answer",
  "Projects with drones, robots, rockets and images",
];

test("CITY-09 CITY-10 the call to action shows prices, benefits, guarantees and support, and every button has its target", async ({
  page,
}) => {
  await page.goto("/cities/pune");
  const offer = page.getByRole("region", { name: "Start learning in Pune" });
  for (const words of [
    "3.1M people live in Pune",
    "Python",
    "₹2,999",
    "8 weeks",
    "JavaScript",
    "₹3,999",
    "10 weeks",
    "Java",
    "₹4,999",
    "12 weeks",
    "30-day money-back guarantee",
    "First week free",
    "No hidden fees",
    "Cancel anytime",
    "Chat",
    "Phone",
    "Replies within 24 hours",
    ...BENEFITS,
  ])
    await expect(offer).toContainText(words);
  for (const [name, target] of [
    ["Start Free Trial", "/auth/signup"],
    ["View All Courses", "/courses"],
    ["Start Free Trial Now", "/auth/signup"],
    ["Schedule Demo Call", "/book"],
  ] as const)
    await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      target,
    );
});

test("CITY-11 the footer of a city page links to privacy, terms, contact and the booking page", async ({
  page,
}) => {
  await page.goto("/cities/pune");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("© 2025");
  for (const [name, target] of [
    ["Privacy", "/info/privacy"],
    ["Terms", "/info/terms"],
    ["Contact", "/info/contact"],
    ["Book Call", "/book"],
  ] as const)
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", target);
});

test("CITY-12 an unknown figure is 'not available', and a known one links to its source", async ({
  page,
}) => {
  await page.goto("/cities/mumbai");
  await expect(page.getByRole("main")).toContainText("Universities: not available");
  await page.getByRole("link", { name: "Source 1", exact: true }).first().click();
  await expect(page.locator("#source-1")).toBeInViewport();
  await expect(page.locator("#source-1")).toContainText(/Census of India 2011.*2011, for the city/);
});

test("CITY-12 every city of the data set has a page without undefined values", async ({
  request,
  baseURL,
}) => {
  test.slow();
  const cities = (await sitemapPaths(request)).filter((path) => path.startsWith("/cities/"));
  expect(cities).toHaveLength(151);
  await readPages(baseURL ?? "", cities, (path, status, html) => {
    expect(status, path).toBe(200);
    expect(html, path).toContain("at a Glance</h1>");
    expect(html, path).not.toMatch(/>(null|undefined)<|NaN/);
    expect(html.match(/id="source-\d+"/g)?.length, path).toBeGreaterThan(5);
  });
});

test("CITY-12 finds a city by its old name, region and tier, and keeps the filter in the URL", async ({
  page,
}) => {
  await page.goto("/cities");
  await expect(page.getByRole("status")).toHaveText("All 151 cities");
  await page.getByLabel("Find your city").fill("bombay");
  await expect(page.getByRole("status")).toHaveText("1 of 151 cities");
  await expect(page).toHaveURL("/cities?q=bombay");
  await page.getByLabel("Find your city").fill("");
  await page.getByLabel("Region").selectOption("Southern");
  await page.getByLabel("Tier").selectOption("1");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Southern"]);
  const shown = await page.getByRole("status").textContent();
  await page.reload();
  await expect(page.getByRole("status")).toHaveText(shown ?? "");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Chennai/ })
    .last()
    .click();
  await expect(page).toHaveURL("/cities/chennai");
});

test("CITY-12 an empty search result says what to do", async ({ page }) => {
  await page.goto("/cities");
  await page.getByLabel("Find your city").fill("<b>atlantis</b>");
  await expect(page.getByText(/No city in our list fits/)).toBeVisible();
  await expect(page.getByRole("status")).toHaveText("0 of 151 cities");
});

test("CITY-12 the map is one Tab stop; arrow keys move between cities and Enter opens one", async ({
  page,
}) => {
  await page.goto("/cities", { waitUntil: "networkidle" });
  const map = page.getByRole("navigation", { name: /Map of the cities/ });
  await page.getByLabel("Tier").focus();
  await page.keyboard.press("Tab");
  await expect(map.getByRole("link", { name: "Mumbai, Maharashtra", exact: true })).toBeFocused();
  await expect(page.locator("[data-map-caption]")).toHaveText("Mumbai, Maharashtra");
  await page.keyboard.press("ArrowDown");
  const name = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  expect(name).not.toBe("Mumbai, Maharashtra");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name?.split(",")[0]} at a Glance`);
});

test("CITY-12 a mistyped city is a 404 that suggests the right one", async ({ page }) => {
  const response = await page.goto("/cities/banglore");
  expect(response?.status()).toBe(404);
  await page.getByRole("link", { name: "Bengaluru, Karnataka" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bengaluru at a Glance");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("CITY-12 the search works as a plain form, and the map consists of links", async ({ page }) => {
    await page.goto("/cities");
    await page.getByLabel("Find your city").fill("kerala");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/q=kerala/);
    await expect(page.getByRole("status")).toHaveText(/^\d of 151 cities$/);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Southern"]);
    await page
      .getByRole("navigation", { name: /Map of the cities/ })
      .getByRole("link", { name: /^Kochi/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kochi at a Glance");
  });
});
