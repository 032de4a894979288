import { MAX_OUTPUT, type OutputLimit } from "./interactive-executor.ts";

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
  limit: OutputLimit = MAX_OUTPUT,
): OutputSender {
  let pending = "";
  let pendingStream: "stdout" | "stderr" = "stdout";
  const remaining = { ...limit };
  let isExceeded = false;
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
      const taken = isExceeded ? "" : firstPart(text, remaining);
      pending += taken;
      remaining.characters -= taken.length;
      remaining.lines -= linesIn(taken);
      isExceeded ||= taken.length < text.length;
      const time = now();
      if (time - secondStartedAt > 1000) {
        secondStartedAt = time;
        posts = 0;
      }
      if (posts < MAX_POSTS_PER_SECOND || time - lastPostAt > MAX_DELAY_MS || isExceeded) flush();
      return !isExceeded;
    },
  };
}

const linesIn = (text: string) => text.split("\n").length - 1;

/** As much of the text as the limit allows, whole lines where lines are limited. */
function firstPart(text: string, { characters, lines }: OutputLimit): string {
  const allowed = text.slice(0, characters);
  if (linesIn(allowed) <= lines) return allowed;
  return `${allowed.split("\n", lines).join("\n")}${lines > 0 ? "\n" : ""}`;
}
