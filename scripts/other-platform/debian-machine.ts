import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { cleanBase } from "../../apps/runner/src/rootfs/build-base.ts";
import { mmdebstrapArgs } from "../../apps/runner/src/rootfs/debian-base.ts";
import { runCommand } from "../../apps/runner/src/rootfs/run-command.ts";

type OnLine = (line: string) => void;

const ARCHITECTURE = "amd64";
const LIBRARIES = "usr/lib/x86_64-linux-gnu";
const MACHINE_SUITE = "bookworm";
/** User-mode Linux 6.1 and 6.12 end at their first program on a processor with AMX: they cannot restore its registers. */
const USER_MODE_SUITE = "forky";
const MACHINE_PACKAGES = [
  "linux-image-cloud-amd64",
  "busybox-static",
  "bubblewrap",
  "iproute2",
  "libstdc++6",
  "mount",
  "socat",
  "util-linux",
];

/** In the order in which the kernel needs them; the file system's driver is part of the kernel. */
const DRIVERS = [
  "virtio",
  "virtio_ring",
  "virtio_pci_legacy_dev",
  "virtio_pci_modern_dev",
  "virtio_pci",
  "virtio_blk",
  "failover",
  "net_failover",
  "virtio_net",
];

/**
 * The packages are unpacked but not configured: configuring runs thousands of emulated processes. What the languages
 * need of it is done here.
 */
const ALTERNATIVES: [link: string, target: string][] = [
  ["bin/sh", "dash"],
  ["usr/bin/awk", "mawk"],
  ["usr/bin/cc", "gcc"],
  ["usr/bin/c++", "g++"],
  [`${LIBRARIES}/libblas.so.3`, "blas/libblas.so.3"],
  [`${LIBRARIES}/liblapack.so.3`, "lapack/liblapack.so.3"],
];
const FOLDERS = [
  "dev",
  "mnt",
  "proc",
  "run",
  "srv",
  "sys",
  "tmp",
  "var/cache/nirmaan/base",
  "var/cache/nirmaan/tools",
];

const unpacked = [
  `--architectures=${ARCHITECTURE}`,
  "--variant=extract",
  "--include=?essential",
  "--include=mawk",
];

/** The Debian packages of all languages, as prepare-languages.ts installs them, for the other platform. */
export async function unpackLanguages(target: string, mirror: string, onLine: OnLine): Promise<void> {
  await runCommand("mmdebstrap", [...mmdebstrapArgs(target, mirror), ...unpacked], onLine);
  configure(target);
  cleanBase(target);
  // Java's own archive of classes, on which ours is built.
  const [java = ""] = readdirSync(join(target, "usr/lib/jvm")).filter((name) => name.startsWith("java-21"));
  const command = [`/usr/lib/jvm/${java}/bin/java`, "-Xshare:dump"];
  const folders = ["--bind", target, "/", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"];
  await runCommand("bwrap", [...folders, ...command], onLine);
}

/** A Debian machine with a kernel and what the runner needs of its host. */
export async function unpackMachine(target: string, mirror: string, onLine: OnLine): Promise<void> {
  const options = ["--mode=root", ...unpacked, `--include=${MACHINE_PACKAGES.join(",")}`];
  await runCommand("mmdebstrap", [...options, MACHINE_SUITE, target, mirror], onLine);
  configure(target);
  rmSync(join(target, "var/cache/apt"), { recursive: true, force: true });
  copyProgram("machine-init.sh", join(target, "sbin/machine-init"));
}

/** User-mode Linux and the libraries of its suite, which are newer than the host's. */
export async function unpackUserModeLinux(target: string, mirror: string, onLine: OnLine): Promise<void> {
  const options = ["--mode=root", "--variant=extract", "--include=base-files,user-mode-linux"];
  // Mirrors renew the signature of a suite that is not released less often than it asks for.
  options.push('--aptopt=Acquire::Check-Valid-Until "false"');
  await runCommand("mmdebstrap", [...options, USER_MODE_SUITE, target, mirror], onLine);
  rmSync(join(target, "var/cache/apt"), { recursive: true, force: true });
}

function copyProgram(name: string, target: string): void {
  copyFileSync(join(import.meta.dirname, name), target);
  chmodSync(target, 0o755);
}

function configure(root: string): void {
  for (const name of ["passwd", "group"])
    copyFileSync(join(root, `usr/share/base-passwd/${name}.master`), join(root, "etc", name));
  for (const [link, target] of ALTERNATIVES)
    if (!existsSync(join(root, link))) symlinkSync(target, join(root, link));
  for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
}

export function kernelOf(machine: string): string {
  const kernel = readdirSync(join(machine, "boot")).find((name) => name.startsWith("vmlinuz-"));
  if (!kernel) throw new Error(`there is no kernel in ${machine}`);
  return join(machine, "boot", kernel);
}

/** The first file system of the machine, in memory: a shell and the drivers. */
export async function buildInitramfs(target: string, machine: string, onLine: OnLine): Promise<void> {
  const folder = `${target}.folder`;
  for (const name of ["bin", "dev", "root", "modules"]) mkdirSync(join(folder, name), { recursive: true });
  copyFileSync(join(machine, "bin/busybox"), join(folder, "bin/busybox"));
  copyProgram("initramfs-init.sh", join(folder, "init"));
  const drivers = DRIVERS.flatMap((name) => findDriver(machine, name));
  for (const driver of drivers) copyFileSync(driver, join(folder, "modules", basename(driver)));
  writeFileSync(join(folder, "modules/order"), drivers.map((driver) => `${basename(driver)}\n`).join(""));
  await runCommand(
    "sh",
    ["-c", 'cd "$0" && find . | cpio --quiet -o -H newc > "$1"', folder, target],
    onLine,
  );
  rmSync(folder, { recursive: true });
}

/** None when the driver is part of the kernel. */
function findDriver(machine: string, name: string): string[] {
  const folder = join(machine, "lib/modules");
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return found.filter((path) => basename(path) === `${name}.ko`).map((path) => join(folder, path));
}

/** A disk with the files of a folder and some space. */
export async function buildDisk(target: string, folder: string, onLine: OnLine): Promise<void> {
  await runCommand("mke2fs", ["-q", "-t", "ext4", "-d", folder, target, "8G"], onLine);
}
