import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, students, teachers } from "@nirmaan/db/schema.ts";
import { comments, marks } from "@nirmaan/db/school-tables/feedback-schema.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";

const SHOWN = {
  id: comments.id,
  attemptId: comments.attemptId,
  file: comments.file,
  line: comments.line,
  replyTo: comments.replyTo,
  author: comments.author,
  byUserId: comments.byUserId,
  text: comments.text,
  at: comments.createdAt,
  teacherName: teachers.name,
};

/** The comments of one version, oldest first, from this class alone. */
export const readComments = (db: Database, { classId, attemptId }: { classId: string; attemptId: number }) =>
  db
    .select(SHOWN)
    .from(comments)
    .leftJoin(teachers, eq(teachers.userId, comments.byUserId))
    .where(and(eq(comments.schoolClassId, classId), eq(comments.attemptId, attemptId)))
    .orderBy(asc(comments.createdAt), asc(comments.id));

export async function readMark(
  db: Database,
  { assignmentId, studentId }: { assignmentId: string; studentId: string },
) {
  const [mark] = await db
    .select()
    .from(marks)
    .where(and(eq(marks.assignmentId, assignmentId), eq(marks.studentId, studentId)));
  return mark;
}

const MOST_ANSWERS = 20;

/** Conversations of a class in which the student wrote last, newest first. */
export const readOpenAnswers = (db: Database, classId: string) =>
  db
    .select({
      id: comments.id,
      studentId: comments.studentId,
      student: students.name,
      userId: students.userId,
      attemptId: comments.attemptId,
      lessonSlug: exerciseAttempts.lessonSlug,
      exercise: exerciseAttempts.exercise,
      text: comments.text,
      at: comments.createdAt,
    })
    .from(comments)
    .innerJoin(students, eq(students.id, comments.studentId))
    .innerJoin(exerciseAttempts, eq(exerciseAttempts.id, comments.attemptId))
    .where(
      and(
        eq(comments.schoolClassId, classId),
        eq(comments.author, "student"),
        sql`not exists (select from ${comments} later where later.reply_to = ${comments.replyTo}
          and later.created_at > ${comments.createdAt})`,
      ),
    )
    .orderBy(desc(comments.createdAt))
    .limit(MOST_ANSWERS);
