/**
 * One line of input, and a wish to stop, in memory that two threads share: the only way a running program that
 * cannot await anything can be told something.
 */
export type SharedInputBuffer = { buffer: SharedArrayBuffer };

const INTERRUPT = 0;
const STATE = 1;
const LENGTH = 2;
const HEAD_BYTES = 16;
const MOST_BYTES = 64 * 1024;

const EMPTY = 0;
const FULL = 1;
const ENDED = 2;
const STOPPED = 3;

/** The number Pyodide reads as an interrupt (SIGINT). */
const SIGINT = 2;

export const createSharedInputBuffer = (): SharedInputBuffer => ({
  buffer: new SharedArrayBuffer(HEAD_BYTES + MOST_BYTES),
});

const headOf = ({ buffer }: SharedInputBuffer) => new Int32Array(buffer, 0, HEAD_BYTES / 4);

export const interruptByte = ({ buffer }: SharedInputBuffer) => new Uint8Array(buffer, INTERRUPT, 1);

export function clearInputBuffer(line: SharedInputBuffer): void {
  headOf(line).fill(EMPTY);
}

export function writeInput(line: SharedInputBuffer, text: string | null): void {
  const head = headOf(line);
  if (text !== null) {
    const bytes = new TextEncoder().encode(text).subarray(0, MOST_BYTES);
    new Uint8Array(line.buffer, HEAD_BYTES).set(bytes);
    head[LENGTH] = bytes.byteLength;
  }
  Atomics.store(head, STATE, text === null ? ENDED : FULL);
  Atomics.notify(head, STATE);
}

/** Wakes a program that waits for a line or sleeps, and interrupts one that computes. */
export function requestStop(line: SharedInputBuffer): void {
  const head = headOf(line);
  interruptByte(line)[0] = SIGINT;
  Atomics.store(head, STATE, STOPPED);
  Atomics.notify(head, STATE);
}

/** A stop that was noticed must not interrupt a second time. */
export function clearInterrupt(line: SharedInputBuffer): void {
  interruptByte(line)[0] = 0;
}

export type InputResult = { kind: "line"; text: string } | { kind: "ended" } | { kind: "stopped" };

export function waitForInput(line: SharedInputBuffer): InputResult {
  const head = headOf(line);
  Atomics.wait(head, STATE, EMPTY);
  const state = Atomics.load(head, STATE);
  if (state === STOPPED) return { kind: "stopped" };
  Atomics.store(head, STATE, EMPTY);
  if (state === ENDED) return { kind: "ended" };
  // Decoders refuse shared memory: the bytes are copied out first.
  const bytes = new Uint8Array(line.buffer, HEAD_BYTES, head[LENGTH]).slice();
  return { kind: "line", text: new TextDecoder().decode(bytes) };
}

/** Sleeps unless stopped; true when it was stopped. */
export function sleepUnlessStopped(line: SharedInputBuffer, milliseconds: number): boolean {
  const head = headOf(line);
  Atomics.wait(head, STATE, EMPTY, milliseconds);
  return Atomics.load(head, STATE) === STOPPED;
}
