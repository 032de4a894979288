import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";

/** One small cgroup per slot, in whichever version the host has; without a writable one, rlimits alone remain. */
export type Cgroups = {
  /** Folders to show to the keeper: [on the host, name inside]. */
  folders: [string, string][];
  limitMemory: (slot: number, bytes: number) => void;
  /** Gives back what a job left in its group: the kernel remembers every file that was looked at. */
  forgetFiles: (slot: number) => Promise<void>;
  /** Jobs that have been computing for long give way to those that just came. */
  setWeight: (slot: number, weight: "normal" | "low") => void;
  cpuMs: (slot: number) => number | undefined;
  /** Whether any thread of the job wants a core now, also one that does not get it. */
  wantsCore: (slot: number) => boolean;
  remove: () => void;
};

const ROOT = "/sys/fs/cgroup";
const NAME = "nirmaan-runner";
const MEMORY_LIMIT = { 1: "memory.limit_in_bytes", 2: "memory.max" };
const MEMORY_USAGE = { 1: "memory.usage_in_bytes", 2: "memory.current" };
const CONTROLLERS = ["memory", "pids", "cpu", "cpuacct"];

type Layout = { version: 1 | 2; folders: [string, string][] };

function ownPath(line: (controllers: string) => boolean): string {
  const found = readFileSync("/proc/self/cgroup", "utf8")
    .split("\n")
    .map((text) => text.split(":"))
    .find(([, controllers]) => line(controllers ?? "-"));
  return found?.slice(2).join(":") ?? "/";
}

function findLayout(): Layout | undefined {
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
  return {
    version: 1,
    folders: present.map((controller) => [
      join(
        ROOT,
        controller,
        ownPath((list) => list.split(",").includes(controller)),
        name,
      ),
      controller,
    ]),
  };
}

const SHARE_OF_MEMORY = 3 / 4;
const MEGABYTE = 1024 * 1024;
const SMALL_LEFT_OVER = MEGABYTE;
const LARGE_LEFT_OVER = 128 * MEGABYTE;
const KEPT_LEFT_OVER = 64 * MEGABYTE;
const THREADS_LOOKED_AT = 32;

function isRunnable(thread: string): boolean {
  try {
    return /\) [RD] /.test(readFileSync(`/proc/${thread}/stat`, "utf8"));
  } catch {
    return false; // it has ended meanwhile
  }
}

/** It stands in the group too. */
const INIT_OF_THE_BOX = 1;

const put = (file: string, value: string | number) => writeFileSync(file, String(value));

function makeSlot(layout: Layout, slot: number, processes: number, cpus: number, owner: number): void {
  for (const [folder, controller] of layout.folders) {
    const path = join(folder, `slot-${slot}`);
    mkdirSync(path);
    if (owner > 0) chownSync(join(path, "cgroup.procs"), owner, owner);
    if (layout.version === 2) {
      put(join(path, "pids.max"), processes + INIT_OF_THE_BOX);
      put(join(path, "cpu.max"), `${cpus * 100_000} 100000`);
      if (existsSync(join(path, "memory.swap.max"))) put(join(path, "memory.swap.max"), 0);
    }
    // A host's swap is not a program's: its limit counts memory only.
    if (controller === "memory" && existsSync(join(path, "memory.swappiness")))
      put(join(path, "memory.swappiness"), 0);
    if (controller === "pids") put(join(path, "pids.max"), processes + INIT_OF_THE_BOX);
    if (controller === "cpu") put(join(path, "cpu.cfs_quota_us"), cpus * 100_000);
  }
}

/** With version 2 a group that has children may hold no process: the service moves into a leaf of its own. */
function delegate(layout: Layout, owner: number): void {
  const [folder] = layout.folders[0] as [string, string];
  const parent = join(folder, "..");
  mkdirSync(folder);
  mkdirSync(join(folder, "service"));
  for (const pid of readFileSync(join(parent, "cgroup.procs"), "utf8").split("\n").filter(Boolean))
    put(join(folder, "service", "cgroup.procs"), pid);
  put(join(parent, "cgroup.subtree_control"), "+memory +pids +cpu");
  put(join(folder, "cgroup.subtree_control"), "+memory +pids +cpu");
  if (owner > 0) chownSync(join(folder, "cgroup.procs"), owner, owner);
}

/** All jobs together are one group beside the host's other processes: it must not count as one of them. */
function shareWithTheHost(layout: Layout): void {
  for (const [folder, controller] of layout.folders) {
    if (controller === "cpu") put(join(folder, "cpu.shares"), 1024 * 32);
    if (layout.version === 2) put(join(folder, "cpu.weight"), 100 * 32);
  }
}

/** So that students' programs together never take the memory that the host's other services need. */
function limitAllMemory(layout: Layout): void {
  const bytes = Math.floor(totalmem() * SHARE_OF_MEMORY);
  for (const [folder, controller] of layout.folders) {
    if (controller === "memory") put(join(folder, "memory.limit_in_bytes"), bytes);
    if (layout.version === 2) put(join(folder, "memory.max"), bytes);
  }
}

