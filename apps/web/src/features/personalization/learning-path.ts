import * as m from "@nirmaan/messages/personalization.ts";
import { z } from "zod";

const BOARDS = ["CBSE", "ICSE", "IB", "ISC"] as const;
const CLASS_LEVELS = ["9", "10", "11", "12"] as const;

/** Decides which lessons come first. */
export const LearningPath = z.strictObject({
  board: z.enum(BOARDS, { error: m.boardError }),
  classLevel: z.enum(CLASS_LEVELS, { error: m.classError }),
});
export type LearningPath = z.infer<typeof LearningPath>;
