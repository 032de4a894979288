/** A program that computes this long without a sign of life rarely ends. */
export const MAX_SILENCE_MS = 10_000;

export type SilenceWatch = {
  /** The program printed something, or sleeps for some time. */
  heard: (sleepMs?: number) => void;
  /** The program waits for the student or for its timers. */
  pause: () => void;
  end: () => void;
};

/** Calls `stop` when a program has computed for too long without printing, asking or sleeping. */
export function watchSilence(stop: () => void): SilenceWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  const pause = () => clearTimeout(timer);
  const heard = (sleepMs = 0) => {
    pause();
    if (!hasEnded) timer = setTimeout(stop, sleepMs + MAX_SILENCE_MS);
  };
  heard();
  const end = () => {
    hasEnded = true;
    pause();
  };
  return { heard, pause, end };
}
