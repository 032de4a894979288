import { isObject } from "#browser/json-guards.ts";
import type { ClassProgress } from "./class-progress.ts";

export const MOST_LINES = 40;
export const MOST_CHARACTERS = 3000;
/** So many lines are large enough for the last bench. */
export const READABLE_LINES = 12;

/** What the projector shows. It holds nothing of a person. */
export type ProjectorView = {
  theme: "light" | "dark";
  joinCode: string | null;
  /** `leftMs` as it was when this was sent. */
  timer: { leftMs: number; isRunning: boolean } | null;
  program: { title: string; question: string; code: string } | null;
  showsProgress: boolean;
};

export type ProjectorEvent =
  | { kind: "view"; view: ProjectorView }
  | { kind: "progress"; progress: ClassProgress };

export const isProjectorEvent = (value: unknown): value is ProjectorEvent =>
  isObject(value) &&
  ((value.kind === "view" && isObject(value.view)) ||
    (value.kind === "progress" && isObject(value.progress)));

const LARGEST_REM = 2.75;
const SMALLEST_REM = 1.5;
/** Of the letters of the code font, in parts of their height. */
const LETTER_WIDTH = 0.6;
const LINE_HEIGHT = 1.3;

/** As large as the program fits into its place, given in rem; long programs scroll. */
export function programSizeRem(code: string, place: { width: number; height: number }): number {
  const lines = code.split("\n");
  const columns = Math.max(1, ...lines.map((line) => line.length));
  const fits = Math.min(place.width / (columns * LETTER_WIDTH), place.height / (lines.length * LINE_HEIGHT));
  return Math.max(SMALLEST_REM, Math.min(LARGEST_REM, Math.floor(fits * 20) / 20));
}
