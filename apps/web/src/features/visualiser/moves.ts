import type { TraceStore } from "@nirmaan/tracing/trace-store.ts";

export type StepDirection = 1 | -1;

/** The last step of the run: while the program runs, the newest of those that arrive. */
export const RUN_END = Number.POSITIVE_INFINITY;

/** The nearest step in this direction that is about to run the line, or undefined. */
export function findLine(
  trace: TraceStore,
  from: number,
  line: number,
  direction: StepDirection,
): number | undefined {
  for (let index = from + direction; index >= 0 && index < trace.count(); index += direction) {
    const step = trace.step(index);
    if (step?.l === line && step.e === undefined) return index;
  }
  return undefined;
}

/** The step after the function that runs at this step has returned, or the last one. */
export function findCallEnd(trace: TraceStore, from: number): number {
  const depth = trace.stateAt(from).frames.length;
  for (let index = from + 1; index < trace.count(); index += 1)
    if (trace.stateAt(index).frames.length < depth) return index;
  return Math.max(0, trace.count() - 1);
}

/** The line that ran before this step, in the same file. */
export function lineBefore(trace: TraceStore, index: number): number | undefined {
  const [before, now] = [trace.step(index - 1), trace.step(index)];
  return before && now && before.i === now.i ? before.l : undefined;
}
