import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/** apps/runner: what is built comes from the keeper's and the toolchains' folders. */
export const RUNNER_FOLDER = join(import.meta.dirname, "../..");
export const SUITE = "trixie";

export function packagesWanted(): string[] {
  const toolchains = join(RUNNER_FOLDER, "toolchains");
  const lists = readdirSync(toolchains).map((name) => join(toolchains, name, "packages.txt"));
  const names = lists.filter(exists).flatMap((list) => readFileSync(list, "utf8").split("\n"));
  return [...new Set(names.filter(Boolean))].sort();
}

/** The Debian packages: slow to install, seldom changed. */
export function baseName(): string {
  const recipe = readFileSync(join(import.meta.dirname, "build-base.ts"), "utf8");
  return `base-${hashOf([SUITE, process.arch, recipe, ...packagesWanted()])}`;
}

/** What is compiled from this repository into the root file system: quick, changed often. */
export function toolsName(): string {
  const sources = ["keeper", "toolchains"].flatMap((folder) => filesBelow(join(RUNNER_FOLDER, folder)));
  const used = sources.filter((file) => !/\.(ts|txt)$/.test(file)).sort();
  const contents = used.flatMap((file) => [relative(RUNNER_FOLDER, file), readFileSync(file, "utf8")]);
  return `tools-${hashOf([baseName(), process.version, ...contents])}`;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function exists(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}

function hashOf(parts: string[]): string {
  return createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 12);
}
