import { expect, type Page, test } from "@playwright/test";
import claims from "../../content/claims.json" with { type: "json" };

const LESSON = "/student/lesson/intro_to_computer_science";

test("PUB-01 PUB-06 the landing page has the headline and two 'Start Free' buttons", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Learn to build something great");
  const starts = page.getByRole("main").getByRole("link", { name: "Start Free" });
  await expect(starts).toHaveCount(2);
  for (const start of await starts.all()) await expect(start).toHaveAttribute("href", "/auth/signup");
  await expect(page.getByRole("banner").getByRole("link", { name: "Nirmaan, home" })).toHaveAttribute(
    "href",
    "/",
  );
});

test("PUB-02 PUB-05 the claims are shown as claims, and the quotes are marked as samples", async ({
  page,
}) => {
  await page.goto("/");
  for (const claim of ["1000+ students", "4.9/5 rating", "Start in 5 minutes"])
    await expect(page.getByText(claim, { exact: true })).toBeVisible();
  const promises = page.getByRole("region", { name: "What we promise" });
  for (const words of ["99.9%", "uptime", "4.9", "student satisfaction", "AI response", "not live figures"])
    await expect(promises).toContainText(words);
  await expect(page.getByText(/^Sample quotes/)).toBeVisible();
});

test("PUB-03 PUB-04 the page shows five topics and three steps", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Built for Real Students" })).toBeVisible();
  for (const topic of ["Drones", "AI", "Robots", "Space tech", "Computer vision"])
    await expect(page.getByRole("heading", { level: 3, name: topic, exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "How it works" })).toBeVisible();
  for (const step of ["1. Sign up", "2. Learn", "3. Master and build projects"])
    await expect(page.getByRole("heading", { level: 3, name: step })).toBeVisible();
});

test("PUB-07 PUB-13 the footer links to terms, privacy, contact and the booking page", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("© 2025");
  await expect(footer.getByRole("link", { name: "Get Help" })).toHaveAttribute("target", "_blank");
  for (const name of ["Get Help", "Book Call"])
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", "/book");
  for (const name of ["Terms", "Privacy", "Contact"]) {
    await page.goto("/");
    await footer.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(/.{600}/s);
  }
});

test("PUB-05 quotes of students and teachers are on the page, each with who said it", async ({ page }) => {
  await page.goto("/");
  const quotes = page.getByRole("figure").filter({ has: page.locator("blockquote") });
  const { testimonials } = claims;
  await expect(quotes).toHaveCount(testimonials.length);
  for (const [at, { quote, by }] of testimonials.entries()) {
    await expect(quotes.nth(at).locator("blockquote")).toHaveText(`“${quote}”`);
    await expect(quotes.nth(at).locator("figcaption")).toHaveText(by);
  }
  for (const role of [/student/, /teacher/])
    await expect(quotes.locator("figcaption").filter({ hasText: role }).first()).toBeVisible();
});

const setConnection = (page: Page, connection: object | null) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { get: () => value ?? undefined });
  }, connection);

const prefetched = (page: Page) => page.locator('head link[rel="prefetch"][href="/auth/signup"]');

async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-11-16T08:00:00Z") });
  await page.clock.pauseAt(new Date("2026-11-16T08:00:01Z"));
  await page.goto("/");
}

for (const effectiveType of ["3g", "4g"])
  test(`PUB-08 on ${effectiveType} the sign-up page is prefetched 1500 ms after load`, async ({ page }) => {
    await setConnection(page, { effectiveType, saveData: false });
    await openWithStoppedClock(page);
    await page.clock.runFor(1400);
    await expect(prefetched(page)).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(prefetched(page)).toHaveCount(1);
  });

for (const [name, connection] of [
  ["with data saver on", { effectiveType: "4g", saveData: true }],
  ["on 2g", { effectiveType: "2g", saveData: false }],
  ["on an unknown connection", null],
] as const)
  test(`PUB-08 ${name} nothing is prefetched`, async ({ page }) => {
    await setConnection(page, connection);
    await openWithStoppedClock(page);
    await page.clock.runFor(60_000);
    await expect(prefetched(page)).toHaveCount(0);
  });

