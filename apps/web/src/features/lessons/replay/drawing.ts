import type { z } from "zod";
import type { Pen } from "./canvas-pen.ts";
import type { ReplayFrame, ReplayState } from "./read-replay.ts";

/** All frames, and the one that is shown now. */
export type ShownFrames = { frames: ReplayFrame[]; index: number; now: ReplayFrame };
export type Paint = (pen: Pen, shown: ShownFrames) => void;
/** Undefined for an invalid scene: a student may have changed the simulator. */
export type DrawScene = (scene: unknown) => Paint | undefined;

export function drawing<Scene>(
  schema: z.ZodType<Scene>,
  paint: (pen: Pen, scene: Scene, shown: ShownFrames) => void,
): DrawScene {
  return (json) => {
    const scene = schema.safeParse(json);
    return scene.success ? (pen, shown) => paint(pen, scene.data, shown) : undefined;
  };
}

export const numberIn = (state: ReplayState, name: string): number => {
  const value = Number(state[name]);
  return Number.isFinite(value) ? value : 0;
};

export const textIn = (state: ReplayState, name: string): string => String(state[name] ?? "");

/** The frames up to the current one, inclusive. */
export const seenOf = ({ frames, index }: ShownFrames): ReplayFrame[] => frames.slice(0, index + 1);
