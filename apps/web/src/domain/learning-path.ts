import * as m from "@nirmaan/messages/personalization.ts";
import { z } from "zod";
import { BOARDS, type Board, CLASS_LEVELS, type ClassLevel } from "./board.ts";

/** Decides which lessons come first. */
export const LearningPath = z.strictObject({
  board: z.enum(BOARDS, { error: m.boardError }),
  classLevel: z.enum(CLASS_LEVELS, { error: m.classError }),
});
export type LearningPath = z.infer<typeof LearningPath>;

/** What a student has chosen of their path so far. */
export type PathSoFar = { board: Board | null; classLevel: ClassLevel | null };

/** Board and class level, once both are chosen. */
export const learningPathOf = ({ board, classLevel }: PathSoFar): LearningPath | null =>
  board && classLevel ? { board, classLevel } : null;
