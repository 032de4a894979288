import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";

const SIZES = [
  ["phone", { width: 360, height: 640 }],
  ["wide", { width: 1440, height: 900 }],
] as const;

/**
 * A page must not be wider than the screen in either size, and axe must find nothing. With PICTURES=on it is also
 * photographed in both themes, under test-results: a picture takes a second, and a person has to look at it.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of SIZES) {
    await page.setViewportSize(viewport);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([name, size, overflow <= 0]).toEqual([name, size, true]);
    for (const theme of process.env.PICTURES === "on" ? (["light", "dark"] as const) : []) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: `test-results/schools/${name}-${size}-${theme}.png`, fullPage: true });
    }
  }
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
}