/** Version 1 refuses less than is in use: then nothing may be added to that. */
function putMemoryLimit(file: string, bytes: number): void {
  try {
    put(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EBUSY") throw error;
    put(file, Number(readFileSync(join(dirname(file), "memory.usage_in_bytes"), "utf8")) + SMALL_LEFT_OVER);
  }
}

function removeGroup(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== "service") rmdirSync(join(folder, entry.name));
  if (!existsSync(join(folder, "service"))) rmdirSync(folder);
}

/** What runners that were killed left behind: each group bears the number of the process that made it. */
function sweep(layout: Layout): void {
  for (const [folder] of layout.folders) {
    const parent = dirname(folder);
    for (const name of existsSync(parent) ? readdirSync(parent) : []) {
      const owner = name.startsWith(`${NAME}-`) ? Number(name.slice(NAME.length + 1)) : 0;
      if (owner > 0 && !existsSync(`/proc/${owner}`)) removeGroup(join(parent, name));
    }
  }
}

export function openCgroups(options: {
  slots: number;
  processes: number;
  cpus: number;
  owner: number;
}): Cgroups | undefined {
  const layout = findLayout();
  if (!layout) return undefined;
  try {
    sweep(layout);
    if (layout.version === 2) delegate(layout, options.owner);
    else for (const [folder] of layout.folders) mkdirSync(folder, { recursive: true });
    shareWithTheHost(layout);
    limitAllMemory(layout);
    for (let slot = 0; slot < options.slots; slot++)
      makeSlot(layout, slot, options.processes, options.cpus, options.owner);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return undefined; // not ours to write: said in the health report
  }
  return controlsOf(layout, options.slots);
}

/** Opened once for all jobs: every one is looked up when it begins, and opening a file costs more than reading it. */
function openAccounts(files: (string | undefined)[]) {
  const opened = files.map((file) => (file && existsSync(file) ? openSync(file, "r") : undefined));
  const room = Buffer.alloc(64);
  return {
    read: (slot: number): string | undefined => {
      const account = opened[slot];
      return account === undefined
        ? undefined
        : room.toString("latin1", 0, readSync(account, room, 0, room.length, 0));
    },
    close: () => {
      for (const account of opened.splice(0)) if (account !== undefined) closeSync(account);
    },
  };
}

function controlsOf(layout: Layout, slots: number): Cgroups {
  const folderOf = (controller: string) =>
    layout.folders.find(([, name]) => name === controller || name === "unified")?.[0];
  const inSlot = (controller: string, slot: number, file: string) => {
    const folder = folderOf(controller);
    return folder && join(folder, `slot-${slot}`, file);
  };
  const accountOf = openAccounts(
    Array.from({ length: slots }, (_, slot) =>
      inSlot("cpuacct", slot, layout.version === 2 ? "cpu.stat" : "cpuacct.usage"),
    ),
  );
  const memoryOf = new Map<number, number>();
  const weightOf = new Map<number, "normal" | "low">();
  return {
    folders: layout.folders,
    limitMemory: (slot, bytes) => {
      if (memoryOf.get(slot) === bytes) return;
      const file = inSlot("memory", slot, MEMORY_LIMIT[layout.version]);
      if (file) putMemoryLimit(file, bytes);
      memoryOf.set(slot, bytes);
    },
    forgetFiles: async (slot) => {
      const usage = inSlot("memory", slot, MEMORY_USAGE[layout.version]);
      const limit = inSlot("memory", slot, MEMORY_LIMIT[layout.version]);
      if (!usage || !limit) return;
      try {
        if (Number(await readFile(usage, "utf8")) < LARGE_LEFT_OVER) return;
        memoryOf.delete(slot);
        await writeFile(limit, String(KEPT_LEFT_OVER));
      } catch {
        // as far as it can be given back; or the groups are gone, for the runner stops
      }
    },
    setWeight: (slot, weight) => {
      if ((weightOf.get(slot) ?? "normal") === weight) return;
      weightOf.set(slot, weight);
      const file = inSlot("cpu", slot, layout.version === 2 ? "cpu.weight" : "cpu.shares");
      const normal = layout.version === 2 ? 100 : 1024;
      if (file && existsSync(file)) put(file, weight === "low" ? normal / 8 : normal);
    },
    cpuMs: (slot) => {
      const text = accountOf.read(slot);
      if (text === undefined) return undefined;
      return layout.version === 2
        ? Number(/usage_usec (\d+)/.exec(text)?.[1] ?? 0) / 1000
        : Number(text) / 1e6;
    },
    wantsCore: (slot) => {
      const file = inSlot("pids", slot, layout.version === 2 ? "cgroup.threads" : "tasks");
      const threads = file && existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
      return threads.slice(0, THREADS_LOOKED_AT).some(isRunnable);
    },
    remove: () => {
      accountOf.close();
      for (const [folder] of layout.folders) removeGroup(folder);
    },
  };
}
