import type { Diagnosis } from "../diagnosis/diagnose.ts";
import type { CheckRun } from "../evidence/evidence.ts";
import type { Problem, ProblemCheck } from "../evidence/problem.ts";
import type { Phrases } from "./tutor-phrases.ts";

/** Values for the blanks of a question: the student's names and lines, and a visible check. */
export type Facts = Partial<
  Record<
    | "n"
    | "code"
    | "v"
    | "call"
    | "came"
    | "want"
    | "row"
    | "at"
    | "error"
    | "total"
    | "said"
    | "cause"
    | "fact"
    | "input"
    | "list"
    | "solved"
    | "shown"
    | "check",
    string
  >
>;

const MAX_CODE_LENGTH = 60;
const MAX_VALUE_LENGTH = 40;
const MAX_CALL_LENGTH = 80;
/** Of a line of code. The time for a longer line, which nobody writes by hand, would grow with its square. */
export const MAX_LINE_READ = 1000;

export function factsOf(problem: Problem, diagnosis: Diagnosis, phrases: Phrases): Facts {
  const [suspect] = diagnosis.suspects;
  const lines = problem.code.split("\n");
  const code = suspect ? (lines[suspect.line - 1] ?? "").trim() : "";
  const facts: Facts = { total: String(diagnosis.total) };
  if (suspect) facts.n = String(suspect.line);
  // Code that looks like a Markdown link would be rendered as one.
  if (code && code.length <= MAX_CODE_LENGTH && !/`|\]\(/.test(code)) facts.code = code;
  const name =
    suspect && ENDLESS.has(suspect.concept)
      ? loopConditionName(lines, suspect.line)
      : mainName(code, problem.code);
  if (name) facts.v = name;
  const at = diagnosis.evidence.results.findIndex(
    ({ passed }, index) => !passed && !problem.checks[index]?.hidden,
  );
  const check = problem.checks[at];
  const result = diagnosis.evidence.results[at];
  if (check && result) Object.assign(facts, checkFactsOf(check, result, problem.language, phrases));
  if (result?.error && result.line && (check || problem.checks.length === 0)) {
    facts.at = String(result.line);
    facts.error = `\`${truncate(/^\w+/.exec(result.error)?.[0] ?? "an error")}\``;
  }
  if (problem.graded?.failing) facts.check = truncate(problem.graded.failing, MAX_CALL_LENGTH);
  return { ...facts, ...inputFacts(problem, phrases) };
}

export type CheckFacts = Pick<Facts, "came" | "want" | "row"> & { call: string };

/** What a check asks for, and what the program gives for it. */
export function checkFactsOf(
  check: ProblemCheck,
  result: CheckRun | undefined,
  language: string,
  phrases: Phrases,
): CheckFacts {
  const call = check.call
    ? describeCall(check.call, phrases)
    : check.stdin
      ? phrases.theInput.replace("{text}", () => quoted(check.stdin ?? ""))
      : phrases.yourProgram;
  if (!check.call && !result) return { call };
  const actual = result?.actual ?? "";
  const difference = firstDifference(check.expected, actual, phrases);
  const facts: CheckFacts = {
    call,
    want: check.call ? `\`${truncate(literal(check.expected, language))}\`` : difference.want,
  };
  if (!result || result.error) return facts;
  facts.came = !check.call
    ? difference.came
    : result.actual === "undefined" && language === "java"
      ? phrases.nothing
      : `\`${truncate(actual)}\``;
  if (!check.call && difference.row > 1) facts.row = String(difference.row);
  return facts;
}

