import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { clampIndex, indexAfter, lastIndex, type Replay, type Speed } from "./read-replay.ts";

type Playback = { index: number; isPlaying: boolean };

/** Plays once by itself. A reader who wants stillness gets the end, and may step through it. */
export function usePlayback(replay: Replay, speed: Speed) {
  const isStill = useSyncExternalStore(
    watchStillness,
    () => stillness().matches,
    () => true,
  );
  const [playback, setPlayback] = useState<Playback>({ index: 0, isPlaying: true });
  const last = lastIndex(replay);
  const isPlaying = playback.isPlaying && !isStill;
  // Stillness until somebody has stepped: then it is the person who moves the picture.
  const index = isStill && playback.isPlaying ? last : playback.index;
  const whereItStands = useEffectEvent(() => index);

  useEffect(() => {
    if (!isPlaying) return;
    const from = whereItStands();
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
    isStill,
    goTo: (wanted: number) => setPlayback({ index: clampIndex(replay, wanted), isPlaying: false }),
    toggle: () =>
      setPlayback(
        isPlaying ? { index, isPlaying: false } : { index: index === last ? 0 : index, isPlaying: true },
      ),
  };
}

const stillness = () => matchMedia("(prefers-reduced-motion: reduce)");

function watchStillness(changed: () => void): () => void {
  const query = stillness();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
