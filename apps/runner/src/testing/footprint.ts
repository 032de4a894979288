import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** What a runner holds on its host: counted before and after, nothing may be left over. */
export type Footprint = {
  processes: number;
  descriptors: number;
  mounts: number;
  occupiedGroups: number;
  megabytes: number;
};

const numbers = () => readdirSync("/proc").filter((name) => /^\d+$/.test(name));

function tryRead(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // the process has ended meanwhile
  }
}

function parentOf(pid: string): string {
  return /\) \S (\d+)/.exec(tryRead(`/proc/${pid}/stat`))?.[1] ?? "0";
}

/** The service and everything below it. */
export function family(pid: number): string[] {
  const parents = new Map(numbers().map((each) => [each, parentOf(each)]));
  const members = [String(pid)];
  for (let i = 0; i < members.length; i++)
    for (const [child, parent] of parents) if (parent === members[i]) members.push(child);
  return members;
}

const isKeeper = (pid: string) => /^keeper$/m.test(tryRead(`/proc/${pid}/comm`));

export function footprint(pid: number): Footprint {
  const members = family(pid);
  const keeper = members.find(isKeeper);
  const count = (path: string) => tryRead(path).split("\n").filter(Boolean).length;
  const descriptorsOf = (each: string) =>
    readdirSync(`/proc/${each}/fd`).filter((fd) => isPipe(each, fd)).length;
  const kilobytes = members.map((each) =>
    Number(/^Pss:\s+(\d+)/m.exec(tryRead(`/proc/${each}/smaps_rollup`))?.[1] ?? 0),
  );
  return {
    processes: members.length,
    descriptors: [String(pid), keeper ?? String(pid)].reduce((sum, each) => sum + descriptorsOf(each), 0),
    mounts: count("/proc/self/mounts") + (keeper ? count(`/proc/${keeper}/mounts`) : 0),
    occupiedGroups: members.filter((each) => /slot-/.test(tryRead(`/proc/${each}/cgroup`))).length,
    megabytes: Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024),
  };
}

function isPipe(pid: string, fd: string): boolean {
  try {
    return /^pipe|^\/(box|tmp)/.test(readlinkSync(`/proc/${pid}/fd/${fd}`));
  } catch {
    return false;
  }
}
