import type { Database } from "@nirmaan/db/connect-database.ts";
import { practiceReplies } from "@nirmaan/db/school-tables/practice-schema.ts";
import type { Executor } from "@nirmaan/execution/contract.ts";
import { EveryExecutorFailed } from "@nirmaan/execution/try-in-order.ts";
import { markReply } from "@nirmaan/practice/marking/mark-reply.ts";
import type { PracticeQuestion } from "@nirmaan/practice/question/practice-question.ts";
import type { QuestionMark } from "@nirmaan/practice/question/question-mark.ts";
import { markWithRun } from "@nirmaan/practice/running/run-reply.ts";
import { sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { readBank } from "../bank/question-library.server.ts";
import type { DraftAnswer, During, StoredQuestion } from "./sitting.ts";

type MarkedSitting = { key: string; during: During; paper: string };
type ToMark = { sitting: MarkedSitting; position: number; question: StoredQuestion; answer: DraftAnswer };

/** Marks an answer from the server's own copy of the question, and stores it once for its position. */
export async function markAnswer(
  db: Database,
  student: Student,
  { sitting, position, question: ref, answer }: ToMark,
  execute: Executor,
): Promise<void> {
  const question = readBank().question(ref);
  if (!question) return;
  const mark = await markOrWait(question, answer.reply, readBank().database(ref), execute);
  const own = question.kind === "written" || mark.state === "needs-a-run";
  const values = {
    studentId: student.id,
    sittingKey: sitting.key,
    position,
    during: sitting.during,
    question: ref.id,
    version: question.shown.version,
    seed: ref.seed,
    kind: question.kind,
    paper: sitting.paper,
    unit: ref.unit,
    reply: mark.state === "malformed" ? null : answer.reply,
    state: mark.state,
    earned: mark.earned,
    of: mark.of,
    markedBy: mark.by,
    parts: mark.parts,
    seconds: answer.seconds,
    answeredAt: new Date(Math.min(Date.parse(answer.at), Date.now())),
  };
  const insert = db.insert(practiceReplies).values({ ...values, reply: values.reply ?? {} });
  const { studentId, sittingKey, position: place } = practiceReplies;
  if (own || sitting.during === "mock")
    // What waits for a run is marked again; points of a scheme may be ticked after a paper was handed in.
    await insert.onConflictDoUpdate({
      target: [studentId, sittingKey, place],
      set: {
        reply: sql`excluded.reply`,
        state: sql`excluded.state`,
        earned: sql`excluded.earned`,
        markedBy: sql`excluded.marked_by`,
        parts: sql`excluded.parts`,
      },
      setWhere: sql`${practiceReplies.state} = 'needs-a-run' or ${practiceReplies.kind} = 'written'`,
    });
  else await insert.onConflictDoNothing();
}

async function markOrWait(
  question: PracticeQuestion,
  reply: unknown,
  database: string | undefined,
  execute: Executor,
): Promise<QuestionMark> {
  try {
    return await markWithRun({ question, reply, database }, execute);
  } catch (error) {
    // No runner can be reached: the answer is stored and marked later.
    if (error instanceof EveryExecutorFailed) return markReply(question, reply);
    throw error;
  }
}
