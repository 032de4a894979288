import type { Database } from "@nirmaan/db/connect-database.ts";
import { practiceReplies, practiceSittings } from "@nirmaan/db/school-tables/practice-schema.ts";
import type { Executor } from "@nirmaan/execution/contract.ts";
import * as m from "@nirmaan/messages/practice.ts";
import { countedPositions } from "@nirmaan/practice/papers/paper-result.ts";
import { REPLIES } from "@nirmaan/practice/question/practice-reply.ts";
import { and, eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { readBank } from "../bank/question-library.server.ts";
import { markAnswer } from "./mark-answers.server.ts";
import { Answers, deadlineOf, mergeAnswers, type StoredQuestion, StoredQuestions } from "./sitting.ts";

type AnswersToSave = { key: string; answers: Answers };
type PracticeSittingRow = typeof practiceSittings.$inferSelect;

/** Stores drafts, and marks the answers that are final. Sending the same again changes nothing. */
export async function saveAnswers(
  db: Database,
  student: Student,
  { key, answers }: AnswersToSave,
  execute: Executor,
): Promise<void> {
  const { sitting, merged, questions } = await mergeIntoSitting(db, student, { key, answers });
  if (sitting.during === "mock" && !sitting.handedInAt) return;
  const marked = await markedPositions(db, student, key);
  for (const [position, answer] of Object.entries(merged)) {
    const question = questions[Number(position)];
    const isTick = sitting.handedInAt !== null && answers[position] !== undefined;
    if (!question || !answer.isFinal || (marked.has(Number(position)) && !isTick)) continue;
    await markAnswer(db, student, { sitting, position: Number(position), question, answer }, execute);
  }
}

/** Ends a timed paper and marks it. Called again, it marks what could not be run before. */
export async function handInSitting(
  db: Database,
  student: Student,
  { key, answers }: AnswersToSave,
  execute: Executor,
  now = new Date(),
): Promise<void> {
  const { sitting, merged, questions } = await mergeIntoSitting(db, student, { key, answers });
  if (sitting.during !== "mock") return;
  if (!sitting.handedInAt) {
    const deadline = deadlineOf(sitting);
    const handedInAt = deadline && deadline < now ? deadline : now;
    await db.update(practiceSittings).set({ handedInAt }).where(ownSitting(student, key));
  }
  const marked = await markedPositions(db, student, key);
  const isAnswered = questions.map((_, position) => Number(merged[String(position)] !== undefined));
  const counted = countedPositions(questions, isAnswered);
  for (const [position, question] of questions.entries()) {
    const answer = merged[String(position)] ?? blankAnswer(question, now);
    if (marked.has(position) || !answer || (!merged[String(position)] && !counted.has(position))) continue;
    await markAnswer(db, student, { sitting, position, question, answer }, execute);
  }
}

const ownSitting = (student: Student, key: string) =>
  and(eq(practiceSittings.studentId, student.id), eq(practiceSittings.key, key));

/** Positions whose mark is decided. */
async function markedPositions(db: Database, student: Student, key: string): Promise<Set<number>> {
  const rows = await db
    .select({ position: practiceReplies.position, state: practiceReplies.state })
    .from(practiceReplies)
    .where(and(eq(practiceReplies.studentId, student.id), eq(practiceReplies.sittingKey, key)));
  return new Set(rows.filter(({ state }) => state !== "needs-a-run").map(({ position }) => position));
}

function mergeIntoSitting(
  db: Database,
  student: Student,
  { key, answers }: AnswersToSave,
): Promise<{ sitting: PracticeSittingRow; merged: Answers; questions: StoredQuestion[] }> {
  return db.transaction(async (transaction) => {
    const [sitting] = await transaction
      .select()
      .from(practiceSittings)
      .where(ownSitting(student, key))
      .for("update");
    if (!sitting) throw new AppError("not-found", m.noSuchSitting());
    const questions = StoredQuestions.parse(sitting.questions);
    const known = Answers.parse(sitting.answers);
    const usable = Object.entries(answers).filter(([position, answer]) =>
      isUsable(sitting, questions[Number(position)], known[position], answer),
    );
    const merged = sitting.handedInAt
      ? { ...known, ...Object.fromEntries(usable) }
      : mergeAnswers(known, Object.fromEntries(usable));
    await transaction.update(practiceSittings).set({ answers: merged }).where(ownSitting(student, key));
    return { sitting, merged, questions };
  });
}

/** Refuses replies of another shape, what was written after the time, and changes after a paper was handed in. */
function isUsable(
  sitting: PracticeSittingRow,
  question: StoredQuestion | undefined,
  known: Answers[string] | undefined,
  { reply, at }: Answers[string],
): boolean {
  const whole = question && readBank().question(question);
  if (!whole || !REPLIES[whole.kind].safeParse(reply).success) return false;
  const deadline = deadlineOf(sitting);
  if (!sitting.handedInAt) return deadline === null || new Date(at) <= deadline;
  // The student ticks the points of the scheme; the text is the one that was handed in.
  const [before, after] = [REPLIES.written.safeParse(known?.reply), REPLIES.written.safeParse(reply)];
  return whole.kind === "written" && before.success && after.success && before.data.text === after.data.text;
}

function blankAnswer(question: StoredQuestion, now: Date): Answers[string] | undefined {
  const whole = readBank().question(question);
  const blank = whole && BLANK_REPLIES[whole.kind];
  return blank === undefined ? undefined : { reply: blank, at: now.toISOString(), seconds: 0, isFinal: true };
}

const BLANK_REPLIES: Record<keyof typeof REPLIES, unknown> = {
  one: "",
  many: [],
  assertion: "",
  fill: {},
  output: "",
  error: [],
  order: [],
  trace: [],
  query: "",
  logic: {},
  written: { text: "", ticked: [] },
  program: "",
};
