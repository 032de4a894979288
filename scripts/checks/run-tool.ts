import { spawn } from "node:child_process";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
/** Playwright stops the product that it has started, and Vitest its PostgreSQL. */
const KILL_AFTER_MS = 20_000;

export const tool = (name: string) => join(ROOT, "node_modules/.bin", name);

export type ToolEnd = "passed" | "failed" | "late";

type ToolOptions = { env?: NodeJS.ProcessEnv; limit?: AbortSignal | undefined };

const runningGroups = new Set<number>();

/**
 * Runs a tool of the project with the project's own Node and passes its output on. At the limit it is killed with all
 * processes that it has started, for which it has a process group of its own.
 */
export async function runTool(args: string[], { env = {}, limit }: ToolOptions = {}): Promise<ToolEnd> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: "inherit",
    detached: true,
    env: { ...process.env, ...env },
  });
  const group = -(child.pid ?? 0);
  runningGroups.add(group);
  let kill: NodeJS.Timeout | undefined;
  const end = () => {
    sendSignal(group, "SIGTERM");
    kill = setTimeout(() => sendSignal(group, "SIGKILL"), KILL_AFTER_MS);
  };
  limit?.addEventListener("abort", end, { once: true });
  const code = await new Promise<number | null>((done) => child.once("exit", done));
  limit?.removeEventListener("abort", end);
  clearTimeout(kill);
  runningGroups.delete(group);
  if (limit?.aborted) {
    sendSignal(group, "SIGKILL");
    return "late";
  }
  return code === 0 ? "passed" : "failed";
}

function sendSignal(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(group, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Ctrl+C reaches only the terminal's own process group. */
export function stopToolsOnSignal(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => {
      for (const group of runningGroups) sendSignal(group, signal);
      process.exit(1);
    });
}
