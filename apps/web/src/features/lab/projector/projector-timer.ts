/** A timer as it is stored: without a start it is paused. */
export type Timer = { seconds: number | null; spentMs: number; startedAt: Date | null };

export const NO_TIMER: Timer = { seconds: null, spentMs: 0, startedAt: null };

export type TimerAction =
  | { kind: "start"; minutes: number }
  | { kind: "pause" }
  | { kind: "resume" }
  | { kind: "reset" }
  | { kind: "remove" };

/** Pressing a button twice changes nothing more. */
export function changeTimer(timer: Timer, action: TimerAction, now: Date): Timer {
  switch (action.kind) {
    case "start":
      return { seconds: action.minutes * 60, spentMs: 0, startedAt: now };
    case "pause":
      return { ...timer, spentMs: spentMs(timer, now), startedAt: null };
    case "resume":
      return timer.seconds === null || timer.startedAt ? timer : { ...timer, startedAt: now };
    case "reset":
      return { ...timer, spentMs: 0, startedAt: null };
    case "remove":
      return NO_TIMER;
  }
}

/** Never more than the whole time. */
const spentMs = ({ seconds, spentMs: before, startedAt }: Timer, now: Date): number =>
  Math.min(
    (seconds ?? 0) * 1000,
    before + (startedAt ? Math.max(0, now.getTime() - startedAt.getTime()) : 0),
  );

export const leftMs = (timer: Timer, now: Date): number => (timer.seconds ?? 0) * 1000 - spentMs(timer, now);

/** "12:05"; over an hour "1:02:05". A second that has begun is shown until it is over. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
