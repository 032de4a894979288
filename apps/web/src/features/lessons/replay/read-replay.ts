import type { Trace } from "@nirmaan/grading/checks/simulation-trace.ts";

export type ReplayState = Record<string, number | string | boolean>;
/** One point in time, with the events that happened at it (a stage dropped, a parcel delivered). */
export type ReplayFrame = { t: number; state: ReplayState; events: string[] };
export type Replay = {
  simulator: string;
  units: Record<string, string>;
  frames: ReplayFrame[];
  /** Undefined when the program stopped before the simulation was over. */
  outcome: string | undefined;
};

/** Undefined when the simulator was started but never stepped. */
export function replayOf({ start, steps, events, end }: Trace): Replay | undefined {
  const entries = end ? [...steps, end] : steps;
  if (entries.length === 0) return;
  const frames = entries.map(({ t, state }): ReplayFrame => ({ t, state, events: [] }));
  for (const { t, name } of events) {
    // An event belongs to the first frame at or after its time, which shows its effect.
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

/** A whole replay takes twelve seconds, within the limits for one frame. */
export function frameMs(replay: Replay, speed: Speed): number {
  const share = WHOLE_REPLAY_MS / replay.frames.length;
  return Math.min(LONGEST_FRAME_MS, Math.max(SHORTEST_FRAME_MS, share)) / speed;
}

/** The frame to show after the elapsed time. */
export function indexAfter(replay: Replay, from: number, elapsedMs: number, speed: Speed): number {
  return Math.min(lastIndex(replay), from + Math.floor(elapsedMs / frameMs(replay, speed)));
}

export const lastIndex = (replay: Replay): number => replay.frames.length - 1;

export const clampIndex = (replay: Replay, index: number): number =>
  Math.min(lastIndex(replay), Math.max(0, index));
