import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, students } from "@nirmaan/db/schema.ts";
import { classQuestions } from "@nirmaan/db/school-tables/class-questions-schema.ts";
import { schools } from "@nirmaan/db/schools-schema.ts";
import * as m from "@nirmaan/messages/classes-questions.ts";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Staff, Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { isCurrentClassOf } from "#server/people/current-class.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { notifyClass } from "../live/class-channel.server.ts";
import type { QuestionDraft } from "./class-question.ts";
import type { OwnHand } from "./own-question.ts";

type Asker = Pick<Student, "id">;

/** A class is never this large; the list is bounded all the same. */
const MOST_OPEN = 100;
const MOST_CLASSES = 10;

/** The current classes of open schools that the student is in. */
const readQuestionClasses = (db: Database, student: Asker) =>
  db
    .select({ id: schoolClasses.id, name: schoolClasses.name })
    .from(schoolClasses)
    .innerJoin(schools, and(eq(schools.id, schoolClasses.schoolId), eq(schools.state, "open")))
    .where(isCurrentClassOf(student))
    .orderBy(asc(schoolClasses.name))
    .limit(MOST_CLASSES);

export async function readOwnQuestion(db: Database, student: Asker): Promise<OwnHand> {
  const [classes, [newest]] = await Promise.all([
    readQuestionClasses(db, student),
    db
      .select({
        text: classQuestions.text,
        className: schoolClasses.name,
        isOpen: sql<boolean>`${classQuestions.closedAt} is null`,
        answer: classQuestions.answer,
      })
      .from(classQuestions)
      .innerJoin(schoolClasses, eq(schoolClasses.id, classQuestions.schoolClassId))
      .where(
        and(
          eq(classQuestions.studentId, student.id),
          sql`${classQuestions.createdAt} > now() - interval '12 hours'`,
        ),
      )
      .orderBy(desc(classQuestions.createdAt))
      .limit(1),
  ]);
  return { classes, question: newest ?? null };
}

/** Raises the student's hand. A second question replaces one that is still open. */
export async function askTeacher(
  db: Database,
  student: Asker,
  { classId, lesson, text }: QuestionDraft,
): Promise<void> {
  const classes = await readQuestionClasses(db, student);
  if (!classes.some(({ id }) => id === classId)) throw new AppError("not-found", m.noSuchClass());
  const question = { schoolClassId: classId, lessonSlug: lesson, text, createdAt: sql`clock_timestamp()` };
  await db
    .insert(classQuestions)
    .values({ studentId: student.id, ...question })
    .onConflictDoUpdate({
      target: classQuestions.studentId,
      targetWhere: sql`closed_at is null`,
      set: question,
    });
  await notifyClass(db, { classId });
}

/** Takes the hand down; the question is not needed any more. */
export async function lowerHand(db: Database, student: Asker): Promise<void> {
  const lowered = await db
    .delete(classQuestions)
    .where(and(eq(classQuestions.studentId, student.id), isNull(classQuestions.closedAt)))
    .returning({ classId: classQuestions.schoolClassId });
  for (const { classId } of lowered) await notifyClass(db, { classId });
}

/** Open questions of a class, the one that waits longest first. */
export const readOpenQuestions = (db: Database, { id }: { id: string }) =>
  db
    .select({
      id: classQuestions.id,
      student: students.name,
      studentId: students.id,
      userId: students.userId,
      lessonSlug: classQuestions.lessonSlug,
      text: classQuestions.text,
      at: classQuestions.createdAt,
    })
    .from(classQuestions)
    .innerJoin(students, eq(students.id, classQuestions.studentId))
    .where(and(eq(classQuestions.schoolClassId, id), isNull(classQuestions.closedAt)))
    .orderBy(asc(classQuestions.createdAt))
    .limit(MOST_OPEN);

type Closing = { classId: string; id: string; answer: string };

/** Answers a question, or closes it without words. Returns whom to notify. */
export async function closeQuestion(
  db: Database,
  staff: Staff,
  { classId, id, answer }: Closing,
): Promise<{ studentId: string; lessonSlug: string }> {
  await requireTaughtClass(db, staff, classId);
  const [closed] = await db
    .update(classQuestions)
    .set({ answer, closedAt: new Date(), closedBy: staff.userId })
    .where(
      and(
        eq(classQuestions.id, id),
        eq(classQuestions.schoolClassId, classId),
        isNull(classQuestions.closedAt),
      ),
    )
    .returning();
  if (!closed) throw new AppError("conflict", m.questionIsClosed());
  await notifyClass(db, { classId });
  return closed;
}
