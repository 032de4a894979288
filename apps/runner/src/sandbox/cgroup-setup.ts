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

/** Pairs of a folder on the host and the name of its controller; version 2 has one, called "unified". */
export type CgroupFolders = [folder: string, controller: string][];

export type CgroupLayout = { version: 1 | 2; folders: CgroupFolders };

export type CgroupOptions = { slots: number; processes: number; cpus: number; owner: number };

const ROOT = "/sys/fs/cgroup";
const NAME = "nirmaan-runner";
const CONTROLLERS = ["memory", "pids", "cpu", "cpuacct"];
/** The sandbox's process 1 is in the slot's group too. */
const INIT_PROCESSES = 1;
const CPU_PERIOD_US = 100_000;
const SHARE_OF_MEMORY = 3 / 4;
const REMOVE_AGAIN_MS = 50;
const MOST_REMOVE_TRIES = 40;

export const writeValue = (file: string, value: string | number) => writeFileSync(file, String(value));

export function findCgroupLayout(): CgroupLayout | undefined {
  const name = `${NAME}-${process.pid}`;
  if (existsSync(join(ROOT, "cgroup.controllers"))) {
    const parent = join(
      ROOT,
      ownPath((controllers) => controllers === ""),
    );
    return { version: 2, folders: [[join(parent, name), "unified"]] };
  }
  const present = CONTROLLERS.filter((controller) => existsSync(join(ROOT, controller, "cgroup.procs")));
  if (!present.includes("memory")) return undefined;
  const folderOf = (controller: string) =>
    join(
      ROOT,
      controller,
      ownPath((list) => list.split(",").includes(controller)),
      name,
    );
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
  if (layout.version === 2) delegateToSubgroups(layout, options.owner);
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
      writeValue(join(path, "pids.max"), processes + INIT_PROCESSES);
      writeValue(join(path, "cpu.max"), `${cpus * CPU_PERIOD_US} ${CPU_PERIOD_US}`);
      if (existsSync(join(path, "memory.swap.max"))) writeValue(join(path, "memory.swap.max"), 0);
    }
    // Programs must not use the host's swap: the memory limit does not include it.
    if (controller === "memory" && existsSync(join(path, "memory.swappiness")))
      writeValue(join(path, "memory.swappiness"), 0);
    if (controller === "pids") writeValue(join(path, "pids.max"), processes + INIT_PROCESSES);
    if (controller === "cpu") writeValue(join(path, "cpu.cfs_quota_us"), cpus * CPU_PERIOD_US);
  }
}

/** In version 2 a group with subgroups cannot hold processes, so the service moves into a subgroup of its own. */
function delegateToSubgroups(layout: CgroupLayout, owner: number): void {
  const [folder] = layout.folders[0] as [string, string];
  const parent = join(folder, "..");
  mkdirSync(folder);
  mkdirSync(join(folder, "service"));
  for (const pid of readFileSync(join(parent, "cgroup.procs"), "utf8").split("\n").filter(Boolean))
    writeValue(join(folder, "service", "cgroup.procs"), pid);
  writeValue(join(parent, "cgroup.subtree_control"), "+memory +pids +cpu");
  writeValue(join(folder, "cgroup.subtree_control"), "+memory +pids +cpu");
  if (owner > 0) chownSync(join(folder, "cgroup.procs"), owner, owner);
}

/**
 * All jobs are one group beside the host's processes. On each processor they weigh as much as one ordinary process: with
 * more, programs that compute without end starve the web server and the database of the same machine.
 */
function setCpuWeight(layout: CgroupLayout): void {
  const processors = availableParallelism();
  for (const [folder, controller] of layout.folders) {
    if (controller === "cpu") writeValue(join(folder, "cpu.shares"), 1024 * processors);
    if (layout.version === 2) writeValue(join(folder, "cpu.weight"), Math.min(10_000, 100 * processors));
  }
}

/** All jobs together leave a quarter of the memory to the host's other services. */
function limitTotalMemory(layout: CgroupLayout): void {
  const bytes = Math.floor(totalmem() * SHARE_OF_MEMORY);
  for (const [folder, controller] of layout.folders) {
    if (controller === "memory") writeValue(join(folder, "memory.limit_in_bytes"), bytes);
    if (layout.version === 2) writeValue(join(folder, "memory.max"), bytes);
  }
}

/** A group is busy while the kernel ends its last process; returns whether it was removed. */
function removeGroup(folder: string): boolean {
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && entry.name !== "service") rmdirSync(join(folder, entry.name));
    if (!existsSync(join(folder, "service"))) rmdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EBUSY") return false;
    throw error;
  }
}

/** The next start removes a group that stays busy. */
export async function removeGroupOnceIdle(folder: string): Promise<void> {
  for (let tries = 0; tries < MOST_REMOVE_TRIES && !removeGroup(folder); tries++)
    await sleep(REMOVE_AGAIN_MS);
}

/** Removes the groups of runners that were killed: the name of a group ends with the pid of its runner. */
function removeAbandonedGroups(layout: CgroupLayout): void {
  for (const [folder] of layout.folders) {
    const parent = dirname(folder);
    for (const name of existsSync(parent) ? readdirSync(parent) : []) {
      const owner = name.startsWith(`${NAME}-`) ? Number(name.slice(NAME.length + 1)) : 0;
      if (owner > 0 && !existsSync(`/proc/${owner}`)) removeGroup(join(parent, name));
    }
  }
}
