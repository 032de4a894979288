/** Lines typed before the program asked for them wait here; a program that asks first waits for the next. */
export type InputQueue = {
  type: (text: string) => void;
  /** No more will come: the program reads an end of file. */
  end: () => void;
  /** The next text, or null at the end. `onWaiting` is called when there is none yet. */
  next: (onWaiting: () => void, signal: AbortSignal) => Promise<string | null>;
};

export function createInputQueue(): InputQueue {
  const typed: string[] = [];
  let isEnded = false;
  let wake = () => {};

  const changed = () => {
    wake();
    wake = () => {};
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
        await new Promise<void>((woken) => {
          wake = woken;
          signal.addEventListener("abort", () => woken(), { once: true });
        });
      return typed.shift() ?? null;
    },
  };
}
