import { randomInt } from "node:crypto";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { type ExamQuestion, examSittings, exams } from "@nirmaan/db/school-tables/exams-schema.ts";
import * as m from "@nirmaan/messages/exams-teacher.ts";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireAgreement } from "#server/people/school-agreement.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { type ExamDraft, MOST_QUESTIONS } from "../rules/exam-draft.ts";
import { type ExamTarget, requireChangeableExam, requireCurrent } from "./require-exam.server.ts";

/** More than a class writes in a year. */
const MOST_EXAMS = 60;
const TICKETS = 1_000_000;

const newTicket = () => String(randomInt(TICKETS)).padStart(6, "0");

export async function makeExam(
  db: Database,
  staff: Staff,
  { classId, draft }: { classId: string; draft: ExamDraft },
): Promise<string> {
  const taught = await requireTaughtClass(db, staff, classId);
  requireCurrent(taught);
  await requireAgreement(db, taught.schoolId);
  if ((await db.$count(exams, eq(exams.schoolClassId, taught.id))) >= MOST_EXAMS)
    throw new AppError("conflict", m.tooManyExams({ most: MOST_EXAMS }));
  const { journal, ...rest } = draft;
  const [made] = await db
    .insert(exams)
    .values({
      ...rest,
      wantsJournal: journal,
      schoolClassId: taught.id,
      questions: [],
      ticket: newTicket(),
      byUserId: staff.userId,
    })
    .returning({ id: exams.id });
  if (!made) throw new Error("no exam was stored");
  return made.id;
}

/** Until a student could see them. */
async function requireUnseen(db: Database, staff: Staff, target: ExamTarget) {
  const { exam } = await requireChangeableExam(db, staff, target);
  const isBegun = exam.startedAt !== null || (await countAdmitted(db, exam.id)) > 0;
  if (isBegun || exam.closedAt) throw new AppError("conflict", m.examHasStarted());
  return exam;
}

async function countAdmitted(db: Database, examId: string): Promise<number> {
  const [row] = await db
    .select({ admitted: count(examSittings.admittedAt) })
    .from(examSittings)
    .where(eq(examSittings.examId, examId));
  return row?.admitted ?? 0;
}

const isSame = (left: ExamQuestion, right: Omit<ExamQuestion, "marks">) =>
  left.lessonSlug === right.lessonSlug && left.exercise === right.exercise;

/** The same exercise is asked once. */
export async function addQuestion(
  db: Database,
  staff: Staff,
  { question, ...target }: ExamTarget & { question: ExamQuestion },
): Promise<void> {
  const exam = await requireUnseen(db, staff, target);
  if (exam.questions.some((known) => isSame(known, question)))
    throw new AppError("conflict", m.questionIsThere());
  if (exam.questions.length >= MOST_QUESTIONS)
    throw new AppError("conflict", m.tooManyQuestions({ most: MOST_QUESTIONS }));
  await setQuestions(db, exam.id, [...exam.questions, question]);
}

export async function removeQuestion(
  db: Database,
  staff: Staff,
  { at, ...target }: ExamTarget & { at: number },
): Promise<void> {
  const exam = await requireUnseen(db, staff, target);
  await setQuestions(db, exam.id, exam.questions.toSpliced(at, 1));
}

async function setQuestions(db: Database, examId: string, questions: ExamQuestion[]): Promise<void> {
  const changed = await db
    .update(exams)
    .set({ questions })
    .where(and(eq(exams.id, examId), isNull(exams.startedAt)))
    .returning({ id: exams.id });
  if (changed.length === 0) throw new AppError("conflict", m.examHasStarted());
}

/** An exam that a student has begun stays. */
export async function removeExam(db: Database, staff: Staff, target: ExamTarget): Promise<void> {
  const { exam } = await requireChangeableExam(db, staff, target);
  const [row] = await db
    .select({ begun: count(examSittings.startedAt) })
    .from(examSittings)
    .where(eq(examSittings.examId, exam.id));
  if ((row?.begun ?? 0) > 0) throw new AppError("conflict", m.examHasWork());
  await db.delete(exams).where(eq(exams.id, exam.id));
}

export async function publishMarks(db: Database, staff: Staff, target: ExamTarget): Promise<void> {
  const { exam } = await requireChangeableExam(db, staff, target);
  if (!exam.closedAt) throw new AppError("conflict", m.endBeforePublishing());
  await db.update(exams).set({ publishedAt: new Date() }).where(eq(exams.id, exam.id));
}
