import type { DrawCommand } from "./draw-command.ts";
import {
  applyCommand,
  emptyScene,
  type Item,
  moved,
  type Scene,
  type TurtlePoint,
  turtleOf,
} from "./turtle-scene.ts";

/** As Python's own turtle: a step every 10 ms, and longer steps at a higher speed. */
const STEP_MS = 10;
/** A picture after `tracer(0)` has to be seen before the next one. */
const UPDATE_MS = 40;
/** A long drawing is drawn faster, so that it takes no longer. */
const MAX_DRAWING_MS = 12_000;

/** How long a command takes; `scene` is as it was before. */
function durationOf(scene: Scene, command: DrawCommand): number {
  if (command[0] === "update") return UPDATE_MS;
  if (command[0] !== "go" && command[0] !== "arc" && command[0] !== "turn") return 0;
  const turtle = turtleOf(scene, command[1]);
  const { speed } = turtle;
  if (!scene.isTraced || speed <= 0) return 0;
  if (command[0] === "turn")
    return STEP_MS * (1 + Math.floor(Math.abs(command[2] - turtle.degrees) / (3 * speed)));
  const length =
    command[0] === "go"
      ? Math.hypot(command[2] - turtle.x, command[3] - turtle.y)
      : Math.abs((command[4] * command[6] * Math.PI) / 180);
  return STEP_MS * (1 + Math.floor(length / (3 * 1.1 ** speed * speed)));
}

export type Timeline = {
  commands: DrawCommand[];
  durations: number[];
  totalMs: number;
  /** The drawing as it will be at its end. */
  end: Scene;
  bounds: Bounds;
};
export type Bounds = { left: number; right: number; bottom: number; top: number };

/** The usual canvas; a larger drawing is shown smaller. */
const USUAL: Bounds = { left: -200, right: 200, bottom: -200, top: 200 };
const MARGIN = 12;
/** A turtle that walks further leaves the paper. */
const MAX_DISTANCE = 2000;

export const emptyTimeline = (): Timeline => ({
  commands: [],
  durations: [],
  totalMs: 0,
  end: emptyScene(),
  bounds: USUAL,
});

/** Adds the commands that have arrived since the last call. `commands` only grows. */
export function extendTimeline(timeline: Timeline, commands: DrawCommand[]): void {
  for (const command of commands.slice(timeline.commands.length)) {
    const duration = durationOf(timeline.end, command);
    timeline.durations.push(duration);
    timeline.totalMs += duration;
    timeline.bounds = withCommand(timeline.bounds, timeline.end, command);
    applyCommand(timeline.end, command);
  }
  timeline.commands = commands;
}

/** What is shown: the size that the program has set up, or all that it draws. */
export function viewOf({ end: { setup }, bounds }: Timeline): Bounds {
  if (!setup) return bounds;
  const width = Math.min(2 * MAX_DISTANCE, Math.max(20, setup.width)) / 2;
  const height = Math.min(2 * MAX_DISTANCE, Math.max(20, setup.height)) / 2;
  return { left: -width, right: width, bottom: -height, top: height };
}

function withCommand(bounds: Bounds, scene: Scene, command: DrawCommand): Bounds {
  if (command[0] !== "go" && command[0] !== "arc") return bounds;
  const { line } = moved(turtleOf(scene, command[1]), command, 1);
  return line.points.reduce(withPoint, bounds);
}

const limit = (value: number) => Math.max(-MAX_DISTANCE, Math.min(MAX_DISTANCE, value));

const withPoint = (bounds: Bounds, [x, y]: TurtlePoint): Bounds => ({
  left: Math.min(bounds.left, limit(x) - MARGIN),
  right: Math.max(bounds.right, limit(x) + MARGIN),
  bottom: Math.min(bounds.bottom, limit(y) - MARGIN),
  top: Math.max(bounds.top, limit(y) + MARGIN),
});

/** Where the drawing is: commands that are done, and the time spent on the next one. */
export type Playhead = { index: number; spentMs: number };

/** Moves the playhead on by the time that has passed on the clock. `apply` is called for each command that is done. */
export function advance(
  playhead: Playhead,
  timeline: Timeline,
  passedMs: number,
  apply: (command: DrawCommand) => void,
): Playhead {
  let { index, spentMs } = playhead;
  spentMs += passedMs * Math.max(1, timeline.totalMs / MAX_DRAWING_MS);
  for (; index < timeline.commands.length; index++) {
    const command = timeline.commands[index];
    const duration = timeline.durations[index] ?? 0;
    if (!command || duration > spentMs) break;
    spentMs -= duration;
    apply(command);
  }
  return { index, spentMs: index < timeline.commands.length ? spentMs : 0 };
}

/** The turtle that is on its way, and the part of its line that is drawn already. */
export function halfDone(scene: Scene, { commands, durations }: Timeline, { index, spentMs }: Playhead) {
  const command = commands[index];
  const share = spentMs / (durations[index] || 1);
  if (command?.[0] === "turn") {
    const turtle = turtleOf(scene, command[1]);
    const degrees = turtle.degrees + (command[2] - turtle.degrees) * share;
    return { id: command[1], turtle: { ...turtle, degrees }, line: null };
  }
  if (command?.[0] !== "go" && command?.[0] !== "arc") return null;
  const { after, line } = moved(turtleOf(scene, command[1]), command, share);
  return { id: command[1], turtle: after, line: after.isDown ? (line as Item) : null };
}
