import type { ChangedItems, StepEvent, StepRecord, Value, WholeObject } from "./trace-record.ts";

export type Frame = { name: string; line: number; variables: Map<string, Value> };
export type HeapObject = { type: string; className?: string; keys?: Value[]; items: Value[]; size: number };

/** Everything that is known at one step. Maps are copied before a change, objects replaced. */
export type TraceState = {
  frames: Frame[];
  objects: Map<number, HeapObject>;
  line: number;
  file: string | undefined;
  event: StepEvent | undefined;
  /** The value that the top frame returns at this step. */
  returned: Value | undefined;
  error: string | undefined;
};

export const EMPTY_STATE: TraceState = {
  frames: [{ name: "<module>", line: 0, variables: new Map() }],
  objects: new Map(),
  line: 0,
  file: undefined,
  event: undefined,
  returned: undefined,
  error: undefined,
};

export const copyState = (state: TraceState): TraceState => ({
  ...state,
  frames: state.frames.map((frame) => ({ ...frame, variables: new Map(frame.variables) })),
  objects: new Map(state.objects),
});

/** Changes the state in place: copy it first when it is still needed. */
export function applyStep(state: TraceState, step: StepRecord): void {
  if (step.k) {
    state.frames = step.k.map(([name, line]) => ({ name, line, variables: new Map() }));
    state.objects = new Map();
  } else {
    const ended = (state.event === "return" ? 1 : 0) + (step.p ?? 0);
    // The frame of the program itself never ends.
    if (ended > 0) state.frames.splice(Math.max(1, state.frames.length - ended));
    if (step.e === "call") state.frames.push({ name: step.c ?? "?", line: step.l, variables: new Map() });
  }
  for (const [depth, name, ...value] of step.v ?? []) {
    const variables = state.frames[depth]?.variables;
    if (value[0] === undefined) variables?.delete(name);
    else variables?.set(name, value[0]);
  }
  for (const [number, change] of Object.entries(step.h ?? {})) changeObject(state, Number(number), change);
  const top = state.frames.at(-1);
  if (top) top.line = step.l;
  state.line = step.l;
  state.file = step.i;
  state.event = step.e;
  state.returned = step.e === "return" ? step.r : undefined;
  state.error = step.e === "raise" ? step.x : undefined;
}

function changeObject({ objects }: TraceState, number: number, change: WholeObject | ChangedItems): void {
  const known = objects.get(number);
  if ("at" in change) {
    if (!known) return;
    const items = [...known.items];
    for (const [index, value] of change.at) items[index] = value;
    objects.set(number, { ...known, items, size: items.length });
    return;
  }
  const { t: type, i: items, k: keys, c: className, n: size = items.length } = change;
  objects.set(number, { type, items, size, ...(keys && { keys }), ...(className && { className }) });
}
