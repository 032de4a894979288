import { type SharedInputBuffer, waitForInput } from "../shared-input-buffer.ts";
import type { FromWorker } from "./javascript-messages.ts";

/** Reads lines of input, blocking the thread or asynchronously. */
export type LineReader = {
  waitForLine: () => string | null;
  nextLine: () => Promise<string | null>;
  /** Resolves the oldest pending `nextLine`. */
  deliver: (text: string | null) => void;
  hasPendingReads: () => boolean;
};

export function createLineReader(
  post: (message: FromWorker) => void,
  input: SharedInputBuffer | null,
  preparedLines: string[] | null,
): LineReader {
  const pendingReads: ((text: string | null) => void)[] = [];
  return {
    waitForLine: () => {
      if (preparedLines) return preparedLines.shift() ?? null;
      if (!input)
        throw new Error(
          "This browser cannot pause a program for input here. Use readline, or run it on the server.",
        );
      post({ kind: "input-requested", isBlocked: true });
      const received = waitForInput(input);
      return received.kind === "line" ? received.text : null;
    },
    nextLine: () => {
      if (preparedLines) return Promise.resolve(preparedLines.shift() ?? null);
      post({ kind: "input-requested", isBlocked: false });
      return new Promise((resolve) => pendingReads.push(resolve));
    },
    deliver: (text) => pendingReads.shift()?.(text),
    hasPendingReads: () => pendingReads.length > 0,
  };
}
