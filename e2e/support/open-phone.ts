import type { Browser, BrowserContext } from "@playwright/test";
import { SIGNED_OUT } from "./journey-accounts.ts";

/** A small phone with a touch screen, signed out. */
export const openPhone = (browser: Browser, baseURL = ""): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    storageState: SIGNED_OUT,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
