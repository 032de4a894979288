import { createOutputSender } from "../output-sender.ts";
import {
  clearInterrupt,
  requestStop,
  type SharedInputBuffer,
  sleepUnlessStopped,
  waitForInput,
} from "../shared-input-buffer.ts";
import type { FromPython } from "./python-messages.ts";

/** The input and output of one program after another. Without a shared buffer a program can neither read nor be stopped. */
export function createProgramIo(input: SharedInputBuffer | null, post: (message: FromPython) => void) {
  const newSender = () => createOutputSender((stream, text) => post({ kind: "output", stream, text }));
  let sender = newSender();
  let preparedLines: string[] | null = null;
  let isLimitExceeded = false;

  return {
    /** Starts a new program. With `stdin` its input is known; with null it is typed while the program runs. */
    reset: (stdin: string | null) => {
      preparedLines = stdin === null ? null : stdin.split(/(?<=\n)/);
      isLimitExceeded = false;
      sender = newSender();
    },
    flush: () => sender.flush(),
    isLimitExceeded: () => isLimitExceeded,
    createWriter: (stream: "stdout" | "stderr") => {
      const decoder = new TextDecoder();
      return {
        isatty: true,
        write: (bytes: Uint8Array) => {
          if (isLimitExceeded) return bytes.length;
          isLimitExceeded = !sender.send(stream, decoder.decode(bytes, { stream: true }));
          // Only once: a second interrupt would hit the code that ends the run.
          if (isLimitExceeded && input) requestStop(input);
          return bytes.length;
        },
      };
    },
    /** A line, null at the end of input, false when the program was stopped while it waited. */
    readLine: (): string | null | false => {
      sender.flush();
      if (preparedLines) return preparedLines.shift() ?? null;
      if (!input) return null;
      post({ kind: "input-requested" });
      const received = waitForInput(input);
      if (received.kind === "line") return received.text;
      if (received.kind === "ended") return null;
      clearInterrupt(input);
      return false;
    },
    /** Returns whether the program was stopped while it slept. */
    sleep: (milliseconds: number): boolean => {
      sender.flush();
      post({ kind: "sleeping", milliseconds });
      return sleep(input, milliseconds);
    },
  };
}

function sleep(input: SharedInputBuffer | null, milliseconds: number): boolean {
  if (input) {
    const isStopped = sleepUnlessStopped(input, milliseconds);
    if (isStopped) clearInterrupt(input);
    return isStopped;
  }
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    // Without shared memory there is nothing to wait on.
  }
  return false;
}
