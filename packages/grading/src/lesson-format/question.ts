import { z } from "zod";

/** A multiple-choice question. Every choice has a reply, so that a wrong one also teaches. */
export const Question = z
  .strictObject({
    ask: z.string().min(1),
    choices: z
      .array(
        z.strictObject({
          text: z.string().min(1),
          right: z.boolean().default(false),
          reply: z.string().min(1),
        }),
      )
      .min(2)
      .max(5),
  })
  .refine(({ choices }) => choices.filter(({ right }) => right).length === 1, {
    message: "mark exactly one choice with right: true",
    path: ["choices"],
  });
export type Question = z.infer<typeof Question>;
