import type { ChildProcess } from "node:child_process";
import type { Socket } from "node:net";
import { FRAME, frame, frameReader, words } from "./frames.ts";

type BoxEvents = (type: number, payload: Buffer) => void;

/** The service's end of the keeper: frames out, frames in, handed to the box they belong to. */
export type Keeper = {
  send: (box: number, type: number, payload?: Buffer) => void;
  listen: (box: number, events: BoxEvents) => void;
  stop: () => void;
  /** Resolves when the keeper has ended, with whatever it last said. */
  ended: Promise<string>;
};

const RESTART_HELPER_AFTER_MS = 250;

export function connectKeeper(child: ChildProcess, helpers: string[][]): Keeper {
  const socket = child.stdio[3] as Socket;
  const listeners = new Map<number, BoxEvents>();
  let complaint = "";
  let isOver = false;
  child.stderr?.on("data", (text) => {
    complaint = `${complaint}${text}`.slice(-2000);
  });
  // What is said in one turn goes out in one piece: a job begins with four or five frames.
  const write = (bytes: Buffer) => {
    if (socket.writableCorked === 0) {
      socket.cork();
      process.nextTick(() => socket.uncork());
    }
    socket.write(bytes);
  };
  const startHelper = (index: number) => {
    if (!isOver) write(frame(index, FRAME.helper, words(helpers[index] ?? [])));
  };
  socket.on("error", () => child.kill("SIGKILL"));
  socket.on(
    "data",
    frameReader((box, type, payload) => {
      if (type === FRAME.helperDown) setTimeout(startHelper, RESTART_HELPER_AFTER_MS, box).unref();
      else listeners.get(box)?.(type, payload);
    }),
  );
  helpers.forEach((_, index) => {
    startHelper(index);
  });
  const ended = new Promise<string>((resolve) => {
    child.once("close", (code, signal) => {
      isOver = true;
      for (const events of listeners.values()) events(FRAME.closed, Buffer.alloc(0));
      resolve(complaint.trim() || `the keeper ended with ${signal ?? code}`);
    });
  });
  return {
    send: (box, type, payload) => {
      if (!isOver) write(frame(box, type, payload));
    },
    listen: (box, events) => listeners.set(box, events),
    stop: () => {
      child.kill("SIGKILL");
    },
    ended,
  };
}
