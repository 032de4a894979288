import { useEffect, useEffectEvent, useState } from "react";
import { usePrefersReducedMotion } from "#browser/use-prefers-reduced-motion.ts";
import { clampIndex, indexAfter, lastIndex, type Replay, type Speed } from "./read-replay.ts";

type Playback = { index: number; isPlaying: boolean };

/** Plays once automatically. With reduced motion it shows the last frame, and the student can step through. */
export function usePlayback(replay: Replay, speed: Speed) {
  const prefersReducedMotion = usePrefersReducedMotion();
  const [playback, setPlayback] = useState<Playback>({ index: 0, isPlaying: true });
  const last = lastIndex(replay);
  const isPlaying = playback.isPlaying && !prefersReducedMotion;
  // With reduced motion the last frame is shown until the student steps.
  const index = prefersReducedMotion && playback.isPlaying ? last : playback.index;
  const currentIndex = useEffectEvent(() => index);

  useEffect(() => {
    if (!isPlaying) return;
    const from = currentIndex();
    const startedAt = performance.now();
    let request = requestAnimationFrame(function tick(time) {
      const next = indexAfter(replay, from, Math.max(0, time - startedAt), speed);
      setPlayback({ index: next, isPlaying: next < last });
      if (next < last) request = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying, replay, speed, last]);

  return {
    index,
    isPlaying,
    prefersReducedMotion,
    goTo: (target: number) => setPlayback({ index: clampIndex(replay, target), isPlaying: false }),
    toggle: () =>
      setPlayback(
        isPlaying ? { index, isPlaying: false } : { index: index === last ? 0 : index, isPlaying: true },
      ),
  };
}
