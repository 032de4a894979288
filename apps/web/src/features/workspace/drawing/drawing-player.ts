import type { DrawCommand } from "./draw-command.ts";
import { createDrawingSurface } from "./drawing-surface.ts";
import { applyCommand, emptyScene } from "./turtle-scene.ts";
import {
  advance,
  type Bounds,
  emptyTimeline,
  extendTimeline,
  halfDone,
  type Playhead,
  viewOf,
} from "./turtle-timeline.ts";

/** A tab in the background gets no frames: the drawing goes on where it was. */
const MAX_FRAME_MS = 100;
const START: Playhead = { index: 0, spentMs: 0 };

export type DrawingPlayer = ReturnType<typeof createDrawingPlayer>;

/** Draws commands at the turtle's speed. */
export function createDrawingPlayer(canvas: HTMLCanvasElement, onPlaying: (isPlaying: boolean) => void) {
  const surface = createDrawingSurface(canvas);
  const timeline = emptyTimeline();
  let scene = emptyScene();
  let playhead = START;
  let hasMotion = true;
  let frame = 0;
  let lastTime = 0;
  const isUnfinished = () => playhead.index < timeline.commands.length;

  function paint(passedMs: number): void {
    const view = viewOf(timeline);
    playhead = advance(playhead, timeline, passedMs, (command) =>
      surface.applyChange(scene, applyCommand(scene, command), view),
    );
    surface.showFrame(scene, halfDone(scene, timeline, playhead), view);
    onPlaying(isUnfinished());
  }

  function play(): void {
    if (frame !== 0) return;
    lastTime = performance.now();
    frame = requestAnimationFrame(function tick(time) {
      const passed = Math.min(MAX_FRAME_MS, Math.max(0, time - lastTime));
      lastTime = time;
      paint(hasMotion ? passed : Number.POSITIVE_INFINITY);
      frame = isUnfinished() ? requestAnimationFrame(tick) : 0;
    });
  }

  return {
    /** The commands so far; the list only grows. */
    add: (commands: DrawCommand[]) => {
      const before = viewOf(timeline);
      extendTimeline(timeline, commands);
      if (!isSameView(before, viewOf(timeline))) surface.clear();
      play();
    },
    /** With reduced motion a drawing is shown when it is finished. */
    setMotion: (isOn: boolean) => {
      hasMotion = isOn;
    },
    showEnd: () => paint(Number.POSITIVE_INFINITY),
    restart: () => {
      scene = emptyScene();
      playhead = START;
      surface.clear();
      play();
    },
    resize: () => {
      surface.resize();
      paint(0);
    },
    close: () => cancelAnimationFrame(frame),
  };
}

const isSameView = (one: Bounds, other: Bounds): boolean =>
  one.left === other.left &&
  one.right === other.right &&
  one.bottom === other.bottom &&
  one.top === other.top;
