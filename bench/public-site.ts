import { chromium } from "@playwright/test";
import { CHROMIUM } from "../scripts/checks/find-chromium.ts";
import { blankPageScores, lighthouseScores } from "./lighthouse.ts";
import { createBenchFolder, startProduct } from "./start-product.ts";

const PORT = 3294;
const LIGHTHOUSE_RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const PAGES = ["/", "/cities/mumbai", "/courses/python", "/pricing"];
const READS = 200;

/** What the public site weighs and how Lighthouse scores it: the median of five runs of its mobile preset. */
async function benchPublicSite(): Promise<void> {
  const { folder, remove } = createBenchFolder();
  const product = await startProduct(folder, PORT);
  try {
    await warm(product.address);
    console.table(await weights(product.address));
    console.table(await speeds(product.address));
    const scores: Record<string, object> = {};
    for (const path of PAGES)
      scores[path] = await lighthouseScores(`${product.address}${path}`, LIGHTHOUSE_RUNS);
    scores["floor: one bare heading"] = await blankPageScores(LIGHTHOUSE_RUNS);
    console.table(scores);
  } finally {
    await product.stop();
    remove();
  }
}

async function warm(address: string): Promise<void> {
  for (const path of PAGES) await fetch(`${address}${path}`);
}

/** Bytes over the wire, as a browser that speaks brotli receives them, and requests to anybody else. */
async function weights(address: string): Promise<Record<string, object>> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  const rows: Record<string, object> = {};
  for (const path of PAGES) {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
    const bytes: Record<string, number> = { document: 0, script: 0, stylesheet: 0, font: 0 };
    let foreign = 0;
    const counting: Promise<void>[] = [];
    page.on("requestfinished", (request) => {
      if (!request.url().startsWith(address)) foreign++;
      const kind = request.resourceType();
      const count = async () => {
        bytes[kind] = (bytes[kind] ?? 0) + (await request.sizes()).responseBodySize;
      };
      if (kind in bytes) counting.push(count());
    });
    await page.goto(`${address}${path}`, { waitUntil: "networkidle" });
    await Promise.all(counting);
    rows[path] = { ...bytes, "requests to others": foreign };
    await page.close();
  }
  await browser.close();
  return rows;
}

/** How long an answer takes from memory, beside a small file of the same server in the same run. */
async function speeds(address: string): Promise<Record<string, object>> {
  const floor = await perRead(`${address}/favicon.svg`);
  const rows: Record<string, object> = {};
  for (const path of PAGES) {
    const ms = await perRead(`${address}${path}`);
    rows[path] = { "ms an answer": ms.toFixed(2), "times a small file": (ms / floor).toFixed(1) };
  }
  return rows;
}

async function perRead(address: string): Promise<number> {
  const headers = { "accept-encoding": "br" };
  await (await fetch(address, { headers })).arrayBuffer();
  const start = performance.now();
  for (let read = 0; read < READS; read++) await (await fetch(address, { headers })).arrayBuffer();
  return (performance.now() - start) / READS;
}

await benchPublicSite();
