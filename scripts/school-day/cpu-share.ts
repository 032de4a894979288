import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const CGROUPS = "/sys/fs/cgroup";
/** Short, so that a process that has used its share waits a few milliseconds and not a tenth of a second. */
const PERIOD_US = 10_000;

export type CpuShare = { place: (pid: number) => void; remove: () => void };

/** A control group whose processes may use this share of one core: a stand-in for a machine of their own. Needs root. */
export function createCpuShare(name: string, share: number): CpuShare {
  const isUnified = existsSync(join(CGROUPS, "cgroup.controllers"));
  const folder = join(CGROUPS, isUnified ? "" : "cpu", `nirmaan-bench-${name}`);
  const quota = Math.round(share * PERIOD_US);
  mkdirSync(folder, { recursive: true });
  if (isUnified) writeFileSync(join(folder, "cpu.max"), `${quota} ${PERIOD_US}`);
  else {
    writeFileSync(join(folder, "cpu.cfs_period_us"), String(PERIOD_US));
    writeFileSync(join(folder, "cpu.cfs_quota_us"), String(quota));
  }
  return {
    place: (pid) => writeFileSync(join(folder, "cgroup.procs"), String(pid)),
    remove: () => rmdirSync(folder),
  };
}
