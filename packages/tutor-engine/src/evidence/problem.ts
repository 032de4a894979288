import { z } from "zod";

/** An expected result of the program: the value of a call, or the output for an input. */
export const ProblemCheck = z
  .object({
    call: z.string().nullish(),
    stdin: z.string().nullish(),
    expected: z.json(),
    raises: z.string().nullish(),
    tolerance: z.number().nullish(),
    /** The name of the check in the lesson. */
    name: z.string().optional(),
    /** Its values must never be shown to the student. */
    hidden: z.boolean().optional(),
  })
  .transform(({ call, stdin, ...rest }) => ({ ...rest, call: call ?? null, stdin: stdin ?? null }));
export type ProblemCheck = z.infer<typeof ProblemCheck>;

export const Turn = z.object({ role: z.enum(["user", "assistant"]), content: z.string() });
export type Turn = z.infer<typeof Turn>;

/** Output and error of the student's last run. */
export const LastRun = z.object({ output: z.string().default(""), error: z.string().default("") });
export type LastRun = z.infer<typeof LastRun>;

export type GivenFile = { name: string; content: string };

/** The grader's results for a page or for queries, which no probe can run. */
export type Graded = {
  passed: number;
  total: number;
  /** The name of the first check that fails and is not hidden. */
  failing?: string | undefined;
  /** The lesson author's question for this program. */
  ask?: string | undefined;
};

/** The input of a diagnosis. */
export type Problem = {
  language: string;
  code: string;
  checks: ProblemCheck[];
  /** Files that the lesson provides, such as a simulator. Programs do not run without them. */
  given: GivenFile[];
  lastRun?: LastRun | undefined;
  graded?: Graded | undefined;
};
