import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const RETRY_LOCK_MS = 500;

/**
 * Builds a folder unless it exists. The build runs in a temporary folder that is renamed when complete, so a partial
 * build is never visible. A lock file makes concurrent builders wait; files of a killed builder are removed.
 */
export async function buildOnce(target: string, build: (folder: string) => Promise<void>): Promise<void> {
  const parent = dirname(target);
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  const lock = `${target}.lock`;
  while (!existsSync(target)) {
    if (!tryLock(lock)) {
      await sleep(RETRY_LOCK_MS);
      continue;
    }
    const temporary = `${target}.building-${process.pid}`;
    try {
      removeAbandonedBuilds(parent, basename(target));
      await build(temporary);
      renameSync(temporary, target);
    } finally {
      rmSync(temporary, { recursive: true, force: true });
      rmSync(lock, { force: true });
    }
  }
}

function tryLock(lock: string): boolean {
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

function removeAbandonedBuilds(parent: string, name: string): void {
  for (const entry of readdirSync(parent)) {
    const isAbandoned = entry.startsWith(`${name}.building-`) && !isAlive(Number(entry.split("-").at(-1)));
    if (isAbandoned) rmSync(join(parent, entry), { recursive: true, force: true });
  }
}
