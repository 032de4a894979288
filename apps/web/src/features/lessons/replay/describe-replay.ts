import * as m from "@nirmaan/messages/lessons-replay.ts";
import type { Replay, ReplayFrame } from "./read-replay.ts";

const MAX_TEXT_LENGTH = 24;

/** A text alternative of one frame. */
export function describeFrame({ units }: Replay, { t, state, events }: ReplayFrame): string {
  const readings = Object.entries(state).flatMap(([name, value]) => {
    if (name === "time" || (typeof value === "string" && value.length > MAX_TEXT_LENGTH)) return [];
    return [`${wordsOf(name)} ${shown(value)}${unitOf(units[name])}`];
  });
  return [clock(units, t), ...events, ...readings].join(" · ");
}

/** Every event with its time, and how the simulation ended. */
export function describeCourse(replay: Replay): string[] {
  const sentences = replay.frames.flatMap(({ t, events }) =>
    events.map((event) => `${clock(replay.units, t)}: ${event}.`),
  );
  return [...sentences, describeEnd(replay)];
}

export function describeEnd(replay: Replay): string {
  const last = replay.frames.at(-1);
  if (!last) return "";
  const moment = describeFrame(replay, { ...last, events: [] });
  return replay.outcome === undefined
    ? m.programStopped({ moment })
    : m.theEnd({ outcome: replay.outcome, moment });
}

function clock(units: Replay["units"], t: number): string {
  const unit = units.t ?? "s";
  return unit === "s" ? `${shown(t)} s` : `${unit} ${shown(t)}`;
}

const unitOf = (unit: string | undefined) => (unit === undefined ? "" : unit === "%" ? "%" : ` ${unit}`);

const wordsOf = (name: string) => name.replace(/([A-Z])/g, " $1").toLowerCase();

function shown(value: number | string | boolean): string {
  if (typeof value === "number") return String(Number(value.toFixed(2))).replace("-", "−");
  return typeof value === "boolean" ? (value ? m.yes() : m.no()) : value;
}
