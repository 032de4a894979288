import * as m from "@nirmaan/messages/practice.ts";
import type { QuestionKind } from "@nirmaan/practice/question/practice-question.ts";

const RULES: Record<QuestionKind, () => string> = {
  one: m.ruleOne,
  many: m.ruleMany,
  assertion: m.ruleAssertion,
  fill: m.ruleFill,
  output: m.ruleOutput,
  error: m.ruleError,
  order: m.ruleOrder,
  trace: m.ruleTrace,
  query: m.ruleQuery,
  logic: m.ruleLogic,
  written: m.ruleWritten,
  program: m.ruleProgram,
};

/** How a kind is marked, shown before the answer is given. */
export const markingRule = (kind: QuestionKind): string => RULES[kind]();
