import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { TEXT_IMPORTS } from "../apps/launcher/src/node-options/text-imports.ts";
import { childrenOf } from "../scripts/school-day/process-cpu.ts";

export type RunningProduct = { address: string; pid: number; startMs: number; stop: () => Promise<void> };

/** Starts the product as `npm start` does, on a data folder that a benchmark may use for several starts. */
export async function startProduct(
  dataDir: string,
  port: number,
  variables: Record<string, string> = {},
): Promise<RunningProduct> {
  const start = performance.now();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    RUNNER_PORT: String(port + 1),
    DATA_DIR: dataDir,
    ...variables,
  };
  const child = spawn(process.execPath, ["--max-semi-space-size=2", ...TEXT_IMPORTS, "scripts/start.ts"], {
    env,
  });
  await waitForOutput(child, "Ready:");
  const startMs = performance.now() - start;
  await waitForLanguages(port + 1);
  const stop = async () => {
    child.kill("SIGTERM");
    await new Promise((done) => child.once("exit", done));
  };
  return {
    address: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    startMs,
    stop,
  };
}

/** After a start the runner tests every language on all cores: measurements have to wait until it has finished. */
async function waitForLanguages(runnerPort: number): Promise<void> {
  for (;;) {
    const health = await fetch(`http://127.0.0.1:${runnerPort}/api/health`);
    const { languages } = (await health.json()) as { languages: Record<string, { state: string }> };
    if (Object.values(languages).every(({ state }) => state === "ready" || state === "failed")) return;
    await wait(200);
  }
}

export function createBenchFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "nirmaan-bench-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function waitForOutput(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    let isFound = false;
    for (const stream of [child.stdout, child.stderr]) {
      // Keep reading after the text was found: a full pipe would block the product.
      stream?.on("data", (chunk) => {
        if (isFound) return;
        output += chunk;
        isFound = output.includes(text);
        if (isFound) resolve();
      });
    }
    child.once("exit", () => reject(new Error(output)));
  });
}

export type Memory = { resident: number; proportional: number };

/** Megabytes of a process and its descendants: resident, and with shared pages counted once. Sandboxes are separate. */
export function measureMemory(pid: number): { product: Memory; sandboxes: Memory } {
  const sums = { product: noMemory(), sandboxes: noMemory() };
  addTree(pid, sums, "product");
  return sums;
}

const noMemory = (): Memory => ({ resident: 0, proportional: 0 });

function addTree(
  pid: number,
  sums: Record<"product" | "sandboxes", Memory>,
  parentPart: keyof typeof sums,
): void {
  try {
    const isSandbox = readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "bwrap";
    const part = isSandbox ? "sandboxes" : parentPart;
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const megabytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(rollup)?.[1] ?? 0) / 1024;
    sums[part].resident += megabytes("Rss");
    sums[part].proportional += megabytes("Pss");
    for (const child of childrenOf(pid)) addTree(child, sums, part);
  } catch (error) {
    // It has ended between two reads.
    if (!isEnded(error)) throw error;
  }
}

const isEnded = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ESRCH" || error.code === "ENOENT");
