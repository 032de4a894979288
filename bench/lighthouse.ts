import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { CHROMIUM } from "../scripts/checks/find-chromium.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** The parts of the performance score, by their ids in Lighthouse. */
const METRICS = {
  "FCP ms": "first-contentful-paint",
  "LCP ms": "largest-contentful-paint",
  "TBT ms": "total-blocking-time",
  CLS: "cumulative-layout-shift",
};
export type Scores = Record<string, number>;

const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Lighthouse's mobile preset, the median of several runs: a single run varies too much on a busy machine. */
export async function lighthouseScores(address: string, runs: number): Promise<Scores> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run++) all.push(await runLighthouse(address));
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(all.map((scores) => scores[name] ?? 0))]));
}

/** The scores of a page with one heading: the best that this machine can reach in this run. */
export async function blankPageScores(runs: number): Promise<Scores> {
  const page =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<meta name="description" content="One heading"><title>Bare</title><h1>Bare</h1></html>';
  const server = createServer((_, response) => response.setHeader("content-type", "text/html").end(page));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  try {
    return await lighthouseScores(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, runs);
  } finally {
    server.close();
  }
}

async function runLighthouse(address: string): Promise<Scores> {
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: FLAGS });
  try {
    const result = await lighthouse(address, { port: chrome.port, output: "json", logLevel: "error" });
    const { categories, audits } = result?.lhr ?? {};
    const scores = CATEGORIES.map((name) => [name, Math.round((categories?.[name]?.score ?? 0) * 100)]);
    const metrics = Object.entries(METRICS).map(([name, id]) => [
      name,
      Math.round((audits?.[id]?.numericValue ?? 0) * 1000) / 1000,
    ]);
    return Object.fromEntries([...scores, ...metrics]);
  } finally {
    chrome.kill();
  }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
