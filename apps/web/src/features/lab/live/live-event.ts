import { isObject } from "#browser/json-guards.ts";
import type { LiveRow } from "./live-state.ts";

/** A row with its names in the teacher's language. */
export type LiveStudent = LiveRow & {
  words: { lesson: string; exercise: string | null; mistake: string | null; steps: number };
};

/** "hands" says that a hand went up or down. */
export type LiveEvent =
  | { kind: "rows"; rows: LiveStudent[] }
  | { kind: "row"; row: LiveStudent }
  | { kind: "hands" };

export const isLiveEvent = (value: unknown): value is LiveEvent =>
  isObject(value) &&
  (value.kind === "hands" ||
    (value.kind === "row" && isObject(value.row)) ||
    (value.kind === "rows" && Array.isArray(value.rows)));
