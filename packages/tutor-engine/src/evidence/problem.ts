import { z } from "zod";

/** One thing the program must do: a call and its value, or what is typed and what is printed. */
export const Check = z
  .object({
    call: z.string().nullish(),
    stdin: z.string().nullish(),
    expected: z.json(),
    raises: z.string().nullish(),
    tolerance: z.number().nullish(),
    /** What the lesson calls it. */
    name: z.string().optional(),
    /** Its values are never shown: the student is not told them anywhere else either. */
    hidden: z.boolean().optional(),
  })
  .transform(({ call, stdin, ...rest }) => ({ ...rest, call: call ?? null, stdin: stdin ?? null }));
export type Check = z.infer<typeof Check>;

export const Turn = z.object({ role: z.enum(["user", "assistant"]), content: z.string() });
export type Turn = z.infer<typeof Turn>;

/** What the student's last run showed. */
export const LastRun = z.object({ output: z.string().default(""), error: z.string().default("") });
export type LastRun = z.infer<typeof LastRun>;

export type GivenFile = { name: string; content: string };

/** What a diagnosis is made from. */
export type Problem = {
  language: string;
  code: string;
  checks: Check[];
  /** Files the lesson gives beside the student's own, such as a simulator: programs do not run without them. */
  given: GivenFile[];
  lastRun?: LastRun | undefined;
};
