import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const TOOLCHAINS_FOLDER = join(import.meta.dirname, "../../toolchains");
const SUITE = "trixie";

const EXCLUDED_PATHS = ["/usr/share/doc/*", "/usr/share/locale/*", "/usr/share/info/*"];

const APT_FILES = ["etc/apt", "var/lib/apt", "var/cache/apt"];

/** Files that the build copies from the host or that describe it. */
export const HOST_FILES = ["etc/hostname", "etc/resolv.conf", ...APT_FILES, "var/log", "etc/machine-id"];

/** Mount points that the sandboxes need. */
export const MOUNT_POINTS = ["box", "opt/nirmaan"];

function debianPackages(): string[] {
  const lists = readdirSync(TOOLCHAINS_FOLDER).map((name) => join(TOOLCHAINS_FOLDER, name, "packages.txt"));
  const names = lists
    .filter((list) => existsSync(list))
    .flatMap((list) => readFileSync(list, "utf8").split("\n"));
  return [...new Set(names.filter(Boolean))].sort();
}

export function mmdebstrapArgs(target: string, mirror: string): string[] {
  return [
    "--variant=apt",
    "--mode=root",
    '--aptopt=APT::Install-Recommends "false"',
    '--aptopt=Acquire::Languages "none"',
    ...EXCLUDED_PATHS.map((path) => `--dpkgopt=path-exclude=${path}`),
    `--include=${debianPackages().join(",")}`,
    SUITE,
    target,
    mirror,
  ];
}

/**
 * Everything that decides the content of the base, besides the processor. The mirror does not: every mirror serves the
 * same packages.
 */
export const baseInputs = (): string[] => [...mmdebstrapArgs("", ""), ...HOST_FILES, ...MOUNT_POINTS];
