import { z } from "zod";
import { ProblemCheck, type Turn } from "../evidence/problem.ts";

const text = (value: unknown) => (typeof value === "string" ? value : undefined);

const RawRun = z.union([
  z.string().transform((output) => ({ output, error: output })),
  z.looseObject({}).transform(({ output, stdout, error, stderr }) => ({
    output: text(output) ?? text(stdout) ?? "",
    error: text(error) ?? text(stderr) ?? "",
  })),
]);

/** One line of the input of `tutor:ask`. Missing and invalid fields get defaults, so that a measurement continues. */
const RequestLine = z.object({
  id: z.union([z.string(), z.number(), z.null()]).default(null).catch(null),
  language: z.string().catch("python"),
  code: z.string().catch(""),
  checks: z
    .array(z.unknown())
    .catch([])
    .transform((checks) => checks.flatMap(readCheck)),
  lastRun: RawRun.optional().catch(undefined),
  conversation: z
    .array(z.unknown())
    .catch([])
    .transform((turns) => turns.flatMap(readTurn)),
  lesson: z.unknown().optional(),
});
type RequestLine = z.infer<typeof RequestLine>;

export function parseRequestLine(line: string): RequestLine & { error?: string } {
  const defaults = { checks: [], conversation: [], code: "", language: "python" };
  try {
    const value = parseLine(line);
    const parsed = RequestLine.safeParse(value);
    if (parsed.success) return parsed.data;
    return { ...defaults, id: idIn(line), lesson: undefined, error: "this line is not an object" };
  } catch {
    return { ...defaults, id: idIn(line), lesson: undefined, error: "this line is not JSON" };
  }
}

/** Python writes NaN and Infinity, which are not valid JSON. */
const PYTHON_NUMBERS = /("(?:[^"\\]|\\.)*")|\bNaN\b|-?\bInfinity\b/g;
const AS_TEXT: Record<string, string> = { NaN: '"nan"', Infinity: '"inf"', "-Infinity": '"-inf"' };

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return JSON.parse(line.replace(PYTHON_NUMBERS, (word, text?: string) => text ?? AS_TEXT[word] ?? word));
  }
}

/** The id of a line that is not valid JSON, for the error. */
function idIn(line: string): string | number | null {
  const found = /"id"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+)/.exec(line)?.[1];
  return found ? (JSON.parse(found) as string | number) : null;
}

function readCheck(value: unknown): ProblemCheck[] {
  if (typeof value !== "object" || value === null) return [];
  const { input, output, stdin, ...rest } = value as Record<string, unknown>;
  const typed = stdin ?? input;
  const check = ProblemCheck.safeParse({
    expected: output,
    ...rest,
    // The input may be a list of lines.
    stdin: Array.isArray(typed)
      ? typed.join("\n")
      : typeof typed === "number"
        ? String(typed)
        : (typed ?? null),
  });
  return check.success &&
    (check.data.call !== null || check.data.stdin !== null || check.data.expected !== null)
    ? [check.data]
    : [];
}

const ROLES: Record<string, Turn["role"]> = {
  user: "user",
  student: "user",
  human: "user",
  assistant: "assistant",
  tutor: "assistant",
  teacher: "assistant",
  instructor: "assistant",
};

function readTurn(value: unknown): Turn[] {
  if (typeof value !== "object" || value === null) return [];
  const { role, content, text: otherContent } = value as Record<string, unknown>;
  const known = ROLES[String(role).toLowerCase()];
  const message = text(content) ?? text(otherContent);
  return known && message !== undefined ? [{ role: known, content: message }] : [];
}
