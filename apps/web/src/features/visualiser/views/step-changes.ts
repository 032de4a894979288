import type { Value } from "@nirmaan/tracing/trace-record.ts";
import type { TraceStore } from "@nirmaan/tracing/trace-store.ts";
import { formatValue, isReference, shorten } from "@nirmaan/tracing/value-text.ts";

export type StepChanges = {
  /** The value before as text, null for a new name, undefined when nothing changed. */
  variable: (frame: number, name: string, value: Value) => string | null | undefined;
  /** Whether this item of the object changed. */
  item: (object: number, index: number) => boolean;
};

/** What the line that ran before this step changed. */
export function changesAt(trace: TraceStore, index: number, language: string): StepChanges {
  const step = trace.step(index);
  const before = index > 0 ? trace.stateAt(index - 1) : undefined;
  const named = new Set((step?.v ?? []).map(([frame, name]) => `${frame} ${name}`));
  const objects = step?.h ?? {};
  // After a gap, and in a new frame, everything is told again.
  const isNewState = step?.k !== undefined;
  return {
    variable: (frame, name, value) => {
      const isChanged = named.has(`${frame} ${name}`) || (isReference(value) && String(value.r) in objects);
      if (!isChanged || isNewState) return undefined;
      const isNewFrame = step?.e === "call" && frame === trace.stateAt(index).frames.length - 1;
      const old = isNewFrame ? undefined : before?.frames[frame]?.variables.get(name);
      return old === undefined || !before ? null : shorten(formatValue(old, language, before.objects));
    },
    item: (object, at) => {
      const change = objects[object];
      if (!change || isNewState || !before?.objects.has(object)) return false;
      if ("at" in change) return change.at.some(([changed]) => changed === at);
      return JSON.stringify(before.objects.get(object)?.items[at]) !== JSON.stringify(change.i[at]);
    },
  };
}
