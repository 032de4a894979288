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
    if ((open.get(keys[0]) ?? 0) >= MOST_OF_STUDENT)
      throw new AppError(
        "too-many",
        "You have this site open in many tabs. Close some of them to see news here.",
      );
    if ((open.get(keys[1]) ?? 0) >= MOST_OF_ADDRESS)
      throw new AppError(
        "too-many",
        "Many people are here from your network. News appears when a page is loaded.",
      );
    for (const key of keys) count(key, 1);
    let isOpen = true;
    return () => {
      if (isOpen) for (const key of keys) count(key, -1);
      isOpen = false;
    };
  };
}
