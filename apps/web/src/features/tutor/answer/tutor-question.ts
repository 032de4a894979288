import { LastRun, Turn } from "@nirmaan/tutor-engine/evidence/problem.ts";
import { z } from "zod";

const MOST_TURNS = 60;
const LONGEST_MESSAGE = 4000;
const LONGEST_PROGRAM = 60_000;

/** Where a conversation belongs: a lesson's slug, or "project-" and a project's. */
export const TutorPlace = z.string().regex(/^[\w-]{1,80}$/, "a lesson's or project's name");

/** What the chat sends: the tutor sees the code, the last run and the step of the lesson. */
export const TutorQuestion = z.object({
  place: TutorPlace,
  lesson: z
    .string()
    .regex(/^[\w-]{1,80}$/)
    .optional(),
  exercise: z.string().max(80).optional(),
  language: z.string().max(20),
  code: z.string().max(LONGEST_PROGRAM),
  lastRun: LastRun.optional(),
  conversation: z
    .array(Turn.extend({ content: z.string().max(LONGEST_MESSAGE) }))
    .min(1)
    .max(MOST_TURNS)
    .refine((turns) => turns.at(-1)?.role === "user", { message: "the last word must be the student's" }),
});
export type TutorQuestion = z.infer<typeof TutorQuestion>;

/** What comes back, one JSON object in each event of the stream. */
export const TutorEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("refused"), message: z.string() }),
  /** `id` where the reply is kept and can be called helpful. */
  z.object({ kind: z.literal("done"), reply: z.string(), id: z.number().nullable() }),
]);
export type TutorEvent = z.infer<typeof TutorEvent>;
