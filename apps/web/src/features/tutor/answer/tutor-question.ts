import * as m from "@nirmaan/messages/tutor-answer.ts";
import { LastRun, Turn } from "@nirmaan/tutor-engine/evidence/problem.ts";
import { z } from "zod";

const MOST_TURNS = 40;
const LONGEST_MESSAGE = 4000;
const LONGEST_CONVERSATION = 40_000;
const LONGEST_PROGRAM = 60_000;
/** Of an output the beginning is enough for the tutor, of an error message the end. */
const LONGEST_RUN = 20_000;

/** The key of a conversation: a lesson's slug, or "project-" and the slug of a project. */
export const TutorPlace = z.string().regex(/^[\w-]{1,80}$/, { error: m.placeName });

export const TutorQuestionForm = z.object({
  place: TutorPlace,
  lesson: z
    .string()
    .regex(/^[\w-]{1,80}$/)
    .optional(),
  exercise: z.string().max(80).optional(),
  language: z.string().max(20),
  code: z.string().max(LONGEST_PROGRAM, { error: m.programTooLong }),
  lastRun: LastRun.transform(({ output, error }) => ({
    output: output.slice(0, LONGEST_RUN),
    error: error.slice(-LONGEST_RUN),
  })).optional(),
  conversation: z
    .array(
      Turn.extend({
        content: z.string().max(LONGEST_MESSAGE, { error: m.messageTooLong }),
      }),
    )
    .min(1)
    .max(MOST_TURNS, { error: m.tooManyMessages })
    .refine((turns) => lengthOf(turns) <= LONGEST_CONVERSATION, {
      error: m.tooManyCharacters,
    })
    .refine((turns) => turns.at(-1)?.role === "user", { error: m.studentAsksLast }),
});
export type TutorQuestionForm = z.infer<typeof TutorQuestionForm>;

const lengthOf = (turns: Turn[]) => turns.reduce((sum, { content }) => sum + content.length, 0);

/** The newest messages that may be sent with a question. */
export function lastTurns(turns: Turn[]): Turn[] {
  const newest = turns.slice(-MOST_TURNS);
  while (lengthOf(newest) > LONGEST_CONVERSATION) newest.shift();
  return newest;
}

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
