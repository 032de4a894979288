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

const msUntilPause = () => (lastKeyAt ?? Number.NEGATIVE_INFINITY) + PAUSE_MS - performance.now();

/** Whether a key was typed less than half a second ago. */
export const isTyping = (): boolean => msUntilPause() > 0;

/** Resolves when the student pauses. Work that would slow down typing waits for it. */
export async function typingPause(): Promise<void> {
  watchTyping();
  while (isTyping()) await new Promise((resolve) => setTimeout(resolve, msUntilPause()));
}
