import { TRACE_LIMITS as LIMITS, type StepRecord, type TraceRecord, type Value } from "../trace-record.ts";
import {
  createValues,
  encodeValue,
  forgetObjects,
  isEqual,
  takeChanges,
  type Values,
} from "./describe-values.ts";

export type Read = () => Record<string, unknown>;

/** A call of a function that has not ended. */
export type Entry = {
  token: object;
  name: string;
  line: number;
  read: Read | undefined;
  /** Functions inside it can change its variables while it waits. */
  isShared: boolean;
  told: Map<string, Value>;
};

/** What the recorder needs of the place where the program runs. */
export type TraceHost = { post: (text: string) => void; now: () => number; exit: () => void };

type Mode = "head" | "count" | "tail" | "ended";

export type StepWriter = {
  host: TraceHost;
  entries: Entry[];
  values: Values;
  lines: string[];
  texts: [number, string][];
  counts: Map<number, number>;
  steps: number;
  bytes: number;
  printed: number;
  skipped: number;
  mode: Mode;
  flushedAt: number;
  lastStepAt: number;
  spentMs: number;
  needsKeyframe: boolean;
};

const LONGEST_STEP_MS = 100;
const MOST_LINES_COUNTED = 10;

export function createWriter(host: TraceHost): StepWriter {
  const entries: Entry[] = [];
  const now = host.now();
  return {
    host,
    entries,
    values: createValues(() => entries.flatMap(({ told }) => [...told.values()])),
    lines: [],
    texts: [],
    counts: new Map(),
    steps: 0,
    bytes: 0,
    printed: 0,
    skipped: 0,
    mode: "head",
    flushedAt: now,
    lastStepAt: now,
    spentMs: 0,
    needsKeyframe: false,
  };
}

export function flush(writer: StepWriter): void {
  if (writer.lines.length > 0) writer.host.post(`${writer.lines.join("\n")}\n`);
  writer.lines = [];
  writer.flushedAt = writer.host.now();
}

export function emit(writer: StepWriter, record: TraceRecord): void {
  const line = JSON.stringify(record);
  writer.bytes += line.length;
  writer.lines.push(line);
  if (writer.steps <= 3 || writer.host.now() - writer.flushedAt > LIMITS.flushMs) flush(writer);
}

export function takeTexts(writer: StepWriter): [number, string][] {
  const taken = writer.texts;
  writer.texts = [];
  return taken;
}

/** Writes a step of the top frame, with everything that changed, and ends the program at its limits. */
export function writeStep(
  writer: StepWriter,
  line: number,
  event: Partial<StepRecord>,
  popped: number,
): void {
  const { entries } = writer;
  const top = entries.at(-1);
  if (!top) return;
  top.line = line;
  const changes: NonNullable<StepRecord["v"]> = [];
  for (const [depth, entry] of entries.entries())
    if (depth === 0 || entry === top || entry.isShared || writer.needsKeyframe)
      compare(writer, entry, depth, changes);
  const objects = takeChanges(writer.values);
  const keyframe = entries.map(({ name, line: at }): [string, number] => [name, at]);
  const step: StepRecord = {
    l: line,
    ...event,
    ...(popped > 0 && { p: popped }),
    ...(writer.needsKeyframe && { k: keyframe }),
    ...(changes.length > 0 && { v: changes }),
    ...(Object.keys(objects).length > 0 && { h: objects }),
    ...(writer.texts.length > 0 && { o: takeTexts(writer) }),
  };
  writer.needsKeyframe = false;
  writer.steps += 1;
  emit(writer, step);
  limit(writer);
}

function compare(
  { values }: StepWriter,
  entry: Entry,
  depth: number,
  changes: NonNullable<StepRecord["v"]>,
): void {
  let now: Record<string, unknown>;
  try {
    now = entry.read?.() ?? {};
  } catch {
    // A variable has no value yet.
    return;
  }
  for (const [name, value] of Object.entries(now)) {
    if (typeof value === "function" || (name === "this" && (value === globalThis || value === undefined)))
      continue;
    const encoded = encodeValue(values, value);
    if (entry.told.has(name) && isEqual(entry.told.get(name), encoded)) continue;
    entry.told.set(name, encoded);
    changes.push([depth, name, encoded]);
  }
  for (const name of [...entry.told.keys()].filter((known) => !(known in now))) {
    entry.told.delete(name);
    changes.push([depth, name]);
  }
}

/** The program's own time: a longer pause is input or a timer. */
function measure(writer: StepWriter): number {
  const now = writer.host.now();
  writer.spentMs += Math.min(now - writer.lastStepAt, LONGEST_STEP_MS);
  writer.lastStepAt = now;
  return writer.spentMs;
}

function limit(writer: StepWriter): void {
  if (writer.mode === "tail" && writer.steps >= LIMITS.headSteps + LIMITS.tailSteps)
    endTrace(writer, "steps");
  if (writer.mode !== "head") return;
  if (writer.steps < LIMITS.headSteps && writer.bytes < LIMITS.bytes && measure(writer) < LIMITS.headMs)
    return;
  writer.mode = "count";
  writer.spentMs = 0;
}

/** Returns true when the last steps are to be recorded from now on. */
export function countLine(writer: StepWriter, line: number): boolean {
  writer.skipped += 1;
  writer.counts.set(line, (writer.counts.get(line) ?? 0) + 1);
  if (writer.skipped % 64 !== 0 || measure(writer) < LIMITS.countMs) return false;
  startTail(writer);
  writer.steps = LIMITS.headSteps;
  return true;
}

/** Tells what was left out; the next step holds the complete state. */
export function startTail(writer: StepWriter): void {
  writer.mode = "tail";
  const mostOften = [...writer.counts].sort(([, a], [, b]) => b - a).slice(0, MOST_LINES_COUNTED);
  emit(writer, { gap: { skipped: writer.skipped, lines: mostOften.sort(([a], [b]) => a - b) } });
  forgetObjects(writer.values);
  for (const entry of writer.entries) entry.told.clear();
  writer.needsKeyframe = true;
}

export function endTrace(
  writer: StepWriter,
  why: "finished" | "error" | "steps" | "depth",
  at: { line?: number; message?: string } = {},
): void {
  if (writer.mode === "ended") return;
  if (writer.texts.length > 0) emit(writer, { o: takeTexts(writer) });
  emit(writer, { end: { why, ...at } });
  writer.mode = "ended";
  flush(writer);
  if (why === "steps" || why === "depth") writer.host.exit();
}
