import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { enableControllers, type UnifiedGroup, unifiedGroup } from "./cgroup-unified.ts";

/** Pairs of a folder on the host and the name of its controller; version 2 has one, called "unified". */
export type CgroupFolders = [folder: string, controller: string][];

export type CgroupLayout =
  | { version: 1; folders: CgroupFolders }
  | { version: 2; folders: CgroupFolders; unified: UnifiedGroup };

export type CgroupOptions = { slots: number; processes: number; cpus: number; owner: number };

/** The host's cgroups cannot limit the jobs; the message says why and what to do. */
export class NoCgroups extends Error {}

export const CGROUP_ROOT = "/sys/fs/cgroup";
const NAME = "nirmaan-runner";
const CONTROLLERS = ["memory", "pids", "cpu", "cpuacct"];
/** The sandbox's process 1 is in the slot's group too. */
const INIT_PROCESSES = 1;
const CPU_PERIOD_US = 100_000;
const SHARE_OF_MEMORY = 3 / 4;
const REMOVE_AGAIN_MS = 50;
const MOST_REMOVE_TRIES = 40;

export const writeValue = (file: string, value: string | number) => writeFileSync(file, String(value));

/** On a host without the controller, version 2 has no such file. */
function writeIfPresent(file: string, value: string | number): void {
  if (existsSync(file)) writeValue(file, value);
}

export function findCgroupLayout(root = CGROUP_ROOT): CgroupLayout {
  const name = `${NAME}-${process.pid}`;
  if (existsSync(join(root, "cgroup.controllers"))) {
    const own = ownPath((controllers) => controllers === "");
    const unified = unifiedGroup(join(root, own), name);
    return { version: 2, folders: [[unified.jobs, "unified"]], unified };
  }
  const present = CONTROLLERS.filter((controller) => existsSync(join(root, controller, "cgroup.procs")));
  if (!present.includes("memory")) throw new NoCgroups("this machine has no memory cgroups");
  const folderOf = (controller: string) => {
    const own = ownPath((list) => list.split(",").includes(controller));
    return join(root, controller, own, name);
  };
  return { version: 1, folders: present.map((controller) => [folderOf(controller), controller]) };
}

/** The path of this process's own group, from the line of /proc/self/cgroup whose controllers match. */
function ownPath(matches: (controllers: string) => boolean): string {
  const found = readFileSync("/proc/self/cgroup", "utf8")
    .split("\n")
    .map((text) => text.split(":"))
    .find(([, controllers]) => matches(controllers ?? "-"));
  return found?.slice(2).join(":") ?? "/";
}

/** Creates the runner's group and one group per slot in it. Throws where the host does not allow it. */
export function createCgroupFolders(layout: CgroupLayout, options: CgroupOptions): void {
  removeAbandonedGroups(layout);
  if (layout.version === 2) enableControllers(layout.unified, options.owner);
  else for (const [folder] of layout.folders) mkdirSync(folder, { recursive: true });
  setCpuWeight(layout);
  limitTotalMemory(layout);
  for (let slot = 0; slot < options.slots; slot++) createSlot(layout, slot, options);
}

function createSlot(layout: CgroupLayout, slot: number, { processes, cpus, owner }: CgroupOptions): void {
  for (const [folder, controller] of layout.folders) {
    const path = join(folder, `slot-${slot}`);
    mkdirSync(path);
    if (owner > 0) chownSync(join(path, "cgroup.procs"), owner, owner);
    if (layout.version === 2) {
      writeIfPresent(join(path, "pids.max"), processes + INIT_PROCESSES);
      writeIfPresent(join(path, "cpu.max"), `${cpus * CPU_PERIOD_US} ${CPU_PERIOD_US}`);
      writeIfPresent(join(path, "memory.swap.max"), 0);
    }
    // Programs must not use the host's swap: the memory limit does not include it.
    if (controller === "memory") writeIfPresent(join(path, "memory.swappiness"), 0);
    if (controller === "pids") writeValue(join(path, "pids.max"), processes + INIT_PROCESSES);
    if (controller === "cpu") writeValue(join(path, "cpu.cfs_quota_us"), cpus * CPU_PERIOD_US);
  }
}

/**
 * All jobs are one group beside the host's processes. On each processor they weigh as much as one ordinary process: with
 * more, programs that compute without end starve the web server and the database of the same machine.
 */
function setCpuWeight(layout: CgroupLayout): void {
  const processors = availableParallelism();
  for (const [folder, controller] of layout.folders) {
    if (controller === "cpu") writeValue(join(folder, "cpu.shares"), 1024 * processors);
    if (layout.version === 2) writeIfPresent(join(folder, "cpu.weight"), Math.min(10_000, 100 * processors));
  }
}

/** All jobs together leave a quarter of the memory to the host's other services. */
function limitTotalMemory(layout: CgroupLayout): void {
  const bytes = Math.floor(totalmem() * SHARE_OF_MEMORY);
  for (const [folder, controller] of layout.folders) {
    if (controller === "memory") writeValue(join(folder, "memory.limit_in_bytes"), bytes);
    if (layout.version === 2) writeIfPresent(join(folder, "memory.max"), bytes);
  }
}

/**
 * Removes an empty group with its subgroups. It is busy while the kernel ends its last process: then returns false. Another
 * runner that starts at the same moment may have removed it already.
 */
export function removeGroup(folder: string): boolean {
  if (!existsSync(folder)) return true;
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    if (!entries.every(({ name }) => removeGroup(join(folder, name)))) return false;
    rmdirSync(folder);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EBUSY") return false;
    if (code === "ENOENT") return true;
    throw error;
  }
}

/** The next start removes a group that stays busy. */
export async function removeGroupOnceIdle(folder: string): Promise<void> {
  for (let tries = 0; tries < MOST_REMOVE_TRIES && !removeGroup(folder); tries++)
    await sleep(REMOVE_AGAIN_MS);
}

/** The folders that hold the runner's groups, and a name in each. */
export const runnerGroups = (layout: CgroupLayout): string[] =>
  layout.version === 2 ? [layout.unified.group] : layout.folders.map(([folder]) => folder);

/** Removes the groups of runners that were killed: the name of a group ends with the pid of its runner. */
function removeAbandonedGroups(layout: CgroupLayout): void {
  for (const folder of runnerGroups(layout)) {
    const parent = dirname(folder);
    for (const name of existsSync(parent) ? readdirSync(parent) : []) {
      const owner = name.startsWith(`${NAME}-`) ? Number(name.slice(NAME.length + 1)) : 0;
      if (owner > 0 && !existsSync(`/proc/${owner}`)) removeGroup(join(parent, name));
    }
  }
}
