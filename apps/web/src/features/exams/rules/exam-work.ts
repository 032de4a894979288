import { z } from "zod";
import { MOST_QUESTIONS } from "./exam-draft.ts";
import { EVENT_KINDS, MOST_PASTED_CHARACTERS } from "./journal-chain.ts";

/** As for an attempt in a lesson. */
const MOST_CHARACTERS = 48 * 1024;
const MOST_EVENTS_AT_ONCE = 50;
const MOST_CLAIMED_MS = 24 * 3_600_000;

const Question = z
  .int()
  .min(0)
  .max(MOST_QUESTIONS - 1);

const Entry = z.object({
  number: z.int().min(1).max(1_000_000),
  kind: z.enum(EVENT_KINDS),
  at: z.iso.datetime(),
  question: Question,
  size: z.int().min(0).max(10_000_000),
  text: z.string().max(MOST_PASTED_CHARACTERS),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** What a page of an exam sends every few seconds. Work has an age and not a time: a wrong clock is wrong at both ends. */
export const WorkReport = z.object({
  device: z.uuid(),
  answers: z
    .array(
      z.object({
        question: Question,
        code: z.string().max(MOST_CHARACTERS),
        ageMs: z.int().min(0).max(MOST_CLAIMED_MS),
      }),
    )
    .max(MOST_QUESTIONS),
  events: z.array(Entry).max(MOST_EVENTS_AT_ONCE),
});
export type WorkReport = z.infer<typeof WorkReport>;

export const TicketForm = z.object({ ticket: z.string().trim().max(20) });
