import * as m from "@nirmaan/messages/visualiser.ts";
import { TRACE_LIMITS } from "@nirmaan/tracing/trace-record.ts";
import type { TraceStore } from "@nirmaan/tracing/trace-store.ts";

/** Why the trace ends where it ends. */
export function describeEnd(trace: TraceStore, code: string): string[] {
  const end = trace.end();
  const gap = trace.gap();
  if (!end) return [];
  const skipped = gap ? [m.middleNotShown({ count: gap.skipped })] : [];
  switch (end.why) {
    case "finished":
      return gap ? [m.programFinished(), ...skipped] : [];
    case "error":
      return [m.endsWithError({ line: end.line ?? 0, error: end.message ?? "" }), ...skipped];
    case "steps":
      return [m.doesNotEnd({ count: trace.count() + (gap?.skipped ?? 0) }), ...describeLoop(trace, code)];
    case "bytes":
      return [m.tooLarge({ count: trace.count() }), ...skipped];
    case "depth":
      return [m.tooDeep({ count: TRACE_LIMITS.depth })];
    case "stopped":
      return [m.wasStopped()];
  }
}

/** The loop that ran most often, and the names of its condition that never changed in the part that was not shown. */
function describeLoop(trace: TraceStore, code: string): string[] {
  const gap = trace.gap();
  if (!gap) return [];
  const lines = code.split("\n");
  const loops = gap.lines.filter(([line]) => /^\s*(?:while|for)\b/.test(lines[line - 1] ?? ""));
  const [busiest] = (loops.length > 0 ? loops : gap.lines).toSorted(([, a], [, b]) => b - a);
  if (!busiest) return [];
  const [line, times] = busiest;
  const ran = m.lineRanOften({ line, times });
  const condition = /\bwhile\b(.*)/.exec(lines[line - 1] ?? "")?.[1];
  if (!condition) return [ran];
  const [before, after] = [trace.stateAt(gap.after), trace.stateAt(trace.count() - 1)];
  const valueIn = (state: typeof before, name: string) =>
    state.frames
      .map(({ variables }) => JSON.stringify(variables.get(name)))
      .findLast((text) => text !== undefined);
  const unchanged = [...new Set(condition.match(/[A-Za-z_]\w*/g))].filter((name) => {
    const value = valueIn(after, name);
    return value !== undefined && !value.startsWith('{"r"') && value === valueIn(before, name);
  });
  return unchanged.length > 0 ? [ran, m.neverChanges({ names: unchanged.join(", "), line })] : [ran];
}
