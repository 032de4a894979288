import * as m from "@nirmaan/messages/visualiser.ts";
import type { StepRecord, Value } from "@nirmaan/tracing/trace-record.ts";
import type { HeapObject, TraceState } from "@nirmaan/tracing/trace-state.ts";
import type { TraceStore } from "@nirmaan/tracing/trace-store.ts";
import { formatValue, isReference, shorten } from "@nirmaan/tracing/value-text.ts";

const MAX_CHANGES_SAID = 3;

/** What the last line did and which line comes next, as sentences for the screen and for screen readers. */
export function describeStep(trace: TraceStore, index: number, language: string): string {
  const step = trace.step(index);
  if (!step) return m.notStarted();
  const state = trace.stateAt(index);
  const before = index > 0 ? trace.stateAt(index - 1) : undefined;
  const gap = trace.gap();
  const isAfterGap = gap !== undefined && gap.after === index - 1;
  const sentences = [
    ...(index === 0 ? [m.programStarts()] : []),
    ...(isAfterGap ? [m.stepsSkipped({ count: gap.skipped })] : []),
    ...(isAfterGap ? [] : describeChanges(step, state, before, language)),
    ...trace
      .textsUntil(index)
      .filter(({ step: at }) => at === index)
      .map(({ stream, text }) =>
        stream === "stdin"
          ? m.reads({ text: shorten(text.trimEnd()) })
          : m.prints({ text: shorten(text.trimEnd()) }),
      ),
    describeEvent(step, state, language),
  ];
  return sentences.join(" ");
}

function describeEvent(step: StepRecord, state: TraceState, language: string): string {
  const name = state.frames.at(-1)?.name ?? "";
  switch (step.e) {
    case "call":
      return m.isCalled({ name: functionName(name), line: step.l });
    case "return":
      if (step.r === undefined) return m.callEnds({ name: functionName(name) });
      return m.returns({ name: functionName(name), value: said(step.r ?? null, state, language) });
    case "raise":
      return m.errorHappens({ line: step.l, error: shorten(step.x ?? "") });
    case "end":
      return m.programFinished();
    case undefined:
      return m.nextLine({ line: step.l });
  }
}

/** A function without a name, such as `x => x * 2`. */
export const functionName = (name: string): string =>
  name === "" || name === "<lambda>" ? m.namelessFunction() : name;

const said = (value: Value, { objects }: TraceState, language: string): string =>
  shorten(formatValue(value, language, objects));

function describeChanges(
  { v = [], h = {} }: StepRecord,
  state: TraceState,
  before: TraceState | undefined,
  language: string,
): string[] {
  const named = v.map(([frame, name, value]) => {
    if (value === undefined) return m.isGone({ name });
    const old = before?.frames[frame]?.variables.get(name);
    const now = said(value, state, language);
    if (old === undefined || !before) return m.isNow({ name, value: now });
    return m.changes({ name, before: said(old, before, language), after: now });
  });
  const known = new Set(
    v.flatMap(([, , value]) => (value !== undefined && isReference(value) ? [value.r] : [])),
  );
  const objects = Object.keys(h)
    .map(Number)
    .filter((number) => before?.objects.has(number) && !known.has(number))
    .flatMap((number) => {
      const name = nameOfObject(state, number);
      return name ? [m.isNow({ name, value: said({ r: number }, state, language) })] : [];
    });
  const all = [...named, ...objects];
  const more = all.length - MAX_CHANGES_SAID;
  const changes = more > 0 ? [...all.slice(0, MAX_CHANGES_SAID), m.moreChanges({ count: more })] : all;
  return [...changes, ...describeLongLists(h, state, before)];
}

/** Said once for each list: when it is long for the first time. */
function describeLongLists(
  h: NonNullable<StepRecord["h"]>,
  state: TraceState,
  before: TraceState | undefined,
): string[] {
  const isCut = (object: HeapObject | undefined) => object && object.size > object.items.length;
  return Object.keys(h)
    .map(Number)
    .filter((number) => isCut(state.objects.get(number)) && !isCut(before?.objects.get(number)))
    .flatMap((number) => {
      const name = nameOfObject(state, number);
      return name ? [m.notAllItems({ name, count: state.objects.get(number)?.size ?? 0 })] : [];
    });
}

/** A variable that refers to the object; the newest frame first. */
function nameOfObject({ frames }: TraceState, number: number): string | undefined {
  for (const { variables } of frames.toReversed())
    for (const [name, value] of variables) if (isReference(value) && value.r === number) return name;
  return undefined;
}
