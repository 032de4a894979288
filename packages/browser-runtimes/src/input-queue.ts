/** Holds typed lines until the program reads them. */
export type InputQueue = {
  type: (text: string) => void;
  /** Ends the input: the program reads an end of file. */
  end: () => void;
  /** The next text, or null at the end. `onWaiting` is called when there is none yet. */
  next: (onWaiting: () => void, signal: AbortSignal) => Promise<string | null>;
};

export function createInputQueue(): InputQueue {
  const typed: string[] = [];
  let isEnded = false;
  let notify = () => {};

  const changed = () => {
    notify();
    notify = () => {};
  };
  return {
    type: (text) => {
      typed.push(text);
      changed();
    },
    end: () => {
      isEnded = true;
      changed();
    },
    next: async (onWaiting, signal) => {
      if (typed.length === 0 && !isEnded) onWaiting();
      while (typed.length === 0 && !isEnded && !signal.aborted)
        await new Promise<void>((resolve) => {
          notify = resolve;
          signal.addEventListener("abort", () => resolve(), { once: true });
        });
      return typed.shift() ?? null;
    },
  };
}
