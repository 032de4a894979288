import { z } from "zod";
import { Check, Turn } from "./problem.ts";

const AnyRun = z
  .object({ output: z.string(), stdout: z.string(), error: z.string().nullable(), stderr: z.string() })
  .partial()
  .transform(({ output, stdout, error, stderr }) => ({
    output: output ?? stdout ?? "",
    error: error ?? stderr ?? "",
  }));

/** One line of what `tutor:ask` reads. */
const AskedLine = z.object({
  id: z.union([z.string(), z.number()]),
  language: z.string().default("python"),
  code: z.string(),
  checks: z.array(Check).default([]),
  lastRun: z.union([AnyRun, z.string().transform((output) => ({ output, error: output }))]).nullish(),
  conversation: z.array(Turn).default([]),
  lesson: z.unknown().optional(),
});
type AskedLine = z.infer<typeof AskedLine>;

export function readAskedLine(line: string): AskedLine | { error: string } {
  try {
    const parsed = AskedLine.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : { error: z.prettifyError(parsed.error) };
  } catch {
    return { error: "this line is not JSON" };
  }
}
