import { MAX_OUTPUT_CHARACTERS } from "./interactive-executor.ts";

export type OutputSender = {
  /** Returns false when the program has exceeded its output limit. */
  send: (stream: "stdout" | "stderr", text: string) => boolean;
  flush: () => void;
};

const MAX_POSTS_PER_SECOND = 300;
const MAX_DELAY_MS = 30;

/**
 * Sends each line at once while there are few, so that the last line before a long computation is shown. Sends batches
 * when a program prints a lot, because a message costs more than its text.
 */
export function createOutputSender(
  post: (stream: "stdout" | "stderr", text: string) => void,
  now: () => number = () => performance.now(),
  limit = MAX_OUTPUT_CHARACTERS,
): OutputSender {
  let pending = "";
  let pendingStream: "stdout" | "stderr" = "stdout";
  let total = 0;
  let posts = 0;
  let secondStartedAt = now();
  let lastPostAt = 0;

  const flush = () => {
    if (!pending) return;
    post(pendingStream, pending);
    pending = "";
    posts += 1;
    lastPostAt = now();
  };
  return {
    flush,
    send: (stream, text) => {
      if (stream !== pendingStream) flush();
      pendingStream = stream;
      const remaining = Math.max(0, limit - total);
      pending += text.slice(0, remaining);
      total += text.length;
      const time = now();
      if (time - secondStartedAt > 1000) {
        secondStartedAt = time;
        posts = 0;
      }
      if (posts < MAX_POSTS_PER_SECOND || time - lastPostAt > MAX_DELAY_MS || total > limit) flush();
      return total <= limit;
    },
  };
}
