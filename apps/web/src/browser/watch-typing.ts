/** Between two keys of somebody who types there is less time than this. */
const PAUSE_MS = 500;

let lastKeyAt: number | undefined;

/** Records from now on when a key was typed last. */
export function watchTyping(): void {
  if (lastKeyAt !== undefined) return;
  lastKeyAt = Number.NEGATIVE_INFINITY;
  const record = (event: KeyboardEvent) => {
    // A shortcut, such as that of Run, is not typing: the student waits for what it starts.
    if (!event.ctrlKey && !event.metaKey && !event.altKey) lastKeyAt = performance.now();
  };
  document.addEventListener("keydown", record, { capture: true, passive: true });
}

/** Resolves when no key has been typed for half a second. Work that would slow down typing waits for it. */
export async function typingPause(): Promise<void> {
  watchTyping();
  for (let left = PAUSE_MS; left > 0; ) {
    left = (lastKeyAt ?? 0) + PAUSE_MS - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }
}
