import { setTimeout as wait } from "node:timers/promises";
import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { CHROMIUM } from "../scripts/checks/find-chromium.ts";
import { createBenchFolder, startProduct } from "./start-product.ts";
import { SLOWDOWN, typing, typingInBox } from "./typing.ts";

const PORT = 3292;
/** Chrome's "fast 4G": 9 Mbit/s down, 85 ms. */
const NETWORK = {
  offline: false,
  latency: 85,
  downloadThroughput: 1_125_000,
  uploadThroughput: 187_500,
};
const LINES = 2000;
/** A file that was opened and read: pasting 2,000 lines is not typing. */
const READ_FOR_MS = 3000;
const RUNS = 15;
const PYTHON_WITHIN_MS = 240_000;
const PLACE = "/student/playground";

/** The workspace on a slow phone's processor and a 4G network; every figure beside a floor of the same run. */
async function benchWorkspace(): Promise<void> {
  const { folder, remove } = createBenchFolder();
  const product = await startProduct(folder, PORT);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  const context = await browser.newContext({ baseURL: product.address });
  try {
    const floor = await opening(context, "/", "h1");
    await floor.page.close();
    const cold = await opening(await browser.newContext({ baseURL: product.address }), PLACE, ".cm-content");
    await cold.page.context().close();
    const first = await opening(context, PLACE, ".cm-content");
    await atRest(first);
    const warm = await opening(context, PLACE, ".cm-content");
    console.table({
      "usable, cold, ms (at most 3000)": { here: cold.ms, floor: floor.ms, "floor is": "landing page" },
      "usable, warm, ms (at most 1000)": { here: warm.ms, floor: floor.ms, "floor is": "landing page" },
      "JavaScript before the first key, kB (at most 260)": {
        here: Math.round(first.scriptBytes / 1000),
        floor: 212,
        "floor is": "bare page with the editor",
      },
    });
    await unslowed(warm.session);
    await benchDownload(() => browser.newContext({ baseURL: product.address }));
    await benchTyping(warm.page, warm.session);
    await benchRuns(warm.page, warm.session);
  } finally {
    await browser.close();
    await product.stop();
    remove();
  }
}

type Opening = { page: Page; session: CDPSession; ms: number; scriptBytes: number };
type Usable = { ms: number; scriptBytes: number };

async function opening(context: BrowserContext, path: string, ready: string): Promise<Opening> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(noteWhenUsable, ready);
  await page.goto(path);
  const { ms, scriptBytes } = await page.evaluate(
    () => (globalThis as unknown as { usable: Promise<Usable> }).usable,
  );
  return { page, session, ms, scriptBytes };
}

/**
 * Runs in the page, so that the tool that drives the browser is not measured: from the navigation to the picture that
 * shows what was looked for and, where it is an editor, the letter typed into it.
 */
