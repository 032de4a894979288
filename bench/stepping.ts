import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { loopSteps, recursionSteps } from "@nirmaan/tracing/testing/long-traces.ts";
import { createTraceStore } from "@nirmaan/tracing/trace-store.ts";
import { chromium, type Page } from "@playwright/test";
import { CHROMIUM } from "../scripts/checks/find-chromium.ts";
import { createBenchFolder, startProduct } from "./start-product.ts";
import sortAndSearch from "./traces/sort_and_search.py?raw";

const PORT = 3297;
const RUNS = 9;
const SLOWDOWN = 4;
const PHONE = { width: 360, height: 640 };
const STORED_STEPS = 100_000;
const STEPS_PRESSED = 120;
const START_WITHIN_MS = 180_000;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Measures the panel that steps through a program on a slow phone, and the size of a long trace. */
async function benchStepping(): Promise<void> {
  const { folder, remove } = createBenchFolder();
  const product = await startProduct(folder, PORT);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  try {
    const page = await (await browser.newContext({ baseURL: product.address, viewport: PHONE })).newPage();
    await writeProgram(page);
    const before = await scriptBytes(page);
    await openSteps(page, START_WITHIN_MS);
    await page.waitForTimeout(1000);
    const loaded = (await scriptBytes(page)) - before;
    const steppingAtFullSpeed = await frameTimes(page, true);
    await closeSteps(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const opening: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      opening.push(await openSteps(page, START_WITHIN_MS));
      await closeSteps(page);
    }
    await openSteps(page, START_WITHIN_MS);
    const stepping = await frameTimes(page, true);
    const idle = await frameTimes(page, false);
    console.table({
      "first step after the button, Python warm, processor four times slower, median ms (at most 300)": {
        here: Math.round(median(opening)),
        floor: Math.round(median(idle) * 2),
        "floor is": "two frames",
      },
      "a frame while stepping once in each frame, median ms (at most 16.7)": {
        here: median(steppingAtFullSpeed).toFixed(1),
        floor: median(idle).toFixed(1),
        "floor is": "a frame without a step",
      },
      "the same, processor four times slower": {
        here: median(stepping).toFixed(1),
        floor: median(idle).toFixed(1),
        "floor is": "a frame without a step",
      },
      "frames over 33 ms while stepping, processor four times slower, of 120": {
        here: stepping.filter((ms) => ms > 33).length,
        floor: idle.filter((ms) => ms > 33).length,
        "floor is": "frames without a step",
      },
      "scripts loaded by the button, kB without runtimes (at most 60)": {
        here: Math.round(loaded / 1000),
        floor: 0,
        "floor is": "before the button",
      },
      "100,000 steps of a loop in memory, MB (at most 15)": storedSteps(loopSteps),
      "100,000 steps of recursion in memory, MB (at most 15)": storedSteps(recursionSteps),
    });
  } finally {
    await browser.close();
    await product.stop();
    remove();
  }
}

async function writeProgram(page: Page): Promise<void> {
  await page.goto("/playground");
  const editor = page.getByRole("textbox", { name: /^Code editor/ });
  await editor.waitFor();
  await page.getByLabel("Language", { exact: true }).selectOption("python");
  await editor.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(sortAndSearch.trimEnd());
  await page.waitForTimeout(3000);
}

/** Milliseconds in the page from the press until the first step is in the document and drawn. */
async function openSteps(page: Page, timeout: number): Promise<number> {
  await page.getByRole("button", { name: "Step through" }).waitFor();
  await page.evaluate(() => {
    const button = [...document.querySelectorAll("button")].find(({ textContent }) =>
      /Step through/.test(textContent),
    );
    const began = performance.now();
    const global = globalThis as { firstStepMs?: number };
    delete global.firstStepMs;
    const observer = new MutationObserver(() => {
      if (
        !/Next: line 1\./.test(
          document.querySelector("section[aria-label='Step through']")?.textContent ?? "",
        )
      )
        return;
      observer.disconnect();
      requestAnimationFrame(() => {
        global.firstStepMs = performance.now() - began;
      });
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    button?.click();
  });
  await page.waitForFunction(() => "firstStepMs" in globalThis, undefined, { timeout });
  return page.evaluate(() => (globalThis as { firstStepMs?: number }).firstStepMs ?? Number.NaN);
}

async function closeSteps(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close the steps" }).click();
}

/** The length of each of 120 frames; with `steps`, each of them makes one step. */
const frameTimes = (page: Page, steps: boolean): Promise<number[]> =>
  page.evaluate(
    async ([count, isStepping]) => {
      const panel = document.querySelector("section[aria-label='Step through']");
      const times: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      for (let frame = 0; frame < count; frame++) {
        if (isStepping)
          panel?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times;
    },
    [STEPS_PRESSED, steps] as const,
  );

/** Bytes of the scripts of the page over the network, without the runtimes of the languages. */
const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => /\/assets\/[^/]*\.js/.test(name) && !/worker|runtime|pyodide/i.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );

/** Megabytes that a long trace takes in memory, beside those of its text. */
function storedSteps(steps: (count: number) => Generator<string>) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  const store = createTraceStore();
  let characters = 0;
  for (const line of steps(STORED_STEPS)) {
    characters += line.length;
    store.add(line);
  }
  collect();
  const bytes = process.memoryUsage().heapUsed - before;
  // Reading it after the measurement keeps it from being collected before.
  if (store.count() !== STORED_STEPS) throw new Error(`${store.count()} steps were stored`);
  return {
    here: (bytes / 1e6).toFixed(1),
    floor: (characters / 1e6).toFixed(1),
    "floor is": "the same steps as text",
  };
}

await benchStepping();
