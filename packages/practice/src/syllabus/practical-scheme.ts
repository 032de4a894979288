import { z } from "zod";

/** The practical examination as the syllabus files describe it. */
export const PracticalScheme = z.object({
  note: z.string().optional(),
  /** Whether the board gives marks for a viva. CISCE has no marks for it, the IB has no oral examination. */
  viva: z.enum(["marked", "unmarked", "none"]).default("marked"),
  parts: z.array(z.object({ what: z.string(), marks: z.number() })),
  /** Each is a question of the bank, an exercise of a lesson (lesson/exercise), or work at the school's computer. */
  suggestedPrograms: z.array(
    z.strictObject({ text: z.string(), question: z.string().optional(), lesson: z.string().optional() }),
  ),
});
export type SuggestedProgram = PracticalScheme["suggestedPrograms"][number];
export type PracticalScheme = z.infer<typeof PracticalScheme>;
