import type { TranscriptPart } from "../store/transcript.ts";

/** Rendering long output takes a phone longer than a frame: more often would leave no time to press Stop. */
const INTERVAL_MS = 60;

/** Shows the first output at once and the rest in batches. Nothing is lost or reordered. */
export function throttleOutput(
  show: (part: TranscriptPart) => void,
  now: () => number = () => performance.now(),
) {
  let pending: TranscriptPart[] = [];
  let shownAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const parts = pending;
    pending = [];
    for (const part of parts) show(part);
    shownAt = now();
  };
  return {
    flush,
    add: (part: TranscriptPart) => {
      const last = pending.at(-1);
      if (last?.stream === part.stream) last.text += part.text;
      else pending.push({ ...part });
      if (now() - shownAt >= INTERVAL_MS) flush();
      else timer ??= setTimeout(flush, INTERVAL_MS);
    },
  };
}
