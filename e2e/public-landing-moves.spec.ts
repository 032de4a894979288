import { expect, test } from "@playwright/test";

test("PUB-11 the editor preview types its program, then prints what it really prints", async ({ page }) => {
  await page.goto("/");
  const card = page.locator("[data-editor-preview]");
  // Both in one look: on a busy machine the typing may be over before a second question is asked.
  await page.waitForFunction(() => {
    const lines = [...document.querySelectorAll("[data-code-line]")];
    const typed = lines.map((line) => line.firstElementChild?.textContent ?? "").join("");
    const left = lines.map((line) => line.lastElementChild?.textContent ?? "").join("");
    const printed = document.querySelector("[data-printed]:last-child");
    return typed && left && printed && getComputedStyle(printed).opacity === "0";
  });
  await expect(card.getByText("4 s: 12 m")).toHaveCSS("opacity", "1", { timeout: 15_000 });
  await expect(card.locator("[data-code-line] > span:first-child").last()).toHaveText(
    'print(second, "s:", height, "m")',
  );
});

test("PUB-12 the sandwich talk arrives message by message when it comes into view", async ({ page }) => {
  await page.goto("/");
  const messages = page.locator("[data-conversation] li");
  await expect(messages.last()).toHaveCSS("opacity", "0");
  await messages.first().scrollIntoViewIfNeeded();
  await expect(messages.nth(1)).toHaveCSS("opacity", "1", { timeout: 3_000 });
  await expect(messages.last()).toHaveCSS("opacity", "1", { timeout: 6_000 });
});

test("PUB-10 PUB-11 PUB-12 a visitor who wants stillness finds everything in its place at once", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.locator("[data-code-line] > span")).toHaveCount(0);
  await expect(page.getByText("4 s: 12 m")).toHaveCSS("opacity", "1");
  await expect(page.locator("[data-conversation] li").last()).toHaveCSS("opacity", "1");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("PUB-01 PUB-11 PUB-12 the whole landing page can be read", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: /drone\.py.*4 s: 12 m/s })).toBeVisible();
    await expect(page.getByText("What should it check before it spreads?")).toBeVisible();
  });
});
