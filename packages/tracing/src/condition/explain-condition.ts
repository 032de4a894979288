import type { TraceStore } from "../trace-store.ts";
import { formatValue } from "../value-text.ts";
import { evaluate, evaluateTruth } from "./evaluate-expression.ts";
import type { Moment } from "./operators.ts";
import { type Expression, parseExpression } from "./parse-expression.ts";

/** A part of a condition: its text, the same with values, and whether it is true. */
type ConditionPart = {
  /** Its place in the line. */
  from: number;
  text: string;
  values: string;
  /** `skipped`: the parts before it decided already. */
  truth: boolean | "skipped" | undefined;
};
export type ExplainedCondition = { text: string; truth: boolean | undefined; parts: ConditionPart[] };

const PYTHON_HEAD = /^\s*(?:if|elif|while)\b/;
const HEAD = /\b(?:if|while)\s*\(/g;
const FOR_HEAD = /\bfor\s*\([^;]*;/g;

/** The condition of the line that a step is about to run, with its values; undefined when there is none. */
export function explainCondition(
  trace: TraceStore,
  index: number,
  code: string,
  language: string,
): ExplainedCondition | undefined {
  const step = trace.step(index);
  if (!step || step.e !== undefined || step.i !== undefined) return undefined;
  const line = code.split("\n")[step.l - 1] ?? "";
  const [before, after] = [trace.step(index - 1), trace.step(index + 1)];
  const isFirst = before?.l !== step.l || before.e !== undefined;
  const condition = findCondition(line, language, { isFirst, isLast: after?.l !== step.l });
  if (!condition || !hasName(condition)) return undefined;
  const moment = { state: trace.stateAt(index), language };
  const parts = partsOf(condition, line, moment);
  const truth = evaluateTruth(condition, moment);
  const isKnown = parts.some((part) => part.truth !== undefined || part.values !== part.text);
  return isKnown ? { text: textOf(condition, line), truth, parts } : undefined;
}

/**
 * A line that holds more than its condition has several steps, of which one tests: the first of an `if`, the last of a `for`.
 * Python has one step for such a line.
 */
function findCondition(
  line: string,
  language: string,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Expression | undefined {
  if (language === "python") {
    const head = PYTHON_HEAD.exec(line)?.[0];
    return head === undefined ? undefined : parseExpression(line, head.length, ":", language);
  }
  const [head, second] = [...line.matchAll(HEAD)];
  const isLoop = /\bfor\b/.test(line);
  if (head && !second && !isLoop) {
    const condition = parseExpression(line, head.index + head[0].length, ")", language);
    const hasMore = condition && !/^\s*\)\s*[{;]?\s*(?:\/\/.*)?$/.test(line.slice(condition.to));
    return !hasMore || (isFirst && head[0].startsWith("if")) ? condition : undefined;
  }
  const [loop] = [...line.matchAll(FOR_HEAD)];
  // JavaScript has no step before the test of a `for`.
  const hasStep = language === "java" || language === "cpp";
  if (!loop || head || !isLast || !hasStep) return undefined;
  return parseExpression(line, loop.index + loop[0].length, ";", language);
}

function hasName(expression: Expression): boolean {
  switch (expression.kind) {
    case "literal":
      return false;
    case "compare":
      return expression.operands.some(hasName);
    case "negative":
    case "not":
      return hasName(expression.operand);
    case "and":
    case "or":
    case "arithmetic":
      return hasName(expression.left) || hasName(expression.right);
    case "name":
    case "member":
    case "index":
    case "call":
      return true;
  }
}

const textOf = ({ from, to }: Expression, line: string): string => line.slice(from, to);

/** The comparisons between `and`, `or` and `not`, in the order of the text. */
function partsOf(expression: Expression, line: string, moment: Moment): ConditionPart[] {
  if (expression.kind === "not" && expression.operand.kind !== "name")
    return partsOf(expression.operand, line, moment);
  if (expression.kind === "and" || expression.kind === "or") {
    const left = partsOf(expression.left, line, moment);
    const right = partsOf(expression.right, line, moment);
    const isDecided = evaluateTruth(expression.left, moment) === (expression.kind === "or");
    return [...left, ...(isDecided ? right.map((part) => ({ ...part, truth: "skipped" as const })) : right)];
  }
  const text = textOf(expression, line);
  return [
    {
      from: expression.from,
      text,
      values: withValues(expression, line, moment),
      truth: evaluateTruth(expression, moment),
    },
  ];
}

function withValues(expression: Expression, line: string, moment: Moment): string {
  const shown = (each: Expression): string => {
    const value = evaluate(each, moment);
    return value === undefined
      ? textOf(each, line)
      : formatValue(value, moment.language, moment.state.objects);
  };
  if (expression.kind !== "compare") return shown(expression);
  const [first, ...others] = expression.operands;
  return [
    first ? shown(first) : "",
    ...others.flatMap((each, at) => [expression.signs[at], shown(each)]),
  ].join(" ");
}
