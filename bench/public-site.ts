import { chromium } from "@playwright/test";
import { CHROMIUM } from "../scripts/checks/find-chromium.ts";
import { blankPageScores, lighthouseScores } from "./lighthouse.ts";
import { createBenchFolder, startProduct } from "./start-product.ts";

const PORT = 3294;
const LIGHTHOUSE_RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const PAGES = ["/", "/cities/mumbai", "/courses/python", "/pricing"];
const REQUESTS = 200;

/** Transfer sizes, response times and Lighthouse scores of public pages. */
async function benchPublicSite(): Promise<void> {
  const { folder, remove } = createBenchFolder();
  const product = await startProduct(folder, PORT);
  try {
    await fillCache(product.address);
    console.table(await measureTransferSizes(product.address));
    console.table(await measureResponseTimes(product.address));
    const scores: Record<string, object> = {};
    for (const path of PAGES)
      scores[path] = await lighthouseScores(`${product.address}${path}`, LIGHTHOUSE_RUNS);
    scores["baseline: one heading"] = await blankPageScores(LIGHTHOUSE_RUNS);
    console.table(scores);
  } finally {
    await product.stop();
    remove();
  }
}

async function fillCache(address: string): Promise<void> {
  for (const path of PAGES) await fetch(`${address}${path}`);
}

/** Compressed bytes that a browser receives, and the number of requests to other servers. */
async function measureTransferSizes(address: string): Promise<Record<string, object>> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  const rows: Record<string, object> = {};
  for (const path of PAGES) {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
    const bytes: Record<string, number> = { document: 0, script: 0, stylesheet: 0, font: 0 };
    let otherServers = 0;
    const counting: Promise<void>[] = [];
    page.on("requestfinished", (request) => {
      if (!request.url().startsWith(address)) otherServers++;
      const kind = request.resourceType();
      const count = async () => {
        bytes[kind] = (bytes[kind] ?? 0) + (await request.sizes()).responseBodySize;
      };
      if (kind in bytes) counting.push(count());
    });
    await page.goto(`${address}${path}`, { waitUntil: "networkidle" });
    await Promise.all(counting);
    rows[path] = { ...bytes, "requests to other servers": otherServers };
    await page.close();
  }
  await browser.close();
  return rows;
}

/** The response time from the cache, beside a small file of the same server in the same run. */
async function measureResponseTimes(address: string): Promise<Record<string, object>> {
  const baseline = await measureRequest(`${address}/favicon.svg`);
  const rows: Record<string, object> = {};
  for (const path of PAGES) {
    const ms = await measureRequest(`${address}${path}`);
    rows[path] = { "ms per response": ms.toFixed(2), "times a small file": (ms / baseline).toFixed(1) };
  }
  return rows;
}

async function measureRequest(address: string): Promise<number> {
  const headers = { "accept-encoding": "br" };
  await (await fetch(address, { headers })).arrayBuffer();
  const start = performance.now();
  for (let request = 0; request < REQUESTS; request++)
    await (await fetch(address, { headers })).arrayBuffer();
  return (performance.now() - start) / REQUESTS;
}

await benchPublicSite();
