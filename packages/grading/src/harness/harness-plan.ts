import { z } from "zod";

/** What a harness tries on the student's program. */
export type HarnessPlan = {
  file: string;
  /** The prefix of every answer line; random for each run, so that a program cannot print it by chance. */
  mark: string;
  /** Whether the program has to be loaded; its structure is read without loading it. */
  loads: boolean;
  calls: { id: number; function: string; args: unknown[] }[];
  properties: { id: number; always: string; values: Record<string, unknown> }[];
  queries: { id: number; query: string; database: string; after?: string }[];
};

export const HarnessResult = z.object({
  id: z.union([z.number(), z.enum(["structure", "load"])]),
  value: z.json().optional(),
  shown: z.string().optional(),
  printed: z.string().optional(),
  error: z.string().optional(),
  line: z.number().nullish(),
  limit: z.literal("printed").optional(),
  constructs: z.record(z.string(), z.number()).optional(),
  calls: z.array(z.string()).optional(),
});
export type HarnessResult = z.infer<typeof HarnessResult>;

export function parseAnswers(stdout: string, mark: string): HarnessResult[] {
  return stdout
    .split("\n")
    .filter((line) => line.startsWith(mark))
    .map((line) => HarnessResult.parse(JSON.parse(line.slice(mark.length))));
}
