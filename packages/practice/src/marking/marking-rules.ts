import * as m from "@nirmaan/messages/practice-marking.ts";
import type { QuestionKind } from "../question/practice-question.ts";

/** The rule of each kind, shown to the student before answering. Marks are rounded down to half marks. */
export const MARKING_RULES: Record<QuestionKind, () => string> = {
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
