import * as m from "@nirmaan/messages/schools-classes.ts";
import { z } from "zod";
import { BOARDS, CLASS_LEVELS } from "#domain/board.ts";

const SESSION = /^(20\d\d)-(\d\d)$/;

export const ClassDraft = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => m.nameNeeded() })
    .max(60, { error: () => m.nameTooLong() }),
  board: z.enum(BOARDS, { error: () => m.chooseBoard() }),
  classLevel: z.enum(CLASS_LEVELS, { error: () => m.chooseLevel() }),
  session: z.string().refine(isSession, { error: () => m.chooseSession() }),
});
export type ClassDraft = z.infer<typeof ClassDraft>;

/** "2026-27" is a school year, "2026-28" is not. */
function isSession(text: string): boolean {
  const [, first, second] = SESSION.exec(text) ?? [];
  return first !== undefined && sessionFrom(Number(first)).endsWith(`-${second}`);
}

const sessionFrom = (year: number) => `${year}-${String((year + 1) % 100).padStart(2, "0")}`;

const APRIL = 3;
const IN_INDIA_MS = 5.5 * 3_600_000;

/** The school year that this moment is in, and the next one. Indian school years begin in April. */
export function currentSessions(now: Date): [current: string, next: string] {
  const local = new Date(now.getTime() + IN_INDIA_MS);
  const year = local.getUTCFullYear() - (local.getUTCMonth() < APRIL ? 1 : 0);
  return [sessionFrom(year), sessionFrom(year + 1)];
}

/** Class 9 A of 2026-27 becomes class 10 A of 2027-28; after class 12 the level stays. */
export function nextYear({ name, board, classLevel, session }: ClassDraft): ClassDraft {
  const next = CLASS_LEVELS[CLASS_LEVELS.indexOf(classLevel) + 1] ?? classLevel;
  const year = Number(SESSION.exec(session)?.[1]);
  const renamed = name.replace(new RegExp(`(?<!\\d)${classLevel}(?!\\d)`), next);
  return { name: renamed, board, classLevel: next, session: sessionFrom(year + 1) };
}
