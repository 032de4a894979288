import { type SharedInputBuffer, waitForInput } from "../shared-input-buffer.ts";
import type { FromJavaScript } from "./javascript-messages.ts";

/** Two ways to a line of input: standing still until it comes, or being called when it does. */
export type LineReader = {
  waitForLine: () => string | null;
  nextLine: () => Promise<string | null>;
  /** A line arrived for somebody who was to be called. */
  arrived: (text: string | null) => void;
  hasReaders: () => boolean;
};

export function createLineReader(
  post: (message: FromJavaScript) => void,
  line: SharedInputBuffer | null,
  prepared: string[] | null,
): LineReader {
  const waiting: ((text: string | null) => void)[] = [];
  return {
    waitForLine: () => {
      if (prepared) return prepared.shift() ?? null;
      if (!line)
        throw new Error(
          "This browser cannot pause a program for input here. Use readline, or run it on the server.",
        );
      post({ kind: "input-wanted", isWaiting: true });
      const waited = waitForInput(line);
      return waited.kind === "line" ? waited.text : null;
    },
    nextLine: () => {
      if (prepared) return Promise.resolve(prepared.shift() ?? null);
      post({ kind: "input-wanted", isWaiting: false });
      return new Promise((given) => waiting.push(given));
    },
    arrived: (text) => waiting.shift()?.(text),
    hasReaders: () => waiting.length > 0,
  };
}
