import {
  decodeStageEnd,
  encodeLimits,
  encodeStrings,
  encodeUint32s,
  FRAME,
  STAGE,
  type StageEnd,
  type StageLimits,
} from "./frames.ts";
import type { Supervisor } from "./supervisor-connection.ts";

export class SandboxLost extends Error {}

export type StageRequest = {
  args: string[];
  limits: StageLimits;
  /** The interpreter that was forked into the sandbox becomes the program, instead of starting a new process. */
  isForked?: boolean;
  hasStdin?: boolean;
  /** The program reports over a channel when it has compiled. */
  hasChannel?: boolean;
  onOutput: (stream: "stdout" | "stderr", bytes: Buffer) => void;
};

/** An isolated environment for one job. Only a sandbox starts a student's program. */
export type Sandbox = {
  slot: number;
  writeFile: (name: string, content: Buffer, mode?: number) => void;
  /** Compiles or runs; resolves when every process of the stage has ended. */
  runStage: (stage: StageRequest) => Promise<StageEnd>;
  /** For a stage with a channel: called when it has compiled and starts to run. */
  onCompiled: (listener: (end: StageEnd) => void) => void;
  writeInput: (bytes: Buffer) => void;
  endInput: () => void;
  signal: (number: number) => void;
  /** Kills the running stage and prevents later ones. */
  stop: () => void;
  fetchFile: (name: string) => Promise<Buffer>;
  close: () => Promise<void>;
  isOpen: () => boolean;
};

const INODES = 4096;
const SIGKILL = 9;
/** A sandbox stops its own programs in time; one that does not respond is closed from outside. */
const NO_RESPONSE_MS = 5000;
const MAX_TIMER_MS = 0x7fffffff;

type Pending = { type: number; resolve: (payload: Buffer) => void; reject: (error: Error) => void };

type SandboxState = {
  isOpen: boolean;
  isStopped: boolean;
  hasOpened: boolean;
  onOutput: StageRequest["onOutput"];
  onCompiled: (end: StageEnd) => void;
  /** The one response that the service is waiting for. */
  pending: Pending | undefined;
  opened: PromiseWithResolvers<void>;
  closed: PromiseWithResolvers<void>;
};

/** The worker by its number in the protocol. */
type SandboxOptions = { slot: number; worker: number; megabytes: number; startsPrograms: boolean };

type Send = (type: number, payload?: Buffer) => void;

export async function openSandbox(
  supervisor: Supervisor,
  { slot, worker, megabytes, startsPrograms }: SandboxOptions,
): Promise<Sandbox> {
  const state: SandboxState = {
    isOpen: true,
    isStopped: false,
    hasOpened: false,
    onOutput: () => {},
    onCompiled: () => {},
    pending: undefined,
    opened: Promise.withResolvers<void>(),
    closed: Promise.withResolvers<void>(),
  };
  const send: Send = (type, payload) => supervisor.send(slot, type, payload);
  supervisor.listen(slot, (type, payload) => handleFrame(state, type, payload));
  send(FRAME.open, encodeUint32s(worker, slot, megabytes, INODES, startsPrograms ? 1 : 0));
  await state.opened.promise;
  return { slot, ...stageMethods(state, send), ...controlMethods(state, send) };
}

function handleFrame(state: SandboxState, type: number, payload: Buffer): void {
  const { pending } = state;
  if (type === FRAME.output)
    state.onOutput(payload.readUInt32LE(0) === 0 ? "stdout" : "stderr", payload.subarray(4));
  else if (type === FRAME.compiled) state.onCompiled(decodeStageEnd(payload));
  else if (type === FRAME.opened) {
    state.hasOpened = true;
    state.opened.resolve();
  } else if (type === FRAME.closed) {
    state.isOpen = false;
    if (!state.hasOpened) state.opened.reject(new SandboxLost("the sandbox could not be set up"));
    pending?.reject(new SandboxLost("the sandbox closed"));
    state.closed.resolve();
  } else if (type === pending?.type) {
    pending.resolve(payload);
    state.pending = undefined;
  }
}

function waitForFrame(state: SandboxState, type: number): Promise<Buffer> {
  if (!state.isOpen || state.isStopped) throw new SandboxLost("the sandbox closed");
  return new Promise((resolve, reject) => {
    state.pending = { type, resolve, reject };
  });
}

/** Waits for the end of a stage. A sandbox that does not respond counts as stopped by its wall clock. */
async function waitForEnd(exit: Promise<Buffer>, wallMs: number, send: Send): Promise<StageEnd> {
  let hasTimedOut = false;
  const closeUnresponsive = () => {
    hasTimedOut = true;
    send(FRAME.close);
  };
  const timer = setTimeout(closeUnresponsive, Math.min(wallMs + NO_RESPONSE_MS, MAX_TIMER_MS));
  try {
    return decodeStageEnd(await exit);
  } catch (error) {
    if (!hasTimedOut) throw error;
    const elapsedMs = wallMs + NO_RESPONSE_MS;
    return { code: null, signal: SIGKILL, reason: "wall", wallMs: elapsedMs, cpuMs: 0, memoryBytes: 0 };
  } finally {
    clearTimeout(timer);
  }
}

const flagsOf = ({ isForked, hasStdin, hasChannel }: StageRequest) =>
  (isForked ? STAGE.forked : 0) | (hasStdin ? STAGE.stdin : 0) | (hasChannel ? STAGE.channel : 0);

function stageMethods(state: SandboxState, send: Send) {
  return {
    runStage: async (stage: StageRequest) => {
      state.onOutput = stage.onOutput;
      const exit = waitForFrame(state, FRAME.exit);
      const limits = encodeLimits(flagsOf(stage), stage.limits);
      send(FRAME.stage, Buffer.concat([limits, encodeStrings(stage.args)]));
      // A program that compiles itself has the wall time for its compilation and again for its run.
      return waitForEnd(exit, (stage.hasChannel ? 2 : 1) * stage.limits.wallMs, send);
    },
    onCompiled: (listener: (end: StageEnd) => void) => {
      state.onCompiled = listener;
    },
  };
}

function controlMethods(state: SandboxState, send: Send) {
  return {
    writeFile: (name: string, content: Buffer, mode = 0o644) => {
      const path = Buffer.from(name);
      send(FRAME.file, Buffer.concat([encodeUint32s(path.length, mode), path, content]));
    },
    fetchFile: async (name: string) => {
      const content = waitForFrame(state, FRAME.artifact);
      send(FRAME.fetch, Buffer.from(name));
      return Buffer.from(await content);
    },
    writeInput: (bytes: Buffer) => {
      if (bytes.length > 0) send(FRAME.stdin, bytes);
    },
    endInput: () => send(FRAME.stdin),
    signal: (number: number) => send(FRAME.signal, encodeUint32s(number)),
    stop: () => {
      state.isStopped = true;
      send(FRAME.signal, encodeUint32s(SIGKILL));
    },
    close: async () => {
      if (state.isOpen) send(FRAME.close);
      await state.closed.promise;
    },
    isOpen: () => state.isOpen,
  };
}
