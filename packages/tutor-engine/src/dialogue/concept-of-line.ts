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

/** A boundary error can be about a loop, a condition, an index or arithmetic: the line decides. */
export function conceptOfLine({ code }: Problem, { suspects, evidence }: Diagnosis): string {
  const [suspect] = suspects;
  if (!suspect) return "logic";
  const line = (code.split("\n")[suspect.line - 1] ?? "").slice(0, MAX_LINE_READ);
  const isEndless = evidence.results.some(({ error }) => error?.startsWith("Halt"));
  if (isEndless && /^\s*(?:\}\s*)?while\b/.test(line)) return "endless-loop";
  if (!BOUNDARY_CONCEPTS.has(suspect.concept)) return suspect.concept;
  return CONCEPT_BY_LINE.find(([pattern]) => pattern.test(line))?.[1] ?? "arithmetic";
}
