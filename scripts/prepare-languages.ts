import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildBase, debianMirror } from "../apps/runner/src/rootfs/build-base.ts";
import { buildOnce } from "../apps/runner/src/rootfs/build-once.ts";
import { buildTools } from "../apps/runner/src/rootfs/build-tools.ts";
import { findRootfs, rootfsFolder } from "../apps/runner/src/rootfs/find-rootfs.ts";
import { removeUnusedRootfs } from "../apps/runner/src/rootfs/remove-unused-rootfs.ts";
import { baseFolderName, toolsFolderName } from "../apps/runner/src/rootfs/rootfs-version.ts";
import { runCommand } from "../apps/runner/src/rootfs/run-command.ts";

export type Prepared = { ok: true; folder: string } | { ok: false; reason: string };

const HOST_PACKAGES = { bwrap: "bubblewrap", mmdebstrap: "mmdebstrap", setpriv: "util-linux" };

/** Builds the root file system with the ten languages, unless it is there. Says plainly when it cannot. */
export async function prepareLanguages(
  options: { folder?: string; tell?: (line: string) => void } = {},
): Promise<Prepared> {
  const folder = options.folder ?? rootfsFolder();
  const tell = options.tell ?? console.log;
  const found = findRootfs(folder);
  if (found && isInstalled("bwrap")) {
    if (process.getuid?.() === 0) removeUnusedRootfs(Object.values(found));
    return { ok: true, folder };
  }
  if (!existsSync("/etc/debian_version")) return cannot("this machine is not Debian");
  if (process.getuid?.() !== 0) return cannot("building the languages' root file system needs root");
  const mirror = debianMirror();
  if (!mirror) return cannot("no Debian mirror is set up in /etc/apt");
  try {
    await installHostPackages(tell);
    await build(folder, mirror, tell);
    return { ok: true, folder };
  } catch (error) {
    return cannot((error as Error).message);
  }
}

const cannot = (reason: string): Prepared => ({
  ok: false,
  reason: `The languages cannot be prepared: ${reason}. Use a Debian machine as root, or the container in deploy/runner.`,
});

const isInstalled = (command: string) => spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;

async function installHostPackages(tell: (line: string) => void): Promise<void> {
  const missing = Object.entries(HOST_PACKAGES).filter(([command]) => !isInstalled(command));
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name);
  tell(`languages: installing ${names.join(", ")}`);
  const quiet = () => {};
  await runCommand("apt-get", ["update", "-qq"], quiet);
  await runCommand("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], quiet);
}

async function build(folder: string, mirror: string, tell: (line: string) => void): Promise<void> {
  const base = join(folder, baseFolderName());
  const tools = join(folder, toolsFolderName());
  const startedAt = Date.now();
  const progress = (line: string) => {
    const shown = /^I: (.*)|^(preparing .*)/.exec(line);
    if (shown) tell(`languages: ${shown[1] ?? shown[2]} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
  };
  if (!existsSync(base)) tell("languages: building the root file system, about three minutes, once");
  await buildOnce(base, (into) => buildBase(into, mirror, progress));
  await buildOnce(tools, (into) => buildTools(into, base, progress));
  removeUnusedRootfs([base, tools]);
  tell(`languages: ready in ${tools}`);
}

if (import.meta.main) {
  const prepared = await prepareLanguages();
  if (!prepared.ok) {
    console.error(prepared.reason);
    process.exitCode = 1;
  }
}
