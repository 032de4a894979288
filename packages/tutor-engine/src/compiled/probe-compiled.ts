import type { Executor } from "@nirmaan/execution/contract.ts";
import { type CheckRun, type Evidence, NO_EVIDENCE, type Sign } from "../evidence/evidence.ts";
import type { Problem } from "../evidence/problem.ts";
import { readErrorMessage } from "../evidence/read-error-message.ts";

const MAX_CHECKS = 3;
const RUN_TIMEOUT_MS = 1500;

/** For languages without their own probe: the compiler's message, the results of the checks, and patterns in the code. */
export async function probeCompiled(problem: Problem, execute: Executor): Promise<Evidence> {
  const results: CheckRun[] = [];
  for (const check of problem.checks.filter(({ call }) => call === null).slice(0, MAX_CHECKS)) {
    const { compile, run } = await execute({
      language: problem.language,
      version: "*",
      files: [{ content: problem.code }, ...problem.given],
      stdin: check.stdin ?? "",
      run_timeout: RUN_TIMEOUT_MS,
    });
    if (compile && compile.code !== 0)
      return moveToPreviousLine(
        readErrorMessage({ ...problem, lastRun: { output: "", error: compile.stderr } }),
        problem.code,
      );
    const isEndless = run.code === null;
    const error = isEndless ? "Halt: steps" : run.code === 0 ? null : run.stderr.trim() || `exit ${run.code}`;
    const line = error
      ? (readErrorMessage({ ...problem, lastRun: { output: "", error } }).results[0]?.line ?? null)
      : null;
    results.push({
      passed: !error && withoutTrailingSpace(run.stdout) === withoutTrailingSpace(textOf(check.expected)),
      error,
      line,
      actual: run.stdout,
    });
  }
  const lines = Object.fromEntries(
    problem.code.split("\n").flatMap((text, index) => (isCode(text) ? [[index + 1, 1]] : [])),
  );
  return { ...NO_EVIDENCE, results, coverage: results.map(() => lines), signs: signsIn(problem.code) };
}

/** Compilers report a missing token at the start of the next line. */
function moveToPreviousLine(evidence: Evidence, code: string): Evidence {
  const { syntax } = evidence;
  if (!syntax || !/expected .*[;,)}\]].* before/.test(syntax.message)) return evidence;
  const found = /before [‘'"](.+?)[’'"]/.exec(syntax.message)?.[1] ?? "";
  if (!code.split("\n")[syntax.line - 1]?.trim().startsWith(found)) return evidence;
  const before = code
    .split("\n")
    .slice(0, syntax.line - 1)
    .findLastIndex((text) => /\w/.test(text));
  const line = before < 0 ? syntax.line : before + 1;
  return { ...evidence, syntax: { ...syntax, line, lines: [line, syntax.line] } };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

const withoutTrailingSpace = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();

const isCode = (text: string) =>
  /[\w;]/.test(text) && !/^\s*(?:#|\/\/|using\b|import\b|package\b|\}|fn main|int main|func main)/.test(text);

const CLEAR = 0.7;
/** A loop up to and with `n` is right in many programs: alone, it is no reason to suspect the line. */
const VAGUE = 0.4;

const SIGNS: [pattern: RegExp, edit: string, sure?: number][] = [
  [/\b(?:for|while|if)\s*\(.*\)\s*;\s*$/, "stray-semicolon"],
  [/\bif\s*\([^=<>!]*[^=<>!]=[^=][^)]*\)/, "assign-in-test"],
  [/\bcin\s*<<|\bcout\s*>>/, "type-mix"],
  [/<=\s*(?:\w+\.size\(\)|\w+\.length)\s*;/, "boundary"],
  [/<=\s*n\s*;/, "boundary", VAGUE],
  [/^\s*(\w+)\s*=\s*\1\s*;/, "shadowing"],
  [/^\s*(?:int|double|long|string|bool)\s+(\w+)\s*=.*\bthis->\1\b/, "shadowing"],
  [/==\s*\w+\s*\|\|\s*(?:\d+|'.')\s*\)/, "and-or"],
];

export function signsIn(code: string): Sign[] {
  return code
    .split("\n")
    .flatMap((text, index) =>
      SIGNS.flatMap(([pattern, edit, sure = CLEAR]) =>
        pattern.test(text) ? [{ line: index + 1, edit, sure }] : [],
      ),
    );
}
