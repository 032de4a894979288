import { readdirSync, readFileSync } from "node:fs";

/** `getconf CLK_TCK`, which is the same on every Linux that we run on. */
const TICKS_A_SECOND = 100;
/** The place of the processor times in /proc/PID/stat, counted after the name, which may contain spaces. */
const FIRST_TIME = 11;
const TIMES = 4;

/** Processor seconds of a process and its descendants, with those that have ended and were waited for. */
export function cpuSecondsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(FIRST_TIME, FIRST_TIME + TIMES).reduce((sum, field) => sum + Number(field), 0);
    return childrenOf(pid).reduce((sum, child) => sum + cpuSecondsOf(child), ticks / TICKS_A_SECOND);
  } catch {
    // It has ended between two reads; its parent counts it.
    return 0;
  }
}

export const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
