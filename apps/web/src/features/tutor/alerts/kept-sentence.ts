import type { DistressKind } from "@nirmaan/tutor-engine/distress/distress.ts";
import { readDistress } from "@nirmaan/tutor-engine/distress/read-distress.ts";

const MOST_CHARACTERS = 500;
/** Parts overlap by half, so that words of distress are whole in one of them. */
const STEP = MOST_CHARACTERS / 2;
/** Distress is not read beyond it. */
const MOST_READ = 20_000;

/** What the adults may read of a message: all of it, or of a long one the first part that is about this. */
export function keptSentence(message: string, kind: DistressKind): string {
  // PostgreSQL refuses a text with NUL, and an alert must not fail for it.
  const text = message.replaceAll("\0", "").slice(0, MOST_READ).trim();
  const starts = Array.from({ length: Math.ceil(text.length / STEP) }, (_, part) => part * STEP);
  const parts = starts.map((start) => text.slice(start, start + MOST_CHARACTERS));
  const isShort = text.length <= MOST_CHARACTERS;
  const kept = isShort ? text : (parts.find((part) => readDistress(part)?.kind === kind) ?? parts[0] ?? "");
  // Half of a surrogate pair is no character.
  return kept.toWellFormed().trim();
}
