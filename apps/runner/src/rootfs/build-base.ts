import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { HOST_FILES, MOUNT_POINTS, mmdebstrapArgs } from "./debian-base.ts";
import { runCommand } from "./run-command.ts";

/** The mirror that this machine is configured with, so that no mirror is written into the source. */
export function debianMirror(): string | undefined {
  const folder = "/etc/apt/sources.list.d";
  const files = [
    "/etc/apt/sources.list",
    ...(existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []),
  ];
  const text = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, "utf8"));
  const addresses = text.join("\n").matchAll(/^(?:URIs:\s*|deb\s+(?:\[[^\]]*\]\s*)?)(\S+)/gm);
  const mirrors = [...addresses].map(([, address]) => address as string);
  return mirrors.find((address) => /\/debian\/?$/.test(address)) ?? mirrors[0];
}

/** Installs the Debian packages of all languages into `target`. */
export async function buildBase(
  target: string,
  mirror: string,
  onLine: (line: string) => void,
): Promise<void> {
  await runCommand("mmdebstrap", mmdebstrapArgs(target, mirror), onLine);
  cleanBase(target);
}

/** Removes what the build left of the host, and makes the folders that sandboxes mount. */
function cleanBase(target: string): void {
  for (const path of HOST_FILES) rmSync(join(target, path), { recursive: true, force: true });
  for (const folder of MOUNT_POINTS) mkdirSync(join(target, folder), { recursive: true });
  chmodSync(target, 0o755);
}
