import { LastRun, Turn } from "@nirmaan/tutor-engine/evidence/problem.ts";
import { z } from "zod";

const MOST_TURNS = 60;
const LONGEST_MESSAGE = 4000;
const LONGEST_PROGRAM = 60_000;

/** The key of a conversation: a lesson's slug, or "project-" and the slug of a project. */
export const TutorPlace = z.string().regex(/^[\w-]{1,80}$/, "a lesson's or project's name");

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

/** One server-sent event of the reply. */
export const TutorEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("refused"), message: z.string() }),
  z.object({
    kind: z.literal("done"),
    reply: z.string(),
    /** Set when the reply is saved and can be rated. */
    id: z.number().nullable(),
    /** True when the server noticed distress but could not store the alert. */
    isAlertUnsent: z.boolean().optional(),
  }),
]);
export type TutorEvent = z.infer<typeof TutorEvent>;
