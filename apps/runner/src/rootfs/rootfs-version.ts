import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { baseInputs } from "./debian-base.ts";

/** apps/runner, which holds the C and toolchain sources that are built into the root file system. */
export const RUNNER_FOLDER = join(import.meta.dirname, "../..");

/** Files below `toolchains` that only the service reads; `packages.txt` is part of the base's name. */
const NOT_BUILT = /(-toolchain|\.test)\.ts$|\/packages\.txt$/;

/** Folder of the Debian packages: slow to build, rarely changed. */
export const baseFolderName = (): string => `base-${hashOf([process.arch, ...baseInputs()])}`;

/** Folder of what is compiled from this repository: quick to build, often changed. */
export const toolsFolderName = (): string =>
  `tools-${hashOf([baseFolderName(), process.version, ...toolSources()])}`;

/** Names what programs run on, on any processor: they print the same on each. */
export const toolchainName = (): string =>
  `toolchain-${hashOf([...baseInputs(), process.version, ...toolSources()])}`;

function toolSources(): string[] {
  const sources = ["sandbox-init", "toolchains"].flatMap((folder) => filesBelow(join(RUNNER_FOLDER, folder)));
  const built = sources.filter((file) => !NOT_BUILT.test(file)).sort();
  return built.flatMap((file) => [relative(RUNNER_FOLDER, file), readFileSync(file, "utf8")]);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function hashOf(parts: string[]): string {
  return createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 12);
}
