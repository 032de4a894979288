import { isObject } from "#browser/json-guards.ts";

/** The teacher has switched the tutor off. `until` is on this device's clock; null means until it is switched on again. */
export type TutorPause = { until: number | null };

/** What the server says: seconds and no time, because a wrong clock is right about how long something takes. */
export type PauseResponse = { isPaused: boolean; secondsLeft: number | null };

export const isPauseAnswer = (value: unknown): value is PauseResponse =>
  isObject(value) &&
  typeof value.isPaused === "boolean" &&
  (value.secondsLeft === null || typeof value.secondsLeft === "number");

export const pauseFrom = ({ isPaused, secondsLeft }: PauseResponse, now: number): TutorPause | undefined =>
  isPaused ? { until: secondsLeft === null ? null : now + secondsLeft * 1000 } : undefined;

const keyOf = (studentId: string) => `nirmaan-tutor-pause-${studentId}`;

type PauseStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Written down on the device, so that the pause also holds when the network is gone. */
export function storePause(store: PauseStore, studentId: string, pause: TutorPause | undefined): void {
  if (pause) store.setItem(keyOf(studentId), JSON.stringify(pause));
  else store.removeItem(keyOf(studentId));
}

/** The pause that is in force, as far as this device knows. */
export function readStoredPause(store: PauseStore, studentId: string, now: number): TutorPause | undefined {
  const stored = parse(store.getItem(keyOf(studentId)));
  return stored && (stored.until === null || stored.until > now) ? stored : undefined;
}

function parse(text: string | null): TutorPause | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (!isObject(value)) return undefined;
    const { until } = value;
    return until === null || typeof until === "number" ? { until } : undefined;
  } catch {
    return undefined;
  }
}
