/**
 * One line of input, and a request to stop, in memory that two threads share: the only way to reach a program that
 * blocks its thread.
 */
export type SharedInputBuffer = { buffer: SharedArrayBuffer };

const INTERRUPT = 0;
const STATE = 1;
const LENGTH = 2;
const HEADER_BYTES = 16;
const MAX_LINE_BYTES = 64 * 1024;

const EMPTY = 0;
const FULL = 1;
const ENDED = 2;
const STOPPED = 3;

/** The number Pyodide reads as an interrupt (SIGINT). */
const SIGINT = 2;

export const createSharedInputBuffer = (): SharedInputBuffer => ({
  buffer: new SharedArrayBuffer(HEADER_BYTES + MAX_LINE_BYTES),
});

const headerOf = ({ buffer }: SharedInputBuffer) => new Int32Array(buffer, 0, HEADER_BYTES / 4);

export const interruptByte = ({ buffer }: SharedInputBuffer) => new Uint8Array(buffer, INTERRUPT, 1);

export function clearInputBuffer(input: SharedInputBuffer): void {
  headerOf(input).fill(EMPTY);
}

export function writeInput(input: SharedInputBuffer, text: string | null): void {
  const header = headerOf(input);
  if (text !== null) {
    const bytes = new TextEncoder().encode(text).subarray(0, MAX_LINE_BYTES);
    new Uint8Array(input.buffer, HEADER_BYTES).set(bytes);
    header[LENGTH] = bytes.byteLength;
  }
  Atomics.store(header, STATE, text === null ? ENDED : FULL);
  Atomics.notify(header, STATE);
}

/** Wakes a program that waits for a line or sleeps, and interrupts one that computes. */
export function requestStop(input: SharedInputBuffer): void {
  const header = headerOf(input);
  interruptByte(input)[0] = SIGINT;
  Atomics.store(header, STATE, STOPPED);
  Atomics.notify(header, STATE);
}

/** Call when a stop was noticed while the program waited: Pyodide would interrupt a second time. */
export function clearInterrupt(input: SharedInputBuffer): void {
  interruptByte(input)[0] = 0;
}

export type InputResult = { kind: "line"; text: string } | { kind: "ended" } | { kind: "stopped" };

export function waitForInput(input: SharedInputBuffer): InputResult {
  const header = headerOf(input);
  Atomics.wait(header, STATE, EMPTY);
  const state = Atomics.load(header, STATE);
  if (state === STOPPED) return { kind: "stopped" };
  Atomics.store(header, STATE, EMPTY);
  if (state === ENDED) return { kind: "ended" };
  // TextDecoder does not accept shared memory: copy the bytes first.
  const bytes = new Uint8Array(input.buffer, HEADER_BYTES, header[LENGTH]).slice();
  return { kind: "line", text: new TextDecoder().decode(bytes) };
}

/** Returns whether the program was stopped while it slept. */
export function sleepUnlessStopped(input: SharedInputBuffer, milliseconds: number): boolean {
  const header = headerOf(input);
  Atomics.wait(header, STATE, EMPTY, milliseconds);
  return Atomics.load(header, STATE) === STOPPED;
}
