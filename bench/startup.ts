import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { blankPageScores, lighthouseScores } from "./lighthouse.ts";
import { createBenchFolder, type Memory, measureMemory, startProduct } from "./start-product.ts";

const PORT = 3290;
const REQUESTS = 300;
const LIGHTHOUSE_RUNS = 3;
const WAIT_FOR_IDLE_MS = 3_000;

/** Start time, idle memory and response times, each beside a baseline measured in the same run. */
async function benchStartup(): Promise<void> {
  const { folder, remove } = createBenchFolder();
  const first = await startProduct(folder, PORT);
  await first.stop();
  const nodeStart = measure(() => spawnSync(process.execPath, ["--eval", "0"]));
  const product = await startProduct(folder, PORT);
  await wait(WAIT_FOR_IDLE_MS);
  const memory = measureMemory(product.pid);
  console.table({
    "first start, packages installed and pages built": row(first.startMs, nodeStart, "an empty Node program"),
    "second start": row(product.startMs, nodeStart, "an empty Node program"),
  });
  console.table({
    "idle memory, MB": megabytes(memory.product),
    "the runner's warm pools, MB": megabytes(memory.sandboxes),
  });

  const baseline = await measureRequest(`${product.address}/favicon.svg`);
  console.table({
    "landing page": row(await measureRequest(`${product.address}/`), baseline, "a small file"),
    "student page, rendered each time": row(
      await measureRequest(`${product.address}/student/dashboard`),
      baseline,
      "a small file",
    ),
    "session request, signed out": row(
      await measureRequest(`${product.address}/api/auth/user-session`),
      baseline,
      "a small file",
    ),
    "health, with database and runner": row(
      await measureRequest(`${product.address}/api/health`),
      baseline,
      "a small file",
    ),
  });
  console.table({
    "landing page, Lighthouse mobile": await lighthouseScores(product.address, LIGHTHOUSE_RUNS),
    "baseline: one heading": await blankPageScores(LIGHTHOUSE_RUNS),
  });
  await product.stop();
  remove();
}

const megabytes = ({ resident, proportional }: Memory) => ({
  resident: Math.round(resident),
  "shared pages once": Math.round(proportional),
});

function measure(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

async function measureRequest(address: string): Promise<number> {
  await fetch(address).then((response) => response.arrayBuffer());
  const start = performance.now();
  for (let request = 0; request < REQUESTS; request++)
    await fetch(address).then((response) => response.arrayBuffer());
  return (performance.now() - start) / REQUESTS;
}

const row = (ms: number, baselineMs: number, baseline: string) => ({
  ms: Number(ms.toFixed(2)),
  baseline: `${baseline}, ${baselineMs.toFixed(2)} ms`,
  ratio: Number((ms / baselineMs).toFixed(1)),
});

await benchStartup();
