import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { matchPattern } from "@nirmaan/tutor-engine/distress/match-patterns.ts";
import { readDistress } from "@nirmaan/tutor-engine/distress/read-distress.ts";
import { readLabelledPleas } from "@nirmaan/tutor-engine/distress/training/labelled-pleas.ts";
import { chromium } from "@playwright/test";
import { build } from "vite";
import { CHROMIUM } from "../scripts/checks/find-chromium.ts";
import { SLOWDOWN } from "./typing.ts";

const SOURCE = join(import.meta.dirname, "../packages/tutor-engine/src/distress");
const LONGEST = 20_000;
const PIECES = ["a", "a ", "die ", "मुझे ", "papa beats ", "f(", "= '", "hi. ", "k.i.l.l "];
const MOST_MESSAGES = 300;

/** How long it takes to look for distress in a message, and how much is loaded for it. The floor: its phrases alone. */
async function benchDistress(): Promise<void> {
  const talks = readLabelledPleas("held-out")
    .map(({ messages }) => messages)
    .slice(0, MOST_MESSAGES);
  const [model, floor] = await Promise.all([bundleOf("read-distress.ts"), bundleOf("match-patterns.ts")]);
  console.log(
    `bytes, compressed: ${compressed(model)}; its phrases alone ${compressed(floor)} (× ${ratio(compressed(model), compressed(floor))})`,
  );
  const read = perMessage(talks, (message, before) => readDistress(message, before));
  const phrases = perMessage(talks, matchPattern);
  console.log(
    `a message here: ${read.toFixed(3)} ms; its phrases alone ${phrases.toFixed(3)} ms (× ${ratio(read, phrases)})`,
  );
  await onSlowPhone(model, talks);
  for (const piece of PIECES) {
    const text = piece.repeat(LONGEST / piece.length);
    const [long, alone] = [timeOf(() => readDistress(text)), timeOf(() => matchPattern(text))];
    console.log(
      `${LONGEST} characters of ${JSON.stringify(piece)}: ${long.toFixed(1)} ms; its phrases alone ${alone.toFixed(1)} ms`,
    );
  }
}

async function bundleOf(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: { entry: join(SOURCE, file), name: "distress", formats: ["iife"], fileName: "distress" },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = output && "output" in output ? output.output : [];
  return chunk?.type === "chunk" ? chunk.code : "";
}

const compressed = (text: string) => brotliCompressSync(text).length;
const ratio = (value: number, floor: number) => (value / floor).toFixed(1);

function perMessage(talks: string[][], read: (message: string, before: string[]) => unknown): number {
  const readAll = () => {
    for (const talk of talks) read(talk.at(-1) ?? "", talk.slice(0, -1));
  };
  return timeOf(readAll) / talks.length;
}

/** The fastest of five runs after one that warms up. */
function timeOf(act: () => unknown): number {
  act();
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    act();
    return performance.now() - start;
  });
  return Math.min(...times);
}

async function onSlowPhone(bundle: string, talks: string[][]): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: bundle });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const times = await page.evaluate((messages) => {
      const { readDistress: read } = (
        globalThis as unknown as { distress: { readDistress: (text: string, before: string[]) => unknown } }
      ).distress;
      return messages.map((talk) => {
        const start = performance.now();
        read(talk.at(-1) ?? "", talk.slice(0, -1));
        return performance.now() - start;
      });
    }, talks);
    const [first = 0, ...later] = times;
    const sorted = later.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
    console.log(
      `in a browser slowed ${SLOWDOWN} times: first message ${first.toFixed(1)} ms, then p50 ${at(0.5)} and p95 ${at(0.95)} ms (limit 5)`,
    );
  } finally {
    await browser.close();
  }
}

await benchDistress();
