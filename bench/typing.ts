import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";

/** How much slower a cheap phone's processor is. */
export const SLOWDOWN = 4;
/**
 * Typical input: completions, closed brackets, new lines. Repeated, because the slowest 5 % of a single pass are its
 * first three keys, whose code the browser has not compiled yet.
 */
const TYPED_TEXT = "\nfor (const value of [1, 2, 3]) {\nconsole.log(value0 + value);\n".repeat(3);
const KEY_EVERY_MS = 100;
const MIN_REPORTED_MS = 16;
const REPORT_DELAY_MS = 1000;

const p95 = (times: number[]) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);

/**
 * The 95th percentile of the time from the key event to the frame that shows it, at ten keys a second, as the browser
 * reports it (Event Timing, in steps of 8 ms). Keys that are not reported took less than the minimum of 16 ms. With a
 * pause after each line, work that waits for one can begin.
 */
export async function measureTyping(page: Page, pauseAfterLineMs = 0): Promise<number> {
  await page.evaluate((minMs) => {
    const times: number[] = [];
    const record = (list: PerformanceObserverEntryList) => {
      for (const { name, duration } of list.getEntries()) if (name === "keydown") times.push(duration);
    };
    const observer = new PerformanceObserver(record);
    observer.observe({ type: "event", durationThreshold: minMs } as PerformanceObserverInit);
    Object.assign(globalThis, { keyTimes: times });
  }, MIN_REPORTED_MS);
  for (const key of TYPED_TEXT) {
    const next = wait(KEY_EVERY_MS);
    await page.keyboard.press(key === "\n" ? "Enter" : key);
    await next;
    if (key === "\n") await wait(pauseAfterLineMs);
  }
  await wait(REPORT_DELAY_MS);
  const reported = await page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
  const unreported = Array.from(
    { length: Math.max(0, TYPED_TEXT.length - reported.length) },
    () => MIN_REPORTED_MS,
  );
  return p95([...reported, ...unreported]);
}

/** The baseline: the same in an empty text area. */
export async function measureTypingInTextarea(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.setContent("<textarea autofocus></textarea>");
  await page.locator("textarea").click();
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const time = await measureTyping(page);
  await page.close();
  return time;
}
