import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { CHROMIUM } from "../scripts/find-chromium.ts";

export type Scores = Record<"performance" | "accessibility" | "best-practices" | "seo", number>;

const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Lighthouse's mobile preset, the median of several runs: one run on a busy machine says little. */
export async function lighthouseScores(address: string, runs: number): Promise<Scores> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run++) all.push(await oneRun(address));
  const names = Object.keys(all[0] ?? {}) as (keyof Scores)[];
  return Object.fromEntries(names.map((name) => [name, median(all.map((scores) => scores[name]))])) as Scores;
}

async function oneRun(address: string): Promise<Scores> {
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: FLAGS });
  try {
    const result = await lighthouse(address, { port: chrome.port, output: "json", logLevel: "error" });
    const score = (name: keyof Scores) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100);
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    };
  } finally {
    chrome.kill();
  }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