test("PUB-09 characters start only when the browser is idle, and rest in a hidden tab", async ({ page }) => {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    Object.assign(window, {
      requestIdleCallback: (start: () => void) => waiting.push(start),
      becomeIdle: () => {
        for (const start of waiting.splice(0)) start();
      },
    });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const layers = page.locator(".falling-layer");
  await expect(layers).toHaveCount(0);
  await page.evaluate(() => (window as unknown as { becomeIdle: () => void }).becomeIdle());
  await expect(layers).toHaveCount(3);
  await expect(layers.first()).toHaveCSS("animation-play-state", "running");
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await setHidden(true);
  await expect(layers.first()).toHaveCSS("animation-play-state", "paused");
  await setHidden(false);
  await expect(layers.first()).toHaveCSS("animation-play-state", "running");
});

test("PUB-09 PUB-10 nothing moves under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.locator("[data-falling-characters] span")).toHaveCount(0);
});

test("PUB-10 under reduced motion the hero elements are opaque at once and have no animation", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "commit" });
  const steps = page.locator(".hero-steps > *");
  await expect(steps).toHaveCount(5);
  const styles = await steps.evaluateAll((all) =>
    all.map((step) => [getComputedStyle(step).animationName, getComputedStyle(step).opacity]),
  );
  expect(styles).toEqual(Array(5).fill(["none", "1"]));
});

for (const { width, perSecond } of [
  { width: 1440, perSecond: 30 },
  { width: 360, perSecond: 20 },
]) {
  test(`PUB-09 characters fall behind the headline at ${perSecond} frames a second at ${width} px, and pause when out of view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/");
    const layer = page.locator(".falling-layer").first();
    await expect(layer).toHaveCSS("animation-timing-function", new RegExp(`^steps\\(${30 * perSecond}`));
    const before = await layer.evaluate((element) => getComputedStyle(element).transform);
    await expect
      .poll(() => layer.evaluate((element) => getComputedStyle(element).transform))
      .not.toBe(before);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(layer).toHaveCSS("animation-play-state", "paused");
  });
}

test("PUB-10 the hero elements fade in after 200 ms with a stagger of 100 ms", async ({ page }) => {
  await page.goto("/");
  const delays = await page
    .locator(".hero-steps > *")
    .evaluateAll((steps) => steps.map((step) => getComputedStyle(step).animationDelay));
  expect(delays).toEqual(["0.2s", "0.3s", "0.4s", "0.5s", "0.6s"]);
});

test("PUB-10 each hero element is transparent until its delay, then fades to opaque", async ({ page }) => {
  await page.goto("/");
  const opacities = await page.locator(".hero-steps > *").evaluateAll((steps) =>
    steps.map((step, index) => {
      const [fade] = step.getAnimations();
      if (!fade) return [];
      fade.pause();
      const startMs = 200 + index * 100;
      return [0, startMs, startMs + 50, startMs + 200].map((time) => {
        fade.currentTime = time;
        return Number(getComputedStyle(step).opacity);
      });
    }),
  );
  expect(opacities).toHaveLength(5);
  for (const [atFirst, atDelay, during, after] of opacities) {
    expect([atFirst, atDelay, after]).toEqual([0, 0, 1]);
    expect(during).toBeGreaterThan(0);
    expect(during).toBeLessThan(1);
  }
});

test("PUB-11 PUB-12 the editor preview and the chat preview link to the first lesson", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: /drone\.py/ })).toHaveAttribute("href", LESSON);
  await expect(page.getByText("How do you make a sandwich?")).toBeVisible();
  await page.getByRole("link", { name: "Try Interactive Chat" }).click();
  await expect(page).toHaveURL(LESSON);
  await expect(
    page.getByRole("heading", { level: 1, name: "Introduction to computer science" }),
  ).toBeVisible();
});

const MOST_SCRIPT_BYTES = 15_000;

test("the landing page loads no framework code, and at most 15 kB of script however far it is read", async ({
  page,
}) => {
  const scripts: string[] = [];
  let bytes = 0;
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.push(new URL(response.url()).pathname);
    bytes += (await response.body()).length;
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  expect(scripts.map((path) => path.replace(/-[\w-]{8}\.js$/, "")).sort()).toEqual([
    "/assets/landing-script",
    "/assets/public-page",
  ]);
});
