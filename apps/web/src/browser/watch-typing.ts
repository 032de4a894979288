/** Between two keys of somebody who types there is less time than this. */
const PAUSE_MS = 500;

export type TypingWatch = {
  /** Resolves when no key has been typed for half a second. */
  pause: () => Promise<void>;
  stop: () => void;
};

/** Records when a key was typed last, so that heavy work can wait until the student pauses. */
export function watchTyping(): TypingWatch {
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  const record = (event: KeyboardEvent) => {
    // A shortcut, such as that of Run, is not typing: the student waits for what it starts.
    if (!event.ctrlKey && !event.metaKey && !event.altKey) lastKeyAt = performance.now();
  };
  document.addEventListener("keydown", record, { capture: true, passive: true });
  return {
    pause: async () => {
      for (let left = PAUSE_MS; left > 0; ) {
        left = lastKeyAt + PAUSE_MS - performance.now();
        if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
      }
    },
    stop: () => document.removeEventListener("keydown", record, { capture: true }),
  };
}
