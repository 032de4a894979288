import type { z } from "zod";
import type { Pen } from "./canvas-pen.ts";
import type { Frame, State } from "./read-replay.ts";

/** All frames, and the one that is shown now. */
export type Shown = { frames: Frame[]; index: number; now: Frame };
export type Paint = (pen: Pen, shown: Shown) => void;
/** Undefined for an invalid scene: a student may have changed the simulator. */
export type Drawing = (scene: unknown) => Paint | undefined;

export function drawing<Scene>(
  schema: z.ZodType<Scene>,
  paint: (pen: Pen, scene: Scene, shown: Shown) => void,
): Drawing {
  return (json) => {
    const scene = schema.safeParse(json);
    return scene.success ? (pen, shown) => paint(pen, scene.data, shown) : undefined;
  };
}

export const numberIn = (state: State, name: string): number => {
  const value = Number(state[name]);
  return Number.isFinite(value) ? value : 0;
};

export const textIn = (state: State, name: string): string => String(state[name] ?? "");

/** The frames up to the current one, inclusive. */
export const seenOf = ({ frames, index }: Shown): Frame[] => frames.slice(0, index + 1);
