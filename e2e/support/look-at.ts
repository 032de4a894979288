import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";

const SIZES = [
  ["phone", { width: 360, height: 640 }],
  ["wide", { width: 1440, height: 900 }],
] as const;

/** Pictures of a page in both sizes and themes under test-results; it must not be wider than the screen. */
export async function lookAt(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of SIZES) {
    await page.setViewportSize(viewport);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([name, size, overflow <= 0]).toEqual([name, size, true]);
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: `test-results/schools/${name}-${size}-${theme}.png`, fullPage: true });
    }
  }
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
}
