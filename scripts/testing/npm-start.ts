import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { TEXT_IMPORTS } from "../../apps/launcher/src/node-options/text-imports.ts";

export type Start = { child: ChildProcess; printed: () => string; ended: Promise<number | null> };

/** Starts the product as `npm start` does. */
export function npmStart(env: NodeJS.ProcessEnv): Start {
  let output = "";
  const { NODE_ENV: _ofTheTests, ...asAtHome } = process.env;
  const child = spawn(process.execPath, [...TEXT_IMPORTS, "scripts/start.ts"], {
    env: { ...asAtHome, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  return { child, printed: () => output, ended: new Promise((done) => child.once("close", done)) };
}

export async function ready({ printed, ended }: Start): Promise<void> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  while (!printed().includes("admin@demo.test")) {
    if (hasEnded) throw new Error(printed());
    await wait(50);
  }
}
