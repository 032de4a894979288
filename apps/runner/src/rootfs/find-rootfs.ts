import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { baseName, toolsName } from "./recipe.ts";

export type Rootfs = { base: string; tools: string };

/** The one command that adds what is missing. */
export const PREPARE_COMMAND = "node_modules/.bin/node scripts/prepare-languages.ts";

/**
 * Where root file systems are kept, outside the checkout. Root's own home is closed to the unprivileged user
 * that jobs run as, so root keeps them where every user can look.
 */
export function languagesFolder(variables: Record<string, string | undefined> = process.env): string {
  if (variables.RUNNER_ROOTFS) return variables.RUNNER_ROOTFS;
  if (process.getuid?.() === 0) return "/var/cache/nirmaan";
  return join(variables.XDG_CACHE_HOME || join(homedir(), ".cache"), "nirmaan");
}

/** A container image brings its own `base` and `tools`; a bare machine builds them under the hash of their recipe. */
export function findRootfs(folder: string): Rootfs | undefined {
  const candidates = [
    { base: join(folder, "base"), tools: join(folder, "tools") },
    { base: join(folder, baseName()), tools: join(folder, toolsName()) },
  ];
  return candidates.find(({ base, tools }) => existsSync(base) && existsSync(tools));
}
