import * as m from "@nirmaan/messages/server-limits.ts";
import { AppError } from "../errors/app-error.ts";

/** Two devices with six tabs each; a browser opens no more than six connections to one site over HTTP/1.1. */
const MOST_OF_STUDENT = 12;
/** A large school behind one address. */
const MOST_OF_ADDRESS = 1000;

/**
 * Counts the event streams that this process holds open, since each takes its memory. How many a student can have open
 * in all processes together follows from the limit on opening them.
 */
export function createOpenStreams() {
  const open = new Map<string, number>();
  const count = (key: string, change: number) => {
    const now = (open.get(key) ?? 0) + change;
    if (now > 0) open.set(key, now);
    else open.delete(key);
  };

  /** Returns a function that counts the stream as closed. */
  return function enter(studentId: string, address: string): () => void {
    const keys = [`student ${studentId}`, `address ${address}`] as const;
    if ((open.get(keys[0]) ?? 0) >= MOST_OF_STUDENT) throw new AppError("too-many", m.manyTabs());
    if ((open.get(keys[1]) ?? 0) >= MOST_OF_ADDRESS) throw new AppError("too-many", m.networkIsFull());
    for (const key of keys) count(key, 1);
    let isOpen = true;
    return () => {
      if (isOpen) for (const key of keys) count(key, -1);
      isOpen = false;
    };
  };
}
