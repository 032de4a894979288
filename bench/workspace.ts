import { setTimeout as wait } from "node:timers/promises";
import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { CHROMIUM } from "../scripts/checks/find-chromium.ts";
import { createBenchFolder, startProduct } from "./start-product.ts";
import { measureTyping, measureTypingInTextarea, SLOWDOWN } from "./typing.ts";

const PORT = 3292;
/** Chrome's "fast 4G": 9 Mbit/s down, 85 ms. */
const NETWORK = {
  offline: false,
  latency: 85,
  downloadThroughput: 1_125_000,
  uploadThroughput: 187_500,
};
const LINES = 2000;
/** Parsing the pasted 2,000 lines must not be measured as typing. */
const PARSE_WITHIN_MS = 3000;
const RUNS = 15;
const PYTHON_TIMEOUT_MS = 240_000;
/** Python's start waits for a pause in typing. */
const PAUSE_MS = 700;
const TEXT_BOX = "an empty text box beside the same";
const WORKSPACE_PATH = "/playground";

/** Measures the workspace with a slow phone's processor and a 4G network; each figure is printed with a baseline of the same run. */
async function benchWorkspace(): Promise<void> {
  const { folder, remove } = createBenchFolder();
  // A student's device does not share its processor with a server that renders pages ahead.
  const product = await startProduct(folder, PORT, { CACHE_PAGES_AHEAD: "off" });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  const context = await browser.newContext({ baseURL: product.address });
  try {
    const floor = await openPage(context, "/", "h1");
    await floor.page.close();
    const cold = await openPage(
      await browser.newContext({ baseURL: product.address }),
      WORKSPACE_PATH,
      ".cm-content",
    );
    await cold.page.context().close();
    const first = await openPage(context, WORKSPACE_PATH, ".cm-content");
    await closeWhenIdle(first);
    const warm = await openPage(context, WORKSPACE_PATH, ".cm-content");
    console.table({
      "usable, cold, ms (at most 3000)": { here: cold.ms, floor: floor.ms, "floor is": "landing page" },
      "usable, warm, ms (at most 1000)": { here: warm.ms, floor: floor.ms, "floor is": "landing page" },
      "JavaScript before the first key, kB (at most 260)": {
        here: Math.round(first.scriptBytes / 1000),
        floor: 212,
        "floor is": "bare page with the editor",
      },
    });
    await resetThrottling(warm.session);
    await benchDownload(() => browser.newContext({ baseURL: product.address }));
    await benchTyping(warm.page, warm.session);
    await benchRuns(warm.page, warm.session);
  } finally {
    await browser.close();
    await product.stop();
    remove();
  }
}

type OpenedPage = { page: Page; session: CDPSession; ms: number; scriptBytes: number };
type Usable = { ms: number; scriptBytes: number };

async function openPage(context: BrowserContext, path: string, ready: string): Promise<OpenedPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(measureUsable, ready);
  await page.goto(path);
  const { ms, scriptBytes } = await page.evaluate(
    () => (globalThis as unknown as { usable: Promise<Usable> }).usable,
  );
  return { page, session, ms, scriptBytes };
}

/**
 * Runs in the page, so that Playwright is not measured: from the navigation to the frame that shows the element and, if
 * it is an editor, the letter typed into it.
 */
function measureUsable(ready: string): void {
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
  const watch = async (): Promise<Usable> => {
    let element: HTMLElement | null = null;
    while (!element) {
      await nextFrame();
      element = document.querySelector<HTMLElement>(ready);
    }
    if (element.isContentEditable) {
      element.focus();
      document.execCommand("insertText", false, "z");
      while (!element.textContent.startsWith("z")) await nextFrame();
    }
    await nextFrame();
    await new Promise((done) => setTimeout(done));
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
    return {
      ms: Math.round(performance.now()),
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  };
  Object.assign(globalThis, { usable: watch() });
}

/** Throttling keeps a core busy, so only one page is throttled at a time. */
const resetThrottling = (session: CDPSession) => session.send("Emulation.setCPUThrottlingRate", { rate: 1 });

/** A page that still loads its runtimes would slow down the next one. */
async function closeWhenIdle({ page, session }: OpenedPage): Promise<void> {
  await resetThrottling(session);
  await page.waitForLoadState("networkidle");
  await page.close();
}

const median = (times: number[]) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);

