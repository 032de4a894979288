import type { Diagnosis } from "../diagnosis/diagnose.ts";
import type { Problem } from "../evidence/problem.ts";
import { MAX_LINE_READ } from "./question-facts.ts";

const BOUNDARY_CONCEPTS = new Set(["boundary", "off-by-one", "number", "range", "slice"]);

const CONCEPT_BY_LINE: [line: RegExp, concept: string][] = [
  [/^\s*(?:\}\s*)?(?:if|elif|else if)\b|\bif\b|\?.*:|^\s*return\b.*[<>]/, "condition"],
  [/^\s*(?:\}\s*)?(?:for|while|do)\b|\brange\(/, "boundary"],
  [/\w\[[^\]]+\]|\.(?:pop|slice|splice|substring|charAt|get|remove|insert)\(/, "index"],
  [/^\s*return\b(?!.*[-+*/%])/, "return-value"],
];

/** A text that is compared in another form: capital letters, spaces at its ends. */
const COMPARES = /^\s*(?:\}\s*)?(?:if|elif|else if|while|return)\b.*(?:[=!]=|\bin\b|\bequals\b|includes)/;

const TOO_DEEP = /^(?:RecursionError|RangeError: Maximum call|StackOverflow)/;
/** A name gets a number, and nothing is calculated. */
const FIRST_VALUE =
  /^\s*(?:(?:let|const|var|int|double|long)\s)?\s*[A-Za-z_]\w*\s*=\s*-?\d+(?:\.\d+)?\s*;?\s*$/;

const CONCEPT_BY_MESSAGE: [message: RegExp, concept: string][] = [
  [/expected ':'/, "syntax-colon"],
  [/unterminated|EOL while|unclosed string|missing terminating/, "syntax-quote"],
  [
    /never closed|unmatched|does not match|[Uu]nexpected token '?[)\]}]|expected '?[)\]}]|missing \)|reached end of file/,
    "syntax-bracket",
  ],
  [/';' expected|expected ';'|[Mm]issing semicolon/, "syntax-semicolon"],
];

/**
 * The bug of the suspected line. A boundary error can be about a loop, a condition, an index or arithmetic: the line decides.
 * What the computer cannot read is told apart by its message.
 */
export function conceptOfLine({ code }: Problem, { suspects, evidence }: Diagnosis): string {
  const [suspect] = suspects;
  if (!suspect) return "logic";
  const { syntax } = evidence;
  if (syntax && suspect.concept === "syntax")
    return (
      CONCEPT_BY_MESSAGE.find(([pattern]) => pattern.test(syntax.message.slice(0, MAX_LINE_READ)))?.[1] ??
      "syntax"
    );
  const line = (code.split("\n")[suspect.line - 1] ?? "").slice(0, MAX_LINE_READ);
  // The question decides whether the function calls itself again.
  const isDeep = evidence.results.some(({ error }) => error && TOO_DEEP.test(error));
  if (isDeep && /^\s*(?:\}\s*)?(?:if|elif|else if)\b/.test(line)) return "base-case";
  const isEndless = evidence.results.some(({ error }) => error?.startsWith("Halt"));
  if (isEndless && /^\s*(?:\}\s*)?while\b/.test(line)) return "endless-loop";
  if (evidence.signs.some(({ line: at, edit }) => edit === "unreachable" && at === suspect.line))
    return "unreachable";
  if (suspect.concept === "method" && COMPARES.test(line)) return "text-form";
  if (!BOUNDARY_CONCEPTS.has(suspect.concept)) return suspect.concept;
  if (FIRST_VALUE.test(line)) return "start-value";
  return CONCEPT_BY_LINE.find(([pattern]) => pattern.test(line))?.[1] ?? "arithmetic";
}
