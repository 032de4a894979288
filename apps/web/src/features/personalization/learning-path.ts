import { z } from "zod";

const BOARDS = ["CBSE", "ICSE", "IB", "ISC"] as const;
const CLASS_LEVELS = ["9", "10", "11", "12"] as const;

/** Decides which lessons come first. */
export const LearningPath = z.strictObject({
  board: z.enum(BOARDS, { error: "The board must be CBSE, ICSE, IB or ISC." }),
  classLevel: z.enum(CLASS_LEVELS, { error: "The class must be '9', '10', '11' or '12'." }),
});
export type LearningPath = z.infer<typeof LearningPath>;
