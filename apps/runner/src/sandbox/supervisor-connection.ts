import type { ChildProcess } from "node:child_process";
import type { Socket } from "node:net";
import { createFrameReader, encodeFrame, encodeStrings, FRAME } from "./frames.ts";

type FrameListener = (type: number, payload: Buffer) => void;

/** The service's connection to the supervisor: sends frames, and passes received frames to the sandbox they belong to. */
export type Supervisor = {
  send: (slot: number, type: number, payload?: Buffer) => void;
  listen: (slot: number, listener: FrameListener) => void;
  stop: () => void;
  /** Resolves when the supervisor has ended, with its last error output. */
  ended: Promise<string>;
};

const RESTART_WORKER_AFTER_MS = 250;
const ERROR_OUTPUT_CHARS = 2000;

export function connectSupervisor(child: ChildProcess, workerCommands: string[][]): Supervisor {
  const socket = child.stdio[3] as Socket;
  const listeners = new Map<number, FrameListener>();
  let errorOutput = "";
  let hasEnded = false;
  child.stderr?.on("data", (text) => {
    errorOutput = `${errorOutput}${text}`.slice(-ERROR_OUTPUT_CHARS);
  });
  const write = createBatchedWriter(socket);
  const startWorker = (index: number) => {
    if (!hasEnded) write(encodeFrame(index, FRAME.startWorker, encodeStrings(workerCommands[index] ?? [])));
  };
  socket.on("error", () => child.kill("SIGKILL"));
  socket.on(
    "data",
    createFrameReader((id, type, payload) => {
      if (type === FRAME.workerExited) setTimeout(startWorker, RESTART_WORKER_AFTER_MS, id).unref();
      else listeners.get(id)?.(type, payload);
    }),
  );
  for (const index of workerCommands.keys()) startWorker(index);
  const ended = new Promise<string>((resolve) => {
    child.once("close", (code, signal) => {
      hasEnded = true;
      for (const listener of listeners.values()) listener(FRAME.closed, Buffer.alloc(0));
      resolve(errorOutput.trim() || `the supervisor ended with ${signal ?? code}`);
    });
  });
  return {
    send: (slot, type, payload) => {
      if (!hasEnded) write(encodeFrame(slot, type, payload));
    },
    listen: (slot, listener) => listeners.set(slot, listener),
    stop: () => {
      child.kill("SIGKILL");
    },
    ended,
  };
}

/** Sends all frames of one tick in one write: a job starts with four or five. */
function createBatchedWriter(socket: Socket) {
  return (bytes: Buffer): void => {
    if (socket.writableCorked === 0) {
      socket.cork();
      process.nextTick(() => socket.uncork());
    }
    socket.write(bytes);
  };
}
