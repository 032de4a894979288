import { z } from "zod";

/** The front matter of the Hindi pages: only what a student reads. Everything else is taken from the English page. */
const sentence = z.string().min(1);

const HindiQuestion = z.strictObject({
  ask: sentence,
  /** In the order of the English choices, which know the right one. */
  choices: z.array(z.strictObject({ text: sentence, reply: sentence })),
});
export type HindiQuestion = z.infer<typeof HindiQuestion>;

export const HindiLessonPage = z.strictObject({
  title: sentence,
  goals: z.array(sentence),
  /** In the order of the English words; each has the English word in brackets. */
  words: z.record(sentence, sentence).default({}),
});

export const HindiStepPage = z.strictObject({ title: sentence, probe: HindiQuestion.optional() });

export const HindiSummaryPage = z.strictObject({
  quiz: z.array(HindiQuestion),
  /** By board. Only the CBSE's questions need a Hindi text: the other boards set their papers in English. */
  exam: z.record(z.string(), z.strictObject({ ask: sentence, answer: sentence })).default({}),
});

export const HindiExercisePage = z.strictObject({
  title: sentence,
  /** By the English name of the check. */
  checks: z
    .record(z.string(), z.union([sentence, z.strictObject({ name: sentence, look: sentence })]))
    .default({}),
  hints: z.strictObject({
    nudge: sentence,
    question: sentence.includes("?", { message: "this must be a question" }),
    example: sentence,
  }),
  /** The question that is asked, by the name of the mistake. */
  mistakes: z.record(z.string(), sentence.includes("?", { message: "this must be a question" })).default({}),
});
