import { z } from "zod";

export const SittingKey = z.uuid();
const During = z.enum(["practice", "review", "mock", "viva"]);
export type During = z.infer<typeof During>;

const PaperId = z.string().min(1).max(40);

/** The form that starts a set, a review or a timed paper. */
export const StartSitting = z.strictObject({
  key: SittingKey,
  during: During,
  paper: PaperId,
  unit: z.string().max(60).optional(),
  /** One of several papers of an examination; without it, the only one. */
  mock: PaperId.optional(),
  /** One question instead of a set: a program of the practical list. */
  question: z.string().max(120).optional(),
});
export type StartSitting = z.infer<typeof StartSitting>;

/** The form that starts what a teacher has assigned; the assignment says which questions. */
export const StartAssigned = z.strictObject({ key: SittingKey, assignment: z.uuid() });
export type StartAssigned = z.infer<typeof StartAssigned>;

const LONGEST_ANSWER_S = 36_000;

/** An answer as it is now. `at` is the server's clock: devices correct their own by the time of the page. */
export const DraftAnswer = z.strictObject({
  reply: z.unknown(),
  at: z.iso.datetime(),
  seconds: z.number().int().min(0).max(LONGEST_ANSWER_S),
  /** The student asked for the mark: the reply does not change any more. */
  isFinal: z.boolean(),
});
export type DraftAnswer = z.infer<typeof DraftAnswer>;

const Position = z.string().regex(/^\d{1,3}$/);
export const Answers = z.record(Position, DraftAnswer);
export type Answers = z.infer<typeof Answers>;

export const AnswersReport = z.strictObject({ answers: Answers });

/** Of two versions of an answer the final one counts, else the newer. */
export function mergeAnswers(known: Answers, come: Answers): Answers {
  const merged = { ...known };
  for (const [position, answer] of Object.entries(come)) {
    const before = merged[position];
    if (before?.isFinal || (before && !answer.isFinal && before.at >= answer.at)) continue;
    merged[position] = answer;
  }
  return merged;
}

const StoredQuestion = z.object({
  id: z.string(),
  seed: z.number(),
  number: z.number(),
  option: z.number(),
  /** As the paper prints it. Sittings that are older do not have it. */
  printed: z.object({ question: z.number(), part: z.string().optional() }).optional(),
  section: z.string().optional(),
  group: z.object({ name: z.string(), take: z.number() }).optional(),
  unit: z.string(),
  marks: z.number(),
});
export const StoredQuestions = z.array(StoredQuestion);
export type StoredQuestion = z.infer<typeof StoredQuestion>;

const MINUTE_MS = 60_000;

/** A timed paper ends at this moment, whether its page is open or not. */
export const deadlineOf = ({
  startedAt,
  minutes,
}: {
  startedAt: Date;
  minutes: number | null;
}): Date | null => (minutes === null ? null : new Date(startedAt.getTime() + minutes * MINUTE_MS));
