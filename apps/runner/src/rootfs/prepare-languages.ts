import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildBase, debianMirror } from "./build-base.ts";
import { buildOnce } from "./build-once.ts";
import { buildTools } from "./build-tools.ts";
import { findRootfs, rootfsFolder } from "./find-rootfs.ts";
import { removeUnusedRootfs } from "./remove-unused-rootfs.ts";
import { baseFolderName, toolsFolderName } from "./rootfs-version.ts";
import { runCommand } from "./run-command.ts";

export type Prepared = { ok: true; folder: string } | { ok: false; reason: string };

const HOST_PACKAGES = { bwrap: "bubblewrap", mmdebstrap: "mmdebstrap", setpriv: "util-linux" };

/** Builds the root file system with the ten languages, unless it exists. Returns the reason when it failed. */
export async function prepareLanguages(
  options: { folder?: string; report?: (line: string) => unknown } = {},
): Promise<Prepared> {
  const folder = options.folder ?? rootfsFolder();
  const report = options.report ?? ((line) => process.stdout.write(`${line}\n`));
  const found = findRootfs(folder);
  if (found && isInstalled("bwrap")) {
    if (process.getuid?.() === 0) removeUnusedRootfs(Object.values(found));
    return { ok: true, folder };
  }
  if (!existsSync("/etc/debian_version")) return failed("this machine is not Debian");
  if (process.getuid?.() !== 0) return failed("building the languages' root file system needs root");
  const mirror = debianMirror();
  if (!mirror) return failed("no Debian mirror is set up in /etc/apt");
  try {
    await installHostPackages(report);
    await build(folder, mirror, report);
    return { ok: true, folder };
  } catch (error) {
    return failed((error as Error).message);
  }
}

const failed = (reason: string): Prepared => ({
  ok: false,
  reason: `The languages cannot be prepared: ${reason}. Use a Debian machine as root, or the container in deploy/runner.`,
});

const isInstalled = (command: string) => spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;

async function installHostPackages(report: (line: string) => unknown): Promise<void> {
  const missing = Object.entries(HOST_PACKAGES).filter(([command]) => !isInstalled(command));
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name);
  report(`languages: installing ${names.join(", ")}`);
  const quiet = () => {};
  await runCommand("apt-get", ["update", "-qq"], quiet);
  await runCommand("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], quiet);
}

async function build(folder: string, mirror: string, report: (line: string) => unknown): Promise<void> {
  const base = join(folder, baseFolderName());
  const tools = join(folder, toolsFolderName());
  const startedAt = Date.now();
  const progress = (line: string) => {
    const shown = /^I: (.*)|^(preparing .*)/.exec(line);
    if (shown)
      report(`languages: ${shown[1] ?? shown[2]} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
  };
  if (!existsSync(base)) report("languages: building the root file system, about three minutes, once");
  await buildOnce(base, (into) => buildBase(into, mirror, progress));
  await buildOnce(tools, (into) => buildTools(into, base, progress));
  removeUnusedRootfs([base, tools]);
  report(`languages: ready in ${tools}`);
}

if (import.meta.main) {
  const prepared = await prepareLanguages();
  if (!prepared.ok) {
    process.stderr.write(`${prepared.reason}\n`);
    process.exitCode = 1;
  }
}
