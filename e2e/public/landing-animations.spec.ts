import { expect, test } from "@playwright/test";

test("PUB-11 the editor preview types its program, then shows its real output", async ({ page }) => {
  await page.goto("/");
  // Checks the scheduled animation, because on a busy machine the typing may be over before the first look.
  const plan = (part: string) =>
    page.locator(`[data-editor-preview] ${part}`).evaluateAll((parts) =>
      parts.map((element) => {
        const { animationName, animationDelay, animationTimingFunction } = getComputedStyle(element);
        return { animationName, startS: Number.parseFloat(animationDelay), animationTimingFunction };
      }),
    );
  const typed = await plan(".typing-cover");
  const printed = await plan(".printed-line");
  expect(typed.map(({ animationName }) => animationName)).toEqual(Array(5).fill("uncover"));
  expect(printed.map(({ animationName }) => animationName)).toEqual(Array(5).fill("appear"));
  expect(typed[0]?.animationTimingFunction).toBe("steps(24)");
  expect(Math.min(...printed.map(({ startS }) => startS))).toBeGreaterThan(
    Math.max(...typed.map(({ startS }) => startS)),
  );
  await expect(page.getByText("4 s: 12 m")).toHaveCSS("opacity", "1", { timeout: 15_000 });
  const isCovered = await page.locator(".typing-cover").evaluateAll((covers) =>
    covers.some((cover) => {
      const line = cover.parentElement?.getBoundingClientRect();
      return cover.getBoundingClientRect().left < (line?.right ?? 0) - 1;
    }),
  );
  expect(isCovered).toBe(false);
});

test("PUB-12 the sandwich conversation appears message by message when scrolled into view", async ({
  page,
}) => {
  await page.goto("/");
  const messages = page.locator("[data-conversation] li");
  await expect(messages.last()).toHaveCSS("opacity", "0");
  await messages.first().scrollIntoViewIfNeeded();
  await expect(messages.nth(1)).toHaveCSS("opacity", "1", { timeout: 3_000 });
  await expect(messages.last()).toHaveCSS("opacity", "1", { timeout: 6_000 });
});

test("PUB-10 PUB-11 PUB-12 under reduced motion everything is visible at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.getByText("4 s: 12 m")).toHaveCSS("opacity", "1");
  await expect(page.locator("[data-conversation] li").last()).toHaveCSS("opacity", "1");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("PUB-01 PUB-11 PUB-12 the whole landing page is readable without script", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: /drone\.py.*4 s: 12 m/s })).toBeVisible();
    await expect(page.getByText("What should it check before it spreads?")).toBeVisible();
  });
});
