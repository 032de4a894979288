import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Builds a folder at most once, whoever asks: built aside and renamed when complete, so that a half-built one
 * is never seen; a second builder waits for the first; what a killed builder left is swept away.
 */
export async function buildOnce(target: string, build: (into: string) => Promise<void>): Promise<void> {
  const parent = dirname(target);
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  const lock = `${target}.lock`;
  while (!existsSync(target)) {
    if (!takeLock(lock)) {
      await sleep(500);
      continue;
    }
    const aside = `${target}.building-${process.pid}`;
    try {
      sweep(parent, basename(target));
      await build(aside);
      renameSync(aside, target);
    } finally {
      rmSync(aside, { recursive: true, force: true });
      rmSync(lock, { force: true });
    }
  }
}

function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const holder = existsSync(lock) ? Number(readFileSync(lock, "utf8")) : 0;
    if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function sweep(parent: string, name: string): void {
  for (const entry of readdirSync(parent)) {
    const left = entry.startsWith(`${name}.building-`) && !isAlive(Number(entry.split("-").at(-1)));
    if (left) rmSync(join(parent, entry), { recursive: true, force: true });
  }
}
