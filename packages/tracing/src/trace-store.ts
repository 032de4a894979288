import { createPackedSteps } from "./packed-steps.ts";
import {
  type Gap,
  parseTraceLine,
  STREAMS,
  type StepRecord,
  type Stream,
  type TraceEnd,
  type Value,
} from "./trace-record.ts";
import { applyStep, copyState, EMPTY_STATE, type TraceState } from "./trace-state.ts";

/** A complete state is kept at every so many steps: going back applies at most this many changes. */
const KEYFRAME_EVERY = 200;

export type TextPart = { id: number; step: number; stream: Stream; text: string };

/** One call of a function: from the step that entered it to the step that left it. */
export type Call = {
  id: number;
  name: string;
  args: [name: string, value: Value][];
  parent: number | null;
  from: number;
  /** Undefined while it runs, and when an error ended it. */
  to: number | undefined;
  returned: Value | undefined;
};

export type TraceStore = ReturnType<typeof createTraceStore>;

/** Reads a trace while it arrives, and answers what the state was at any step. */
export function createTraceStore() {
  const steps = createPackedSteps();
  const keyframes: TraceState[] = [];
  const texts: TextPart[] = [];
  const calls = createCallRecorder();
  const newest = copyState(EMPTY_STATE);
  let pending = "";
  let end: TraceEnd | undefined;
  let gap: (Gap & { after: number }) | undefined;

  function addStep(step: StepRecord, line: string): void {
    const before = newest.frames.length;
    applyStep(newest, step);
    calls.add(step, steps.count(), newest, before);
    if (steps.count() % KEYFRAME_EVERY === 0) keyframes.push(copyState(newest));
    steps.push(line, step);
  }

  function addLine(line: string): void {
    const record = line.trim() ? parseTraceLine(line) : undefined;
    if (!record) return;
    if ("gap" in record) gap = { ...record.gap, after: steps.count() - 1 };
    else if ("end" in record) end = record.end;
    else if ("l" in record || "o" in record) {
      // A text that comes with a step was printed before it, one that comes alone while the last step ran.
      if ("l" in record) addStep(record, line);
      for (const [stream, text] of record.o ?? [])
        texts.push({
          id: texts.length,
          step: Math.max(0, steps.count() - 1),
          stream: STREAMS[stream] ?? "stdout",
          text,
        });
    }
  }

  return {
    /** Adds a part of the text; it may end in the middle of a line. */
    add: (text: string): void => {
      const lines = (pending + text).split("\n");
      pending = lines.pop() ?? "";
      for (const line of lines) addLine(line);
    },
    count: steps.count,
    step: steps.at,
    stateAt: createStateReader(steps.at, keyframes),
    textsUntil: (index: number): TextPart[] => texts.filter(({ step }) => step <= index),
    calls: (): readonly Call[] => calls.all,
    gap: () => gap,
    end: () => end,
    setEnd: (reason: TraceEnd): void => {
      end ??= reason;
    },
  };
}

/** The state at a step: the nearest complete one before it, or the one that was read last, and the changes since. */
function createStateReader(
  stepAt: (index: number) => StepRecord | undefined,
  keyframes: readonly TraceState[],
): (index: number) => TraceState {
  let last: { index: number; state: TraceState } | undefined;
  return (index) => {
    if (last?.index === index) return last.state;
    const nearest = Math.floor(index / KEYFRAME_EVERY);
    const from =
      last && last.index < index && last.index >= nearest * KEYFRAME_EVERY
        ? last
        : { index: nearest * KEYFRAME_EVERY, state: keyframes[nearest] ?? EMPTY_STATE };
    const state = copyState(from.state);
    for (let at = from.index + 1; at <= index; at += 1) {
      const step = stepAt(at);
      if (step) applyStep(state, step);
    }
    last = { index, state };
    return state;
  };
}

/** Follows which call is inside which, from the number of frames before and after each step. */
function createCallRecorder() {
  const all: Call[] = [];
  let open: Call[] = [];
  return {
    all,
    add: (step: StepRecord, index: number, state: TraceState, framesBefore: number): void => {
      if (step.k) open = [];
      // The frames under the new one, without the program's own.
      const depth = state.frames.length - 1 - (step.e === "call" ? 1 : 0);
      if (step.e === "call" || state.frames.length < framesBefore) open.length = Math.min(open.length, depth);
      if (step.e === "call") {
        const top = state.frames.length - 1;
        const args = (step.v ?? []).flatMap(([frame, name, value]) =>
          frame === top && value !== undefined ? [[name, value] as [string, Value]] : [],
        );
        const parent = open.at(-1)?.id ?? null;
        const call = {
          id: all.length,
          name: step.c ?? "?",
          args,
          parent,
          from: index,
          to: undefined,
          returned: undefined,
        };
        all.push(call);
        open.push(call);
      }
      const current = open.at(-1);
      if (step.e === "return" && current) {
        current.to = index;
        current.returned = step.r;
      }
    },
  };
}
