import { closeSync, existsSync, openSync, readFileSync, readSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  CGROUP_ROOT,
  type CgroupFolders,
  type CgroupLayout,
  type CgroupOptions,
  createCgroupFolders,
  findCgroupLayout,
  NoCgroups,
  removeGroup,
  removeGroupOnceIdle,
  runnerGroups,
  writeValue,
} from "./cgroup-setup.ts";
import { availableControllers, leaveGroup, restoreParent } from "./cgroup-unified.ts";

/** One cgroup per slot, version 1 or 2 as on the host. Without usable cgroups only rlimits apply. */
export type Cgroups = {
  /** Mounted into the supervisor's file system. */
  folders: CgroupFolders;
  limitMemory: (slot: number, bytes: number) => void;
  /** Frees the file cache that a job left in its group, which counts as memory of the next job. */
  dropFileCache: (slot: number) => Promise<void>;
  /** A job that has used much CPU time continues with a lower weight than new jobs. */
  setCpuWeight: (slot: number, weight: "normal" | "low") => void;
  cpuMs: (slot: number) => number | undefined;
  /** Whether a thread of the job is running or waiting for a core. */
  isRunnable: (slot: number) => boolean;
  remove: () => Promise<void>;
};

type FileInSlot = (controller: string, slot: number, file: string) => string | undefined;

const MEMORY_LIMIT = { 1: "memory.limit_in_bytes", 2: "memory.max" };
const MEMORY_USAGE = { 1: "memory.usage_in_bytes", 2: "memory.current" };
const MEGABYTE = 1024 * 1024;
const LIMIT_MARGIN_BYTES = MEGABYTE;
const LARGE_CACHE_BYTES = 128 * MEGABYTE;
const KEPT_CACHE_BYTES = 64 * MEGABYTE;
const MAX_THREADS_CHECKED = 32;
const LOW_WEIGHT_DIVISOR = 8;

/** What a host must offer: the jobs' memory can be limited. */
type Host = { root: string; required: string[] };
const THIS_HOST: Host = { root: CGROUP_ROOT, required: ["memory"] };

/** Throws NoCgroups where the host does not allow it, and then leaves nothing behind. */
export function createCgroups(options: CgroupOptions, { root, required }: Host = THIS_HOST): Cgroups {
  const layout = findCgroupLayout(root);
  requireControllers(layout, required);
  try {
    createCgroupFolders(layout, options);
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    tryRemove(layout);
    if (code === undefined) throw error;
    throw new NoCgroups(`cgroups cannot be used: ${path ? `${code} at ${path}` : message}`);
  }
  return controlsOf(layout, options);
}

function requireControllers(layout: CgroupLayout, required: string[]): void {
  if (layout.version !== 2) return;
  const available = availableControllers(layout.unified);
  const missing = required.filter((name) => !available.includes(name));
  if (missing.length > 0)
    throw new NoCgroups(
      `the cgroup ${layout.unified.parent} has no controller ${missing.join(", ")}; delegate memory, pids and cpu to it`,
    );
}

async function removeAll(layout: CgroupLayout): Promise<void> {
  if (layout.version === 2) leaveGroup(layout.unified);
  await Promise.all(runnerGroups(layout).map(removeGroupOnceIdle));
  if (layout.version === 2) restoreParent(layout.unified);
}

/** What could not be made cannot always be removed either; the first error is the one to report. */
function tryRemove(layout: CgroupLayout): void {
  try {
    if (layout.version === 2) leaveGroup(layout.unified);
    for (const folder of runnerGroups(layout)) removeGroup(folder);
    if (layout.version === 2) restoreParent(layout.unified);
  } catch {
    // reported by the caller
  }
}

function controlsOf(layout: CgroupLayout, options: CgroupOptions): Cgroups {
  const fileInSlot: FileInSlot = (controller, slot, file) => {
    const folder = layout.folders.find(([, name]) => name === controller || name === "unified")?.[0];
    return folder && join(folder, `slot-${slot}`, file);
  };
  const cpu = cpuControls(layout, fileInSlot, options.slots);
  return {
    folders: layout.folders,
    ...memoryControls(layout, fileInSlot),
    ...cpu.controls,
    remove: async () => {
      cpu.close();
      // The next start removes what is left.
      await removeAll(layout).catch(() => {});
    },
  };
}

