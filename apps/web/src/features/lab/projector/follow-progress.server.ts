import type { LiveRow } from "../live/live-state.ts";
import { type ClassProgress, progressOf } from "./class-progress.ts";

type ProgressPlace = { lesson: string; steps: number };
type FollowProgressOptions = {
  /** How many students the class has. */
  all: number;
  describe: (row: LiveRow) => ProgressPlace;
  send: (progress: ClassProgress) => void;
};

/** A whole class that presses a button at once is sent as one change. */
const SEND_AFTER_MS = 1000;
/** A student who is gone reports nothing, so the ages are looked at again. */
const AGE_EVERY_MS = 30_000;

/** Keeps the rows of one stream and sends the class in numbers when they change. */
export function followProgress({ all, describe, send }: FollowProgressOptions) {
  const rows = new Map<string, { row: LiveRow; atMs: number }>();
  let isWaiting: ReturnType<typeof setTimeout> | undefined;
  const sendNow = () => {
    const now = performance.now();
    const aged = [...rows.values()].map(({ row, atMs }) => ({
      ...row,
      ageS: row.ageS + Math.round((now - atMs) / 1000),
      words: describe(row),
    }));
    send(progressOf(aged, all));
  };
  const take = (row: LiveRow) => rows.set(row.studentId, { row, atMs: performance.now() });
  const ageTimer = setInterval(sendNow, AGE_EVERY_MS);
  return {
    load: (loaded: LiveRow[]) => {
      loaded.forEach(take);
      sendNow();
    },
    update: (row: LiveRow) => {
      take(row);
      isWaiting ??= setTimeout(() => {
        isWaiting = undefined;
        sendNow();
      }, SEND_AFTER_MS);
    },
    stop: () => {
      clearInterval(ageTimer);
      clearTimeout(isWaiting);
    },
  };
}
