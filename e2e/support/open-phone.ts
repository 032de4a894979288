import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";

/** A small phone with a touch screen, with the storage state of the test. */
export const openPhone = (
  browser: Browser,
  baseURL = "",
  options: BrowserContextOptions = {},
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    ...options,
  });
