import * as m from "@nirmaan/messages/classes-questions.ts";
import { z } from "zod";

export const MOST_QUESTION_CHARACTERS = 300;

export const QuestionDraft = z.object({
  classId: z.uuid(),
  lesson: z.string().regex(/^[a-z0-9_]{1,80}$/),
  text: z
    .string({ error: () => m.writeQuestion() })
    .trim()
    .min(1, { error: () => m.writeQuestion() })
    .max(MOST_QUESTION_CHARACTERS, { error: () => m.questionTooLong() }),
});
export type QuestionDraft = z.infer<typeof QuestionDraft>;

export const QuestionReply = z.object({
  id: z.uuid(),
  answer: z
    .string()
    .trim()
    .max(MOST_QUESTION_CHARACTERS, { error: () => m.questionTooLong() })
    .default(""),
});
