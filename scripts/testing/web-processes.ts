import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { TEXT_IMPORTS } from "../../apps/launcher/src/node-options/text-imports.ts";
import { runProgram } from "../../apps/launcher/src/product/child-process.ts";

const ROOT = join(import.meta.dirname, "../..");

export const SECRETS_KEY = "the one key that this operator holds";

export type WebProcess = {
  address: string;
  child: ChildProcess;
  printed: () => string;
  ended: Promise<number | null>;
  /** Ends it with SIGTERM and returns its exit code. */
  stop: () => Promise<number | null>;
};

/** Starts one process as `npm run serve:web` does, with an empty data folder of its own. */
export function serveWeb(port: number, env: NodeJS.ProcessEnv): WebProcess {
  const { NODE_ENV: _ofTheTests, ...asAtHome } = process.env;
  let output = "";
  const child = spawn(process.execPath, [...TEXT_IMPORTS, "apps/launcher/src/serve-web.ts"], {
    cwd: ROOT,
    env: {
      ...asAtHome,
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), "nirmaan-web-")),
      SECRETS_KEY,
      EXECUTION_ENDPOINTS: "http://127.0.0.1:1",
      DRAIN_SECONDS: "0",
      ...env,
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const ended = new Promise<number | null>((done) => child.once("close", done));
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { address: `http://127.0.0.1:${port}`, child, printed: () => output, ended, stop };
}

/** Resolves when the process is ready; rejects with what it printed when it ends before. */
export async function ready(web: WebProcess): Promise<WebProcess> {
  let hasEnded = false;
  void web.ended.then(() => (hasEnded = true));
  for (;;) {
    const answer = await fetch(`${web.address}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return web;
    if (hasEnded) throw new Error(web.printed());
    await wait(50);
  }
}

/** Runs an operator's command of `apps/launcher`. */
export const operate = (command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> =>
  runProgram(join(ROOT, `apps/launcher/src/operate/${command}.ts`), args, {
    ...process.env,
    SECRETS_KEY,
    ...env,
  });

export const build = (): Promise<void> => runProgram(join(ROOT, "scripts/build.ts"));
