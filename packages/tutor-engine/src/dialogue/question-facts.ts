import type { Diagnosis } from "../diagnosis/diagnose.ts";
import type { Problem } from "../evidence/problem.ts";

/** What a question may speak of: the student's own names and lines, and a check that the student can see. */
export type Facts = Partial<
  Record<"n" | "code" | "v" | "call" | "came" | "want" | "at" | "error" | "total" | "once" | "often", string>
>;

const LONGEST_CODE = 60;
const LONGEST_VALUE = 40;
const LONGEST_CALL = 80;

export function factsOf(problem: Problem, diagnosis: Diagnosis, isHinglish = false): Facts {
  const [suspect] = diagnosis.suspects;
  const lines = problem.code.split("\n");
  const code = suspect ? (lines[suspect.line - 1] ?? "").trim() : "";
  const facts: Facts = { total: String(diagnosis.total) };
  if (suspect) facts.n = String(suspect.line);
  // What reads like a link would be taken for one.
  if (code && code.length <= LONGEST_CODE && !/`|\]\(/.test(code)) facts.code = code;
  const name =
    suspect && ENDLESS.has(suspect.concept) ? askedName(lines, suspect.line) : mainName(code, problem.code);
  if (name) facts.v = name;
  const at = diagnosis.evidence.results.findIndex(
    ({ passed }, index) => !passed && !problem.checks[index]?.hidden,
  );
  const check = problem.checks[at];
  const result = diagnosis.evidence.results[at];
  if (check && result) {
    facts.call = check.call
      ? nameOfCall(check.call, isHinglish)
      : check.stdin
        ? `${isHinglish ? "" : "the "}input ${quoted(check.stdin)}`
        : isHinglish
          ? "aapke program"
          : "your program";
    // A blank that says nothing: its sentence fits lines that ran once, or lines that ran often.
    facts[(diagnosis.evidence.coverage[at]?.[facts.n ?? ""] ?? 1) > 1 ? "often" : "once"] = "";
    if (!result.error)
      facts.came = check.call
        ? result.actual === "undefined" && problem.language === "java"
          ? "nothing"
          : `\`${short(result.actual ?? "")}\``
        : firstDifference(check.expected, result.actual ?? "").came;
    facts.want = check.call
      ? `\`${short(literal(check.expected, problem.language))}\``
      : firstDifference(check.expected, result.actual ?? "").want;
  }
  if (result?.error && result.line && (check || problem.checks.length === 0)) {
    facts.at = String(result.line);
    facts.error = `\`${short(/^\w+/.exec(result.error)?.[0] ?? "an error")}\``;
  }
  return facts;
}

/** A call in full, or none of it: half a call is nobody's code. */
function nameOfCall(call: string, isHinglish: boolean): string {
  if (call.length <= LONGEST_CALL && !/`|\]\(/.test(call)) return `\`${call}\``;
  return isHinglish ? "pehle galat check" : "the first check that fails";
}

/** A value as the student's language writes it. */
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

/** The name that decides whether the nearest loop goes on. */
function askedName(lines: string[], from: number): string | undefined {
  for (let at = from; at >= 1; at--) {
    const test = /^\s*(?:\}\s*)?while\b(.*)/.exec(lines[at - 1] ?? "")?.[1];
    if (test !== undefined) return namesIn(withoutTexts(test))[0];
  }
  return undefined;
}

const withoutTexts = (code: string) => code.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');

/** A sentence with its blanks filled; undefined when a blank has nothing to hold. */
export function fill(sentence: string, facts: Facts): string | undefined {
  let isWhole = true;
  const text = sentence.replace(/\{(\w+)\}/g, (_, blank: string) => {
    const fact = facts[blank as keyof Facts];
    if (fact === undefined) isWhole = false;
    return fact ?? "";
  });
  return isWhole ? text : undefined;
}

const KEYWORDS = new Set(
  "def for in if elif else while return print input range len int str float True False None and or not import from class let const var function new public static void String double boolean System out println console log Math true false null this self lines".split(
    " ",
  ),
);

/** The name a line is about: what it assigns, loops over, or uses first. */
function mainName(text: string, program: string): string | undefined {
  const line = withoutTexts(text);
  const assigned =
    /^(?:let |const |var |int |double |String |long |boolean |char )?\s*([A-Za-z_]\w*)\s*(?:[-+*/%]|\/\/)?=(?!=)/.exec(
      line,
    )?.[1];
  const looped = /^for\s*\(?\s*(?:let |const |var |int )?\s*([A-Za-z_]\w*)/.exec(line)?.[1];
  const used = line
    .match(/[A-Za-z_]\w*/g)
    ?.find((word) => !KEYWORDS.has(word) && !new RegExp(`\\b${word}\\s*\\(`).test(line));
  const name = assigned ?? looped ?? used;
  return name && !KEYWORDS.has(name) && new RegExp(`\\b${name}\\b`).test(program) ? name : undefined;
}

export const namesIn = (code: string): string[] =>
  [...new Set(code.match(/[A-Za-z_]\w*/g) ?? [])].filter((word) => !KEYWORDS.has(word));

function firstDifference(expected: unknown, came: string): { want: string; came: string } {
  const [wanted, got] = [String(expected).split("\n"), came.split("\n")];
  const at = wanted.findIndex((line, index) => line.trimEnd() !== (got[index] ?? "").trimEnd());
  const line = Math.max(0, at);
  return {
    want: quoted(wanted[line] ?? "") || "nothing more",
    came: got[line]?.trim() ? quoted(got[line] ?? "") : "nothing",
  };
}

const short = (text: string) =>
  (text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text).replaceAll("`", "'");
const quoted = (text: string) => `"${short(text.trim().replaceAll("\n", " "))}"`;
