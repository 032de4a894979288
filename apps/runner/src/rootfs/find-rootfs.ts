import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { baseFolderName, toolsFolderName } from "./rootfs-version.ts";

export type Rootfs = { base: string; tools: string };

export const PREPARE_COMMAND = "node_modules/.bin/node apps/runner/src/rootfs/prepare-languages.ts";

/**
 * Parent folder of the root file systems, outside the checkout. The unprivileged user that runs jobs cannot read
 * root's home folder, so root uses a system-wide cache folder.
 */
export function rootfsFolder(variables: Record<string, string | undefined> = process.env): string {
  if (variables.RUNNER_ROOTFS) return variables.RUNNER_ROOTFS;
  if (process.getuid?.() === 0) return "/var/cache/nirmaan";
  return join(variables.XDG_CACHE_HOME || join(homedir(), ".cache"), "nirmaan");
}

/** A container image has `base` and `tools`; elsewhere both names end with a hash of their inputs. */
export function findRootfs(folder: string): Rootfs | undefined {
  const candidates = [
    { base: join(folder, "base"), tools: join(folder, "tools") },
    { base: join(folder, baseFolderName()), tools: join(folder, toolsFolderName()) },
  ];
  return candidates.find(({ base, tools }) => existsSync(base) && existsSync(tools));
}
