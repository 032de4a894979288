import {
  hasForm,
  InvalidExpression,
  literalsIn,
  onesOf,
  parseExpression,
} from "../logic/boolean-expression.ts";

/**
 * Is the answer a sum of products with the truth table of `expected`, and as short? The text does not decide: the order of
 * letters and terms, spaces and the sign of negation are free.
 */
export function isSameExpression(expected: unknown, answer: unknown): boolean {
  if (typeof expected !== "string" || typeof answer !== "string") return false;
  try {
    const [right, given] = [parseExpression(expected), parseExpression(answer)];
    return (
      hasForm(given, "SOP") &&
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
