import type { TranscriptPart } from "../store/transcript.ts";

/** Drawing a long output takes a phone longer than this: more often would leave no time to press Stop. */
const PACE_MS = 60;

/** The first words are shown at once, a flood at a pace the screen can follow. Nothing is lost or reordered. */
export function throttleOutput(
  show: (part: TranscriptPart) => void,
  now: () => number = () => performance.now(),
) {
  let held: TranscriptPart[] = [];
  let shownAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const parts = held;
    held = [];
    for (const part of parts) show(part);
    shownAt = now();
  };
  return {
    flush,
    add: (part: TranscriptPart) => {
      const last = held.at(-1);
      if (last?.stream === part.stream) last.text += part.text;
      else held.push({ ...part });
      if (now() - shownAt >= PACE_MS) flush();
      else timer ??= setTimeout(flush, PACE_MS);
    },
  };
}