async function fill(page: Page, text: string): Promise<void> {
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

async function benchTyping(page: Page, session: CDPSession): Promise<void> {
  await resetThrottling(session);
  const code = Array.from(
    { length: LINES },
    (_, line) => `const value${line} = ${line} * 2; // line ${line}`,
  );
  await fill(page, code.join("\n"));
  await wait(PARSE_WITHIN_MS);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const here = await measureTyping(page);
  await resetThrottling(session);
  const floor = await measureTypingInTextarea(page.context());
  console.table({
    "typing in 2,000 lines, p95 ms (at most 50)": { here, floor, "floor is": "an empty text box" },
  });
}

/** Measures typing while Python's 6 MB are downloaded over 4G and started. */
async function benchDownload(newContext: () => Promise<BrowserContext>): Promise<void> {
  const steady = await typeWhilePythonLoads(await newContext());
  const withPauses = await typeWhilePythonLoads(await newContext(), PAUSE_MS);
  const downloading = await newContext();
  const beside = await downloadPython(downloading);
  await resetThrottling(beside.session);
  const floor = await measureTypingInTextarea(downloading);
  await downloading.close();
  console.table({
    "typing while Python loads, p95 ms (at most 80)": { here: steady, floor, "floor is": TEXT_BOX },
    "the same with a pause after each line, p95 ms": { here: withPauses, floor, "floor is": TEXT_BOX },
  });
}

async function typeWhilePythonLoads(context: BrowserContext, pauseAfterLineMs = 0): Promise<number> {
  const { page } = await downloadPython(context);
  await page.locator(".cm-content").click();
  const p95 = await measureTyping(page, pauseAfterLineMs);
  await context.close();
  return p95;
}

async function downloadPython(context: BrowserContext): Promise<OpenedPage> {
  const opened = await openPage(context, WORKSPACE_PATH, ".cm-content");
  const { page } = opened;
  await page.getByLabel("Language", { exact: true }).selectOption("python");
  await fill(page, 'print("hello")\n');
  await page.evaluate(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByRole("progressbar").waitFor({ timeout: PYTHON_TIMEOUT_MS });
  return opened;
}

/** The time from the key press to the frame that shows the program's output. Output of the previous run does not count. */
const timeRun = (page: Page, word: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const output = () => document.querySelector("[data-stream=stdout]");
    const before = output();
    const began = performance.now();
    const key = { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true };
    document.dispatchEvent(new KeyboardEvent("keydown", key));
    while (output() === before || !output()?.textContent?.includes(wanted))
      await new Promise(requestAnimationFrame);
    return performance.now() - began;
  }, word);

const waitUntilFinished = (page: Page) => page.getByText("Execution Successful").waitFor();

async function timeRuns(page: Page): Promise<number> {
  return median(
    await repeat(async () => {
      const time = await timeRun(page, "hello");
      await waitUntilFinished(page);
      return time;
    }),
  );
}

/** Without and with throttling. The browser throttles only the page's main thread, not the program's worker. */
async function timeBoth(page: Page, session: CDPSession): Promise<{ here: number; slowed: number }> {
  const here = await timeRuns(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const slowed = await timeRuns(page);
  await resetThrottling(session);
  return { here, slowed };
}

async function stop(page: Page): Promise<number> {
  const began = performance.now();
  await page.getByRole("button", { name: "Stop" }).first().click();
  await page.getByText("Stopped", { exact: true }).waitFor();
  return Math.round(performance.now() - began);
}

/** A program that ignores the interrupt: Stop terminates its interpreter. */
const UNINTERRUPTIBLE = 'print("hello")\nwhile True:\n    try:\n        while True: pass\n    except: pass';

async function benchRuns(page: Page, session: CDPSession): Promise<void> {
  await resetThrottling(session);
  const frame = () =>
    page.evaluate(async () => {
      const began = performance.now();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return performance.now() - began;
    });
  const floor = median(await repeat(frame));
  await fill(page, 'console.log("hello");');
  await timeRun(page, "hello");
  await waitUntilFinished(page);
  const javascript = await timeBoth(page, session);

  await page.getByLabel("Language", { exact: true }).selectOption("python");
  await fill(page, 'print("hello")');
  await page.evaluate(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  page.setDefaultTimeout(PYTHON_TIMEOUT_MS);
  const coldPython = Math.round(await timeRun(page, "hello"));
  await waitUntilFinished(page);
  const python = await timeBoth(page, session);

  await fill(page, UNINTERRUPTIBLE);
  await timeRun(page, "hello");
  const stopped = await stop(page);
  const restart = Math.round(await timeRun(page, "hello"));
  await stop(page);
  console.table({
    "JavaScript hello, warm, ms (at most 20)": { ...javascript, floor, "floor is": "two frames" },
    "Python hello, warm, ms (at most 50)": { ...python, floor, "floor is": "two frames" },
    "Stop of an uninterruptible program, ms (at most 500)": {
      here: stopped,
      floor: 300,
      "floor is": "the grace period",
    },
    "Python after such a Stop, ms (at most 600)": {
      here: restart,
      floor: coldPython,
      "floor is": "its first start",
    },
  });
}

async function repeat(measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await measure());
  return times;
}

await benchWorkspace();
