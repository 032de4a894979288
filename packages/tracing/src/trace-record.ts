/**
 * A trace is a text of JSON records, one on each line, written while the program runs. A step holds what changed since
 * the step before, so that most steps take 15 to 40 bytes.
 */

/** Numbers that JSON would change and everything that is not drawn are text: `{ n: "2.0" }`. */
export type Value =
  | number
  | string
  | boolean
  | null
  | { r: number }
  | { n: string }
  | { cut: string; of: number };

/** Streams of the texts that a program exchanges: what it printed, its errors, what was typed. */
export const STREAMS = ["stdout", "stderr", "stdin"] as const;
export type Stream = (typeof STREAMS)[number];
type Texts = [stream: number, text: string][];

/** A complete description of an object: type, items, keys of a dictionary or names of fields, class, size if cut. */
export type WholeObject = { t: string; i: Value[]; k?: Value[]; c?: string; n?: number };
/** Items that changed or were added. */
export type ChangedItems = { at: [index: number, value: Value][] };

export type StepEvent = "call" | "return" | "raise" | "end";

export type StepRecord = {
  /** The line about to run. */
  l: number;
  /** The file, when it is not the main one. */
  i?: string;
  e?: StepEvent;
  /** `call`: the name of the function, whose frame is new. */
  c?: string;
  /** `return`: the value. Its frame ends with the next step. */
  r?: Value;
  /** `raise`: the error. */
  x?: string;
  /** Frames that ended by an error. */
  p?: number;
  /** The state starts again from these frames: all names and objects follow. */
  k?: [name: string, line: number][];
  /** Changed variables; without a value the name is gone. */
  v?: [frame: number, name: string, value?: Value][];
  h?: Record<string, WholeObject | ChangedItems>;
  o?: Texts;
};

/** Steps that were counted without their values, with the lines that ran most often. */
export type Gap = { skipped: number; lines: [line: number, times: number][] };

/** `bytes`: the next step has no room in the trace. */
export const END_REASONS = ["finished", "error", "steps", "bytes", "depth", "stopped"] as const;
export type EndReason = (typeof END_REASONS)[number];
export type TraceEnd = { why: EndReason; line?: number; message?: string };

/** `in`: the program waits for input; only programs on a runner tell it in their trace. */
export type TraceRecord = StepRecord | { o: Texts } | { gap: Gap } | { end: TraceEnd } | { in: 1 };

/**
 * Limits of a tracer in the browser; those of Python are in record_steps.py and trace_values.py. On a runner, which keeps 256 kB
 * of output, they are smaller: trace_on_runner.py, Trace.java, cpp_steps.h.
 */
export const TRACE_LIMITS = {
  headSteps: 5000,
  tailSteps: 1000,
  bytes: 900_000,
  outputCharacters: 100_000,
  objects: 200,
  headItems: 40,
  tailItems: 10,
  textCharacters: 200,
  depth: 400,
  headMs: 4000,
  countMs: 1200,
  flushMs: 50,
} as const;

/** A program can write to the channel of its own trace, so a line may be anything. */
export function parseTraceLine(line: string): TraceRecord | undefined {
  try {
    const record = JSON.parse(line) as TraceRecord | null;
    if (typeof record !== "object" || record === null) return undefined;
    if ("l" in record) return typeof record.l === "number" ? record : undefined;
    return "o" in record || "gap" in record || "end" in record || "in" in record ? record : undefined;
  } catch {
    return undefined;
  }
}