function noteWhenUsable(ready: string): void {
  const picture = () => new Promise((done) => requestAnimationFrame(done));
  const watch = async (): Promise<Usable> => {
    let place: HTMLElement | null = null;
    while (!place) {
      await picture();
      place = document.querySelector<HTMLElement>(ready);
    }
    if (place.isContentEditable) {
      place.focus();
      document.execCommand("insertText", false, "z");
      while (!place.textContent.startsWith("z")) await picture();
    }
    await picture();
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

/** A page that is slowed down keeps a processor busy doing nothing: one at a time. */
const unslowed = (session: CDPSession) => session.send("Emulation.setCPUThrottlingRate", { rate: 1 });

/** A page that still fetches its runtimes would take the processor from the next one. */
async function atRest({ page, session }: Opening): Promise<void> {
  await unslowed(session);
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
  await unslowed(session);
  const code = Array.from(
    { length: LINES },
    (_, line) => `const value${line} = ${line} * 2; // line ${line}`,
  );
  await fill(page, code.join("\n"));
  await wait(READ_FOR_MS);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const here = await typing(page);
  await unslowed(session);
  const floor = await typingInBox(page.context());
  console.table({
    "typing in 2,000 lines, p95 ms (at most 50)": { here, floor, "floor is": "an empty text box" },
  });
}

/** Python's 5 MB come over 4G, then are compiled, while somebody types; the bar says how far they are. */
async function benchDownload(newContext: () => Promise<BrowserContext>): Promise<void> {
  const [typed, downloading] = [await newContext(), await newContext()];
  const { page, percent } = await downloadPython(typed);
  await page.locator(".cm-content").click();
  const here = await typing(page);
  await typed.close();
  const beside = await downloadPython(downloading);
  await unslowed(beside.session);
  const floor = await typingInBox(downloading);
  await downloading.close();
  console.table({
    "typing while Python comes, p95 ms (at most 50)": {
      here,
      floor,
      "floor is": "an empty text box beside the same",
      "bar began at, %": percent,
    },
  });
}

async function downloadPython(context: BrowserContext): Promise<Opening & { percent: number }> {
  const opened = await opening(context, PLACE, ".cm-content");
  const { page } = opened;
  await page.getByLabel("Language", { exact: true }).selectOption("python");
  await fill(page, 'print("hello")\n');
  await page.evaluate(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await page.keyboard.press("ControlOrMeta+Enter");
  const bar = page.getByRole("progressbar");
  await bar.waitFor({ timeout: PYTHON_WITHIN_MS });
  return { ...opened, percent: Number(await bar.getAttribute("aria-valuenow")) };
}

/** From the key press to the picture that shows the program's own word; what the run before showed does not count. */
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

const untilFinished = (page: Page) => page.getByText("Execution Successful").waitFor();

async function timeRuns(page: Page): Promise<number> {
  return median(
    await repeated(async () => {
      const time = await timeRun(page, "hello");
      await untilFinished(page);
      return time;
    }),
  );
}

/** At once and with the slow processor: a browser slows only the page's own thread, so a program itself is as fast. */
async function timeBoth(page: Page, session: CDPSession): Promise<{ here: number; slowed: number }> {
  const here = await timeRuns(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const slowed = await timeRuns(page);
  await unslowed(session);
  return { here, slowed };
}

async function stop(page: Page): Promise<number> {
  const began = performance.now();
  await page.getByRole("button", { name: "Stop" }).first().click();
  await page.getByText("Stopped", { exact: true }).waitFor();
  return Math.round(performance.now() - began);
}

/** A program that cannot be interrupted: Stop takes its whole interpreter away. */
const STUBBORN = 'print("hello")\nwhile True:\n    try:\n        while True: pass\n    except: pass';

async function benchRuns(page: Page, session: CDPSession): Promise<void> {
  await unslowed(session);
  const frame = () =>
    page.evaluate(async () => {
      const began = performance.now();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return performance.now() - began;
    });
  const floor = median(await repeated(frame));
  await fill(page, 'console.log("hello");');
  await timeRun(page, "hello");
  await untilFinished(page);
  const javascript = await timeBoth(page, session);

  await page.getByLabel("Language", { exact: true }).selectOption("python");
  await fill(page, 'print("hello")');
  await page.evaluate(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  page.setDefaultTimeout(PYTHON_WITHIN_MS);
  const coldPython = Math.round(await timeRun(page, "hello"));
  await untilFinished(page);
  const python = await timeBoth(page, session);

  await fill(page, STUBBORN);
  await timeRun(page, "hello");
  const stopped = await stop(page);
  const restart = Math.round(await timeRun(page, "hello"));
  await stop(page);
  console.table({
    "JavaScript hello, warm, ms (at most 20)": { ...javascript, floor, "floor is": "two pictures" },
    "Python hello, warm, ms (at most 50)": { ...python, floor, "floor is": "two pictures" },
    "Stop of a program that refuses, ms (at most 500)": {
      here: stopped,
      floor: 300,
      "floor is": "the grace it is given",
    },
    "Python after such a Stop, ms (at most 600)": {
      here: restart,
      floor: coldPython,
      "floor is": "its first start",
    },
  });
}

async function repeated(measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await measure());
  return times;
}

await benchWorkspace();