function memoryControls({ version }: CgroupLayout, fileInSlot: FileInSlot) {
  const limits = new Map<number, number>();
  return {
    limitMemory: (slot: number, bytes: number) => {
      if (limits.get(slot) === bytes) return;
      const file = fileInSlot("memory", slot, MEMORY_LIMIT[version]);
      if (file) writeMemoryLimit(file, bytes);
      limits.set(slot, bytes);
    },
    dropFileCache: async (slot: number) => {
      const usage = fileInSlot("memory", slot, MEMORY_USAGE[version]);
      const limit = fileInSlot("memory", slot, MEMORY_LIMIT[version]);
      if (!usage || !limit) return;
      try {
        if (Number(await readFile(usage, "utf8")) < LARGE_CACHE_BYTES) return;
        limits.delete(slot);
        await writeFile(limit, String(KEPT_CACHE_BYTES));
      } catch {
        // The kernel freed what it could, or the runner is stopping and has removed the groups.
      }
    },
  };
}

/** Version 1 rejects a limit below the current usage: the limit is then set just above that usage. */
function writeMemoryLimit(file: string, bytes: number): void {
  try {
    writeValue(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EBUSY") throw error;
    const usage = Number(readFileSync(join(dirname(file), MEMORY_USAGE[1]), "utf8"));
    writeValue(file, usage + LIMIT_MARGIN_BYTES);
  }
}

function cpuControls({ version }: CgroupLayout, fileInSlot: FileInSlot, slots: number) {
  const usage = openUsageFiles(
    Array.from({ length: slots }, (_, slot) =>
      fileInSlot("cpuacct", slot, version === 2 ? "cpu.stat" : "cpuacct.usage"),
    ),
  );
  const weights = new Map<number, "normal" | "low">();
  const controls = {
    setCpuWeight: (slot: number, weight: "normal" | "low") => {
      if ((weights.get(slot) ?? "normal") === weight) return;
      weights.set(slot, weight);
      const file = fileInSlot("cpu", slot, version === 2 ? "cpu.weight" : "cpu.shares");
      const normal = version === 2 ? 100 : 1024;
      // Version 2 takes whole numbers only.
      const lowWeight = Math.floor(normal / LOW_WEIGHT_DIVISOR);
      if (file && existsSync(file)) writeValue(file, weight === "low" ? lowWeight : normal);
    },
    cpuMs: (slot: number) => {
      const text = usage.read(slot);
      if (text === undefined) return undefined;
      return version === 2 ? Number(/usage_usec (\d+)/.exec(text)?.[1] ?? 0) / 1000 : Number(text) / 1e6;
    },
    isRunnable: (slot: number) => {
      const file = fileInSlot("pids", slot, version === 2 ? "cgroup.threads" : "tasks");
      const threads = file && existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
      return threads.slice(0, MAX_THREADS_CHECKED).some(isThreadRunnable);
    },
  };
  return { controls, close: usage.close };
}

function isThreadRunnable(thread: string): boolean {
  try {
    return /\) [RD] /.test(readFileSync(`/proc/${thread}/stat`, "utf8"));
  } catch {
    return false; // the thread has ended
  }
}

/** Keeps the files open: they are read for every job, and opening costs more than reading. */
function openUsageFiles(files: (string | undefined)[]) {
  const descriptors = files.map((file) => (file && existsSync(file) ? openSync(file, "r") : undefined));
  const buffer = Buffer.alloc(64);
  return {
    read: (slot: number): string | undefined => {
      const descriptor = descriptors[slot];
      return descriptor === undefined
        ? undefined
        : buffer.toString("latin1", 0, readSync(descriptor, buffer, 0, buffer.length, 0));
    },
    close: () => {
      for (const descriptor of descriptors.splice(0)) if (descriptor !== undefined) closeSync(descriptor);
    },
  };
}
