import type { Trace } from "@nirmaan/grading/checks/simulation-trace.ts";

export type State = Record<string, number | string | boolean>;
/** One moment that can be shown. What happened at it (a stage dropped, a parcel delivered) stands in `events`. */
export type Frame = { t: number; state: State; events: string[] };
export type Replay = {
  simulator: string;
  units: Record<string, string>;
  frames: Frame[];
  /** Undefined when the program stopped before the simulation was over. */
  outcome: string | undefined;
};

/** Undefined when nothing moved: a simulator that was started and never stepped has nothing to show. */
export function replayOf({ start, steps, events, end }: Trace): Replay | undefined {
  const moments = end ? [...steps, end] : steps;
  if (moments.length === 0) return;
  const frames = moments.map(({ t, state }): Frame => ({ t, state, events: [] }));
  for (const { t, name } of events) {
    // An event belongs to the first moment that is not before it: there its effect is seen.
    const frame = frames.find((one) => one.t >= t) ?? frames.at(-1);
    frame?.events.push(name);
  }
  return { simulator: start.simulator, units: start.units, frames, outcome: end?.outcome };
}

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const WHOLE_REPLAY_MS = 12_000;
const SHORTEST_FRAME_MS = 16;
const LONGEST_FRAME_MS = 700;

/** A long flight and a short game both take a watchable time: the frames share twelve seconds. */
export function frameMs(replay: Replay, speed: Speed): number {
  const share = WHOLE_REPLAY_MS / replay.frames.length;
  return Math.min(LONGEST_FRAME_MS, Math.max(SHORTEST_FRAME_MS, share)) / speed;
}

/** Where a replay stands that has run for some time. */
export function indexAfter(replay: Replay, from: number, elapsedMs: number, speed: Speed): number {
  return Math.min(lastIndex(replay), from + Math.floor(elapsedMs / frameMs(replay, speed)));
}

export const lastIndex = (replay: Replay): number => replay.frames.length - 1;

export const clampIndex = (replay: Replay, index: number): number =>
  Math.min(lastIndex(replay), Math.max(0, index));
