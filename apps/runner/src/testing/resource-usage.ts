import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** What a runner uses on its host; tests compare it before and after to find leaks. */
export type ResourceUsage = {
  processes: number;
  descriptors: number;
  mounts: number;
  occupiedGroups: number;
  megabytes: number;
  /** Without files, whose pages count in parts while another runner on the host has the same files open. */
  anonymousMegabytes: number;
};

const allPids = () => readdirSync("/proc").filter((name) => /^\d+$/.test(name));

function tryRead(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // the process has ended
  }
}

function parentOf(pid: string): string {
  return /\) \S (\d+)/.exec(tryRead(`/proc/${pid}/stat`))?.[1] ?? "0";
}

/** The pids of a process and all its descendants. */
export function processTree(pid: number): string[] {
  const parents = new Map(allPids().map((each) => [each, parentOf(each)]));
  const tree = [String(pid)];
  for (let i = 0; i < tree.length; i++)
    for (const [child, parent] of parents) if (parent === tree[i]) tree.push(child);
  return tree;
}

const isSupervisor = (pid: string) => /^supervisor$/m.test(tryRead(`/proc/${pid}/comm`));

export function resourceUsage(pid: number): ResourceUsage {
  const tree = processTree(pid);
  const supervisor = tree.find(isSupervisor);
  const countLines = (path: string) => tryRead(path).split("\n").filter(Boolean).length;
  const countPipes = (each: string) =>
    readdirSync(`/proc/${each}/fd`).filter((fd) => isPipeOrSandboxFile(each, fd)).length;
  return {
    processes: tree.length,
    descriptors: [String(pid), supervisor ?? String(pid)].reduce((sum, each) => sum + countPipes(each), 0),
    mounts: countLines("/proc/self/mounts") + (supervisor ? countLines(`/proc/${supervisor}/mounts`) : 0),
    occupiedGroups: tree.filter((each) => /slot-/.test(tryRead(`/proc/${each}/cgroup`))).length,
    megabytes: memoryOf(tree, /^Pss:\s+(\d+)/gm),
    anonymousMegabytes: memoryOf(tree, /^Pss_(?:Anon|Shmem):\s+(\d+)/gm),
  };
}

/** In megabytes. */
function memoryOf(tree: string[], field: RegExp): number {
  const sizes = tree.flatMap((pid) =>
    Array.from(tryRead(`/proc/${pid}/smaps_rollup`).matchAll(field), ([, kilobytes]) => Number(kilobytes)),
  );
  return Math.round(sizes.reduce((sum, each) => sum + each, 0) / 1024);
}

function isPipeOrSandboxFile(pid: string, fd: string): boolean {
  try {
    return /^pipe|^\/(box|tmp)/.test(readlinkSync(`/proc/${pid}/fd/${fd}`));
  } catch {
    return false;
  }
}
