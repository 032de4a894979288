import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { blankPageScores, lighthouseScores } from "./lighthouse.ts";
import { createBenchFolder, type Memory, measureMemory, startProduct } from "./start-product.ts";

const PORT = 3290;
const REQUESTS = 300;
const LIGHTHOUSE_RUNS = 3;
const SETTLE_MS = 3_000;

/** Starting, idling and answering, each beside a floor measured in the same run. */
async function benchFoundation(): Promise<void> {
  const { folder, remove } = createBenchFolder();
  const first = await startProduct(folder, PORT);
  await first.stop();
  const bareStart = timed(() => spawnSync(process.execPath, ["--eval", "0"]));
  const product = await startProduct(folder, PORT);
  await wait(SETTLE_MS);
  const memory = measureMemory(product.pid);
  console.table({
    "first start, packages and pages there": row(first.startMs, bareStart, "a bare Node"),
    "second start": row(product.startMs, bareStart, "a bare Node"),
  });
  console.table({
    "idle memory, MB": megabytes(memory.product),
    "the runner's warm pools, MB": megabytes(memory.sandboxes),
  });

  const floor = await perRequest(`${product.address}/favicon.svg`);
  console.table({
    "landing page": row(await perRequest(`${product.address}/`), floor, "a small file"),
    "student page, rendered each time": row(
      await perRequest(`${product.address}/student/dashboard`),
      floor,
      "a small file",
    ),
    "session call, signed out": row(
      await perRequest(`${product.address}/api/auth/user-session`),
      floor,
      "a small file",
    ),
    "health, database and runner asked": row(
      await perRequest(`${product.address}/api/health`),
      floor,
      "a small file",
    ),
  });
  console.table({
    "landing page, Lighthouse mobile": await lighthouseScores(product.address, LIGHTHOUSE_RUNS),
    "floor: one bare heading": await blankPageScores(LIGHTHOUSE_RUNS),
  });
  await product.stop();
  remove();
}

const megabytes = ({ resident, proportional }: Memory) => ({
  resident: Math.round(resident),
  "shared pages once": Math.round(proportional),
});

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

async function perRequest(address: string): Promise<number> {
  await fetch(address).then((response) => response.arrayBuffer());
  const start = performance.now();
  for (let request = 0; request < REQUESTS; request++)
    await fetch(address).then((response) => response.arrayBuffer());
  return (performance.now() - start) / REQUESTS;
}

const row = (ms: number, floorMs: number, floor: string) => ({
  ms: Number(ms.toFixed(2)),
  floor: `${floor}, ${floorMs.toFixed(2)} ms`,
  ratio: Number((ms / floorMs).toFixed(1)),
});

await benchFoundation();
