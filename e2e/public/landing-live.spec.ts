import { expect, type Page, test } from "@playwright/test";
import flights from "../../content/landing/flights.json" with { type: "json" };
import talk from "../../content/landing/tutor-talk.json" with { type: "json" };
import { expectAccessible } from "../support/expect-accessible.ts";
import { openPhone } from "../support/open-phone.ts";
import { openStep } from "../support/open-step.ts";
import { PYTHON_STARTS_WITHIN_MS } from "../workspace/workspace-page.ts";

const flight = (page: Page) => page.locator("[data-flight]");
const moment = (page: Page) => page.getByRole("slider", { name: "Moment of the flight" });
const button = (page: Page, name: string) => flight(page).getByRole("button", { name, exact: true });
const drone = (page: Page) => page.locator("[data-flight-drone]:visible");

const lastReading = (heights: number[]) => `40.0 s · ${heights.at(-1)?.toFixed(1)} m`;

test("the drone flies what the simulator recorded, when it is seen, and rests out of view", async ({
  page,
}) => {
  await page.goto("/");
  await expect(moment(page)).toHaveValue("199");
  await page.locator("[data-flight-stage]").scrollIntoViewIfNeeded();
  await expect(button(page, "Pause")).toBeVisible();
  await expect.poll(() => moment(page).inputValue().then(Number)).toBeLessThan(150);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(button(page, "Play")).toHaveCount(1);
  const before = await moment(page).inputValue();
  expect(Number(before)).toBeLessThan(199);
  await page.locator("[data-flight-stage]").scrollIntoViewIfNeeded();
  await expect(button(page, "Pause")).toBeVisible();
  await expect(moment(page)).toHaveAttribute("aria-valuetext", lastReading(flights.given.heights));
  await expect(button(page, "Play")).toBeVisible();
});

test("the drone is moved by keyboard: program, moment, play and pause", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.getByRole("radio", { name: "Program of the lesson" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "With a better condition" })).toBeChecked();
  await expect(flight(page).getByText(/^Held/)).toBeVisible();
  await expect(flight(page).getByText("Not held")).toBeHidden();
  await expect(flight(page).getByText("if ____________ < drone.target():")).toBeVisible();
  const atEnd = await drone(page).evaluate((element) => element.style.transform);
  await moment(page).focus();
  await page.keyboard.press("Home");
  await expect(moment(page)).toHaveAttribute("aria-valuetext", `0.2 s · ${flights.solved.heights[0]} m`);
  expect(await drone(page).evaluate((element) => element.style.transform)).not.toBe(atEnd);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(button(page, "Pause")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button(page, "Play")).toBeFocused();
});

test("under reduced motion the drone stays still until a moment is chosen, without a button to play", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "networkidle" });
  await page.locator("[data-flight-stage]").scrollIntoViewIfNeeded();
  await page.getByRole("radio", { name: "With a better condition" }).check();
  await expect(moment(page)).toHaveValue("199");
  await expect(button(page, "Play")).toBeHidden();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

for (const { path, language } of [
  { path: "/", language: "en" },
  { path: "/hi", language: "hi" },
] as const)
  test(`the tutor's recorded reply to each question is shown on ${path}`, async ({ page }) => {
    await page.goto(path);
    for (const { question, reply } of talk.turns[language]) {
      await page.getByRole("radio", { name: question }).check();
      await expect(page.locator(".talk-replies > p:visible")).toContainText(reply.replaceAll("`", ""));
    }
  });

test("nothing on the page shifts while it is read and used", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shifted: number }).shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 300) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await page.waitForTimeout(100);
  }
  await page.getByRole("radio", { name: talk.turns.en[2]?.question ?? "" }).check();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBe(0);
  await expectAccessible(page);
});

test("the pictures of the product are loaded in the visitor's theme and language, when they come near", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("response", (response) => {
    const [name] = /(lesson|steps|path)-(en|hi)-(light|dark)/.exec(response.url()) ?? [];
    if (name) loaded.push(name);
  });
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/hi", { waitUntil: "networkidle" });
  expect(loaded).toEqual([]);
  await page.getByRole("img", { name: /एक कोर्स की स्क्रीन/ }).scrollIntoViewIfNeeded();
  await expect.poll(() => loaded.toSorted()).toEqual(["lesson-hi-dark", "path-hi-light", "steps-hi-light"]);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the flights and the tutor's replies can be chosen without script", async ({ page }) => {
    await page.goto("/");
    await expect(flight(page).getByRole("img", { name: /The highest point is 13 m/ })).toBeVisible();
    await expect(moment(page)).toBeHidden();
    await page.getByText("With a better condition").click();
    await expect(flight(page).getByText(/^Held/)).toBeVisible();
    await page.getByText("Just give me the answer.").click();
    await expect(page.getByText("I will not write it for you")).toBeVisible();
  });
});

test("PUB-15 on a phone two taps open the first lesson's first step, without an account", async ({
  browser,
  baseURL,
}) => {
  const phone = await openPhone(browser, baseURL);
  const page = await phone.newPage();
  await page.goto("/");
  await page.getByRole("link", { name: "Try a lesson" }).tap();
  await page.getByRole("button", { name: "Start", exact: true }).last().tap();
  await expect(page.getByRole("heading", { name: "A program is a list of instructions" })).toBeVisible();
  await page.getByRole("button", { name: "Code", exact: true }).tap();
  await page.getByRole("button", { name: "Run", exact: true }).tap();
  await expect(page.getByText("Chennai Express arrives soon").last()).toBeVisible({
    timeout: PYTHON_STARTS_WITHIN_MS,
  });
  await phone.close();
});

test("a button that is pressed before the page's scripts have arrived does its work when they have", async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/entry\.client/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/student/lesson/intro_to_computer_science", { waitUntil: "commit" });
  const start = page.getByRole("button", { name: "Start", exact: true }).last();
  await start.click();
  await expect(start).toHaveAttribute("data-early-press");
  scripts.resolve();
  await expect(page.getByRole("heading", { name: "A program is a list of instructions" })).toBeVisible();
  await expect(page.locator("[data-early-press]")).toHaveCount(0);
});

test("PUB-15 a visitor flies the landing page's drone in its lesson, without an account", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await page.getByRole("link", { name: "Fly it yourself" }).click();
  await openStep(page, "Where will I be in a second?");
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+Enter");
  const replay = page.getByRole("figure", { name: "Replay of the simulation" });
  await expect(replay).toBeVisible({ timeout: PYTHON_STARTS_WITHIN_MS });
  await expect(replay.getByRole("img", { name: /^The end: drifted/ })).toBeVisible();
});