/** Code that reads what a person types. */
const READS = /\binput\s*\(|\bScanner\b|\bprompt\s*\(|\bcin\b|\breadline\b/;

/** Questions about an input, or about a list as one, fit only a program that has it. */
function inputFacts({ code, checks }: Problem, phrases: Phrases): Pick<Facts, "input" | "list"> {
  const calls = checks.flatMap(({ call }) => call ?? []);
  const hasInput =
    calls.some((call) => /\([^)]/.test(call)) ||
    checks.some(({ stdin }) => stdin?.trim()) ||
    (checks.length === 0 && READS.test(code));
  const hasList = calls.some((call) => call.includes("[", call.indexOf("(")));
  return { ...(hasInput && { input: phrases.input }), ...(hasList && { list: phrases.list }) };
}

/** The whole call, or a description: a part of a call would be misleading. */
function describeCall(call: string, { firstFailing }: Phrases): string {
  if (call.length <= MAX_CALL_LENGTH && !/`|\]\(/.test(call)) return `\`${call}\``;
  return firstFailing;
}

/** A value as a literal of the student's language. */
function literal(value: unknown, language: string): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (typeof value === "string") return text;
  if (language !== "python") return text.replaceAll(/([,:])(?=\S)/g, "$1 ");
  return text
    .replaceAll(/([,:])(?=\S)/g, "$1 ")
    .replaceAll(/\btrue\b/g, "True")
    .replaceAll(/\bfalse\b/g, "False")
    .replaceAll(/\bnull\b/g, "None");
}

const ENDLESS = new Set(["loop-never-changes", "endless-loop"]);

/** The first name in the condition of the nearest while loop. */
function loopConditionName(lines: string[], from: number): string | undefined {
  for (let at = from; at >= 1; at--) {
    const test = /^\s*(?:\}\s*)?while\b(.*)/.exec(lines[at - 1] ?? "")?.[1];
    if (test !== undefined) return namesIn(withoutStrings(test.slice(0, MAX_LINE_READ)))[0];
  }
  return undefined;
}

const withoutStrings = (code: string) => code.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');

/** The sentence with its blanks filled; undefined when a blank has no value. */
export function fill(sentence: string, facts: Facts): string | undefined {
  let isComplete = true;
  const text = sentence.replace(/\{(\w+)\}/g, (_, blank: string) => {
    const fact = facts[blank as keyof Facts];
    if (fact === undefined) isComplete = false;
    return fact ?? "";
  });
  return isComplete ? text : undefined;
}

export const fillAll = (lines: string[], facts: Facts): string[] =>
  lines.flatMap((line) => fill(line, facts) ?? []);

const KEYWORDS = new Set(
  "def for in if elif else while return print input range len int str float True False None and or not import from class let const var function new public static void String double boolean System out println console log Math true false null this self lines".split(
    " ",
  ),
);

/** The name that a line assigns, loops with, or uses first. */
function mainName(text: string, program: string): string | undefined {
  const line = withoutStrings(text.slice(0, MAX_LINE_READ));
  const assigned =
    /^(?:let |const |var |int |double |String |long |boolean |char )?\s*([A-Za-z_]\w*)\s*(?:[-+*/%]|\/\/)?=(?!=)/.exec(
      line,
    )?.[1];
  const looped = /^for\s*(?:\(\s*)?(?:(?:let |const |var |int )\s*)?([A-Za-z_]\w*)/.exec(line)?.[1];
  const used = line
    .match(/[A-Za-z_]\w*/g)
    ?.find((word) => !KEYWORDS.has(word) && !new RegExp(`\\b${word}\\s*\\(`).test(line));
  const name = assigned ?? looped ?? used;
  return name && !KEYWORDS.has(name) && new RegExp(`\\b${name}\\b`).test(program) ? name : undefined;
}

export const namesIn = (code: string): string[] =>
  [...new Set(code.match(/[A-Za-z_]\w*/g) ?? [])].filter((word) => !KEYWORDS.has(word));

function firstDifference(
  expected: unknown,
  actual: string,
  phrases: Phrases,
): { want: string; came: string; row: number } {
  const [expectedLines, actualLines] = [String(expected).split("\n"), actual.split("\n")];
  const rows = Array.from({ length: Math.max(expectedLines.length, actualLines.length) }, (_, row) => row);
  const line =
    rows.find((row) => (expectedLines[row] ?? "").trimEnd() !== (actualLines[row] ?? "").trimEnd()) ?? 0;
  return {
    row: line + 1,
    want: expectedLines[line]?.trim() ? quoted(expectedLines[line] ?? "") : phrases.nothingMore,
    came: actualLines[line]?.trim() ? quoted(actualLines[line] ?? "") : phrases.nothing,
  };
}

const truncate = (text: string, most = MAX_VALUE_LENGTH) =>
  (text.length > most ? `${text.slice(0, most - 1)}…` : text).replaceAll("`", "'");
const quoted = (text: string) => `"${truncate(text.trim().replaceAll("\n", " "))}"`;
