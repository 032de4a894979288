import { availableParallelism } from "node:os";
import { STEPS } from "./day-steps.ts";
import type { DayProcess, ProcessRole } from "./kept-process.ts";
import { type Attempted, isFailure } from "./live-day.ts";

const ROLES: ProcessRole[] = ["web", "database", "runner", "balancer"];
/** Failures with less than this between them belong to one window. */
const SAME_WINDOW_MS = 1000;
const FULL = 0.85;

export type MeasuredDay = {
  attempted: Attempted[];
  seconds: number;
  studentHours: number;
  /** Processor seconds during the day, by role, and of the load generator. */
  cpu: Record<ProcessRole, number>;
  generatorCpu: number;
  processes: Record<ProcessRole, number>;
};

const percentile = (sorted: number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));

export const sumByRole = (processes: DayProcess[], read: (each: DayProcess) => number) =>
  Object.fromEntries(
    ROLES.map((role) => [
      role,
      processes.filter((each) => each.role === role).reduce((sum, each) => sum + read(each), 0),
    ]),
  ) as Record<ProcessRole, number>;

export function stepTable({ attempted, seconds, studentHours }: MeasuredDay): Record<string, object> {
  const rows: Record<string, object> = {};
  for (const step of STEPS) {
    const all = attempted.filter((each) => each.step === step);
    if (all.length === 0) continue;
    const times = all
      .filter(({ status }) => !isFailure(status))
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
    rows[step] = {
      "a second": rounded(all.length / seconds, 2),
      "in a student-hour": rounded(all.length / studentHours),
      "p50 ms": rounded(percentile(times, 0.5)),
      "p95 ms": rounded(percentile(times, 0.95)),
      "p99 ms": rounded(percentile(times, 0.99)),
      failed: all.filter(({ status }) => isFailure(status)).length,
      refused: all.filter(({ status }) => status >= 400 && status < 500).length,
    };
  }
  return rows;
}

export function cpuTable({ cpu, processes, seconds, studentHours, generatorCpu }: MeasuredDay) {
  const rows: Record<string, object> = {};
  for (const role of ROLES)
    rows[role] = {
      processes: processes[role],
      "CPU s": rounded(cpu[role]),
      "of a core, each": rounded(cpu[role] / seconds / Math.max(1, processes[role]), 2),
      "CPU s in a student-hour": rounded(cpu[role] / studentHours, 2),
    };
  rows["load generator"] = {
    processes: 1,
    "CPU s": rounded(generatorCpu),
    "of a core, each": rounded(generatorCpu / seconds, 2),
  };
  return rows;
}

/** What ends first when more students come: the machine's cores, or one process that has a core for itself. */
export function bottleneck({ cpu, processes, seconds, generatorCpu }: MeasuredDay): string {
  const cores = availableParallelism();
  const busy = (Object.values(cpu).reduce((sum, each) => sum + each, 0) + generatorCpu) / seconds;
  const largest = ROLES.toSorted((a, b) => cpu[b] - cpu[a])[0] ?? "web";
  if (busy > cores * FULL)
    return `the machine: ${rounded(busy, 2)} of ${cores} cores are busy, most of them with the ${largest} (${rounded((100 * cpu[largest]) / (busy * seconds), 0)} %)`;
  const share = (role: ProcessRole) => cpu[role] / seconds / Math.max(1, processes[role]);
  const fullest = (["web", "balancer"] as const).toSorted((a, b) => share(b) - share(a))[0] ?? "web";
  return share(fullest) > FULL
    ? `the ${fullest}: each process uses ${rounded(share(fullest), 2)} of the one core it can use`
    : `not reached: ${rounded(busy, 2)} of ${cores} cores are busy, most of them with the ${largest}`;
}

/** The longest time in which requests failed, from the start of the first to the end of the last. */
export function longestErrorWindowMs(attempted: Attempted[]): number {
  const failed = attempted.filter(({ status }) => isFailure(status)).sort((a, b) => a.atMs - b.atMs);
  let longest = 0;
  let start = Number.NaN;
  let end = Number.NaN;
  for (const { atMs, ms } of failed) {
    if (!(atMs - ms <= end + SAME_WINDOW_MS)) start = atMs - ms;
    start = Math.min(start, atMs - ms);
    end = atMs;
    longest = Math.max(longest, end - start);
  }
  return longest;
}
