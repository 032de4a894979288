import { z } from "zod";
import { Board } from "../question/question-parts.ts";

/** seen: read in a copy of the board's text; secondary: in somebody's copy or notes; memory: general knowledge. */
const Confidence = z.enum(["seen", "secondary", "memory"]);

const Bullet = z.strictObject({
  id: z.string().min(1),
  text: z.string().min(1),
  /** Lessons that teach it, by slug. */
  lessons: z.array(z.string()),
  confidence: Confidence.optional(),
  level: z.string().optional(),
});

const Unit = z.strictObject({
  id: z.string().min(1),
  title: z.string().min(1),
  /** Null where the board gives no marks for the unit alone. */
  marks: z.number().nullable(),
  periods: z.string().nullable().optional(),
  bullets: z.array(Bullet).min(1),
});

/** One paper of a board for one class: content/syllabus/<id>.json. */
export const Syllabus = z.strictObject({
  id: z.string().min(1),
  title: z.string().min(1),
  board: Board,
  classLevels: z.array(z.enum(["9", "10", "11", "12"])).min(1),
  session: z.string().min(1),
  sources: z.array(z.string()).min(1),
  confidence: Confidence,
  confidenceDetail: z.record(z.string(), z.string()),
  theoryMarks: z.number(),
  practicalMarks: z.number(),
  weights: z.string().optional(),
  hours: z.string().nullable().optional(),
  upcoming: z.unknown().optional(),
  units: z.array(Unit).min(1),
  practical: z.unknown(),
  paper: z.unknown(),
});
export type Syllabus = z.infer<typeof Syllabus>;
