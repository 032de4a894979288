import type { PracticeQuestion } from "../question/practice-question.ts";
import { type RanReply, REPLIES } from "../question/practice-reply.ts";
import type { QuestionMark } from "../question/question-mark.ts";
import { markBlanks } from "./mark-blanks.ts";
import { markAssertion, markMany, markOne } from "./mark-choices.ts";
import { markErrors } from "./mark-errors.ts";
import { markLogic } from "./mark-logic.ts";
import { markOrder } from "./mark-order.ts";
import { markPoints, markProgram } from "./mark-points.ts";
import { markPrintedOutput } from "./mark-printed-output.ts";
import { markRows } from "./mark-rows.ts";
import { markTraceTable } from "./mark-trace-table.ts";
import { type Judgement, MALFORMED, toMark } from "./marked.ts";

/**
 * Marks a reply. Pure, the same in browser and server: what only a run can decide comes in as `ran`, and without it the
 * state is "needs-a-run".
 */
export function markReply(question: PracticeQuestion, reply: unknown, ran?: RanReply): QuestionMark {
  return toMark(judge(question, reply, ran), question.shown.marks);
}

function judge(question: PracticeQuestion, reply: unknown, ran: RanReply | undefined): Judgement {
  const parse = <Kind extends keyof typeof REPLIES>(kind: Kind) => REPLIES[kind].safeParse(reply);
  const read = parse(question.kind);
  if (!read.success) return MALFORMED;
  switch (question.kind) {
    case "one":
      return markOne(question, REPLIES.one.parse(reply));
    case "many":
      return markMany(question, REPLIES.many.parse(reply));
    case "assertion":
      return markAssertion(question, REPLIES.assertion.parse(reply));
    case "fill":
      return markBlanks(question, REPLIES.fill.parse(reply));
    case "output":
      return markPrintedOutput(question, REPLIES.output.parse(reply));
    case "error":
      return markErrors(question, REPLIES.error.parse(reply), ran);
    case "order":
      return markOrder(question, REPLIES.order.parse(reply));
    case "trace":
      return markTraceTable(question, REPLIES.trace.parse(reply));
    case "query":
      return markRows(question, REPLIES.query.parse(reply), ran);
    case "logic":
      return markLogic(question, REPLIES.logic.parse(reply));
    case "written":
      return markPoints(question, REPLIES.written.parse(reply));
    case "program":
      return markProgram(question, REPLIES.program.parse(reply), ran);
  }
}
