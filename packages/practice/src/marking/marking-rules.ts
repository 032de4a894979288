import type { QuestionKind } from "../question/practice-question.ts";

/** The rule of each kind, shown to the student before answering. Marks are rounded down to half marks. */
export const MARKING_RULES: Record<QuestionKind, string> = {
  one: "One option is right. There are no marks for another one, and none are taken away.",
  many: "Each right option counts. Each wrong option takes away as much as a right one gives, but never below zero.",
  assertion: "One letter is right. There are no part marks.",
  fill: "Each blank counts the same. Capital letters count only in code.",
  output:
    "Each right line counts; in an output of one line, each right value. Spaces at the end of a line do not count.",
  error:
    "Each error counts: half for its line, half for a correction that works. A line without an error takes away half.",
  order:
    "Each line in order counts. A line with the wrong indentation counts half. A line that does not belong takes one away.",
  trace: "Each cell counts the same.",
  query: "Columns, rows and, where it is asked, their order count. A query must also work on other rows.",
  logic:
    "Each cell counts. Groups count when they are valid and as large as possible. Any expression with the right truth table is right.",
  written:
    "You tick the points of the marking scheme that your answer has. These marks are shown as your own.",
  program: "Your program is run with several checks. Each check that passes counts.",
};
