import { MOST_OUTPUT_CHARACTERS } from "./interactive-executor.ts";

export type OutputSender = {
  /** False when the program has said more than it may. */
  send: (stream: "stdout" | "stderr", text: string) => boolean;
  flush: () => void;
};

const MOST_POSTS_A_SECOND = 300;
const PATIENCE_MS = 30;

/**
 * Lines go out one by one while they are few, so that the last line before a long computation is seen at once;
 * a flood goes out in pieces, because every message costs more than the text in it.
 */
export function createOutputSender(
  post: (stream: "stdout" | "stderr", text: string) => void,
  now: () => number = () => performance.now(),
  limit = MOST_OUTPUT_CHARACTERS,
): OutputSender {
  let held = "";
  let heldStream: "stdout" | "stderr" = "stdout";
  let total = 0;
  let posts = 0;
  let secondBegan = now();
  let lastPost = 0;

  const flush = () => {
    if (!held) return;
    post(heldStream, held);
    held = "";
    posts += 1;
    lastPost = now();
  };
  return {
    flush,
    send: (stream, text) => {
      if (stream !== heldStream) flush();
      heldStream = stream;
      const room = Math.max(0, limit - total);
      held += text.slice(0, room);
      total += text.length;
      const time = now();
      if (time - secondBegan > 1000) {
        secondBegan = time;
        posts = 0;
      }
      if (posts < MOST_POSTS_A_SECOND || time - lastPost > PATIENCE_MS || total > limit) flush();
      return total <= limit;
    },
  };
}
