import {
  hasForm,
  InvalidExpression,
  literalsIn,
  onesOf,
  parseExpression,
} from "../logic/boolean-expression.ts";

/**
 * Has the answer the truth table and the form of `expected`, a sum of products or a product of sums, and is it as short?
 * The text does not decide: the order of letters and terms, spaces and the sign of negation are free.
 */
export function isSameExpression(expected: unknown, answer: unknown): boolean {
  if (typeof expected !== "string" || typeof answer !== "string") return false;
  try {
    const [right, given] = [parseExpression(expected), parseExpression(answer)];
    return (
      hasForm(given, hasForm(right, "SOP") ? "SOP" : "POS") &&
      literalsIn(given) <= literalsIn(right) &&
      onesOf(given, VARIABLES).join() === onesOf(right, VARIABLES).join()
    );
  } catch (error) {
    // What cannot be read as an expression is a wrong answer.
    if (error instanceof InvalidExpression) return false;
    throw error;
  }
}

const VARIABLES = ["A", "B", "C", "D"];
