import { TRACE_LIMITS as LIMITS } from "../trace-record.ts";
import { encodeValue, messageOf } from "./describe-values.ts";
import {
  countLine,
  createWriter,
  emit,
  endTrace,
  flush,
  type Read,
  type StepWriter,
  startTail,
  type TraceHost,
  takeTexts,
  writeStep,
} from "./trace-writer.ts";

export type Recorder = ReturnType<typeof createRecorder>;

/**
 * Records what the instrumented program reports. Each call of a function has a token: when a step comes from a frame below the
 * top, the frames above have ended, so that errors, generators and `await` need no treatment of their own.
 */
export function createRecorder(host: TraceHost) {
  const writer = createWriter(host);
  return { ...programEvents(writer), ...hostEvents(writer) };
}

/** Makes the frame the top one; returns how many frames above it ended without a return, or -1 for a new frame. */
function findFrame({ entries }: StepWriter, token: object): number {
  const depth = entries.findLastIndex((entry) => entry.token === token);
  if (depth < 0) return -1;
  const popped = entries.length - 1 - depth;
  entries.length = depth + 1;
  return popped;
}

type RecordedCall = { name: string; line: number; isShared: boolean; read?: Read };

function enter({ entries }: StepWriter, token: object, { read, ...call }: RecordedCall): void {
  entries.push({ token, ...call, read, told: new Map() });
}

/** Called by the instrumented program. */
function programEvents(writer: StepWriter) {
  /** Names of functions that may go on later. */
  const names = new WeakMap<object, string>();
  return {
    main: (): object => {
      const token = {};
      enter(writer, token, { name: "<module>", line: 0, isShared: true });
      return token;
    },
    /** A function is entered. */
    call: (name: string, line: number, isShared: boolean, read: Read): object => {
      const token = {};
      if (writer.mode === "ended") return token;
      names.set(token, name);
      enter(writer, token, { name, line, isShared, read });
      if (writer.mode === "count") return token;
      writeStep(writer, line, { e: "call", c: name }, 0);
      if (writer.entries.length > LIMITS.depth) endTrace(writer, "depth");
      return token;
    },
    /** A statement is about to run. */
    step: (line: number, token: object, read: Read): void => {
      if (writer.mode === "ended") {
        writer.host.exit();
        return;
      }
      const popped = findFrame(writer, token);
      if (popped < 0) resume(writer, token, names.get(token) ?? "", line, read);
      const current = writer.entries.at(-1);
      if (current) current.read = read;
      if (writer.mode === "count" && !countLine(writer, line)) return;
      writeStep(writer, line, {}, Math.max(0, popped));
    },
    /** The function returns this value. */
    result: <Result>(line: number, token: object, value?: Result): Result | undefined => {
      const popped = writer.mode === "ended" ? -1 : findFrame(writer, token);
      if (popped < 0) return value;
      if (writer.mode !== "count")
        writeStep(writer, line, { e: "return", r: encodeValue(writer.values, value) }, popped);
      writer.entries.pop();
      return value;
    },
    thrown: <Thrown>(line: number, token: object, error: Thrown): Thrown => {
      if (writer.mode === "head" || writer.mode === "tail")
        writeStep(writer, line, { e: "raise", x: messageOf(error) }, Math.max(0, findFrame(writer, token)));
      return error;
    },
    /** The last statement of the program has run. */
    done: (line: number, token: object): void => {
      if (writer.mode === "ended") return;
      const popped = Math.max(0, findFrame(writer, token));
      if (writer.mode === "count") startTail(writer);
      writeStep(writer, line, { e: "end" }, writer.needsKeyframe ? 0 : popped);
    },
  };
}

/** A function goes on after `await` or `yield`. */
function resume(writer: StepWriter, token: object, name: string, line: number, read: Read): void {
  enter(writer, token, { name, line, isShared: true, read });
  if (writer.mode !== "count") writeStep(writer, line, { e: "call", c: name }, 0);
}

/** Called by the worker in which the program runs. */
function hostEvents(writer: StepWriter) {
  return {
    text: (stream: number, text: string): void => {
      const part = text.slice(0, Math.max(0, LIMITS.outputCharacters - writer.printed));
      writer.printed += part.length;
      const last = writer.texts.at(-1);
      if (last && last[0] === stream) last[1] += part;
      else if (part) writer.texts.push([stream, part]);
    },
    /** Shows what was printed so far while the program waits. */
    beforeWaiting: (): void => {
      if (writer.texts.length > 0) emit(writer, { o: takeTexts(writer) });
      flush(writer);
    },
    failed: (error: unknown, line: number | undefined): void => {
      if (writer.mode === "ended") return;
      const at = line ?? writer.entries.at(-1)?.line ?? 0;
      if (writer.mode === "count") startTail(writer);
      writeStep(writer, at, { e: "raise", x: messageOf(error) }, 0);
      endTrace(writer, "error", { line: at, message: messageOf(error) });
    },
    finished: (): void => endTrace(writer, "finished"),
  };
}
