import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, schoolClasses, teachers } from "@nirmaan/db/schema.ts";
import { assignmentExtensions, assignments } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { comments, marks, rubrics } from "@nirmaan/db/school-tables/feedback-schema.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { isCurrentClassOf } from "#server/people/current-class.ts";
import { MADE_AT } from "../grid/read-grid.server.ts";
import { dueFor } from "../rules/grid-cell.ts";
import { lastComparedAt } from "../similarity/last-compared.server.ts";
import { readFiles } from "../student-work/read-work.server.ts";
import type { OwnConversation, OwnFeedback } from "./own-feedback.ts";

type FeedbackReader = Pick<Student, "id">;

const MOST_ASSIGNMENTS = 20;
const MOST_COMMENTS = 100;

/** Rubrics, marks and comments of a lesson, for the student themselves. */
export async function readOwnFeedback(
  db: Database,
  student: FeedbackReader,
  slug: string,
): Promise<OwnFeedback> {
  const [given, conversations] = await Promise.all([
    readGiven(db, student, slug),
    readConversations(db, student, slug),
  ]);
  return { assignments: given, conversations };
}

async function readGiven(
  db: Database,
  student: FeedbackReader,
  slug: string,
): Promise<OwnFeedback["assignments"]> {
  const rows = await db
    .select({
      assignment: assignments,
      className: schoolClasses.name,
      extendedTo: assignmentExtensions.dueAt,
      rubric: rubrics.criteria,
      mark: marks,
      teacher: teachers.name,
      comparedAt: lastComparedAt(student.id),
    })
    .from(schoolClasses)
    .innerJoin(assignments, eq(assignments.schoolClassId, schoolClasses.id))
    .leftJoin(rubrics, eq(rubrics.assignmentId, assignments.id))
    .leftJoin(marks, and(eq(marks.assignmentId, assignments.id), eq(marks.studentId, student.id)))
    .leftJoin(teachers, eq(teachers.userId, marks.byUserId))
    .leftJoin(
      assignmentExtensions,
      and(
        eq(assignmentExtensions.assignmentId, assignments.id),
        eq(assignmentExtensions.studentId, student.id),
      ),
    )
    .where(
      and(isCurrentClassOf(student), eq(assignments.lessonSlug, slug), sql`${assignments.opensAt} <= now()`),
    )
    .orderBy(desc(assignments.dueAt))
    .limit(MOST_ASSIGNMENTS);
  return rows.map(({ assignment, className, extendedTo, rubric, mark, teacher, comparedAt }) => ({
    id: assignment.id,
    exercise: assignment.exercise,
    className,
    dueAt: dueFor(assignment, extendedTo ?? undefined).toISOString(),
    rubric: rubric ?? [],
    comparedAt: comparedAt === null ? null : new Date(comparedAt).toISOString(),
    mark: mark && {
      points: mark.points,
      outOf: mark.outOf,
      criteria: mark.criteria,
      remark: mark.remark,
      teacher,
    },
  }));
}

async function readConversations(
  db: Database,
  student: FeedbackReader,
  slug: string,
): Promise<OwnConversation[]> {
  const rows = await db
    .select({
      comment: comments,
      exercise: exerciseAttempts.exercise,
      files: exerciseAttempts.files,
      madeAt: sql<string>`${MADE_AT}`,
      teacher: teachers.name,
    })
    .from(comments)
    .innerJoin(exerciseAttempts, eq(exerciseAttempts.id, comments.attemptId))
    .leftJoin(teachers, eq(teachers.userId, comments.byUserId))
    .where(and(eq(comments.studentId, student.id), eq(exerciseAttempts.lessonSlug, slug)))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(MOST_COMMENTS);
  const first = rows.filter(({ comment }) => comment.replyTo === null);
  return first.map(({ comment: { id, file, line }, exercise, files, madeAt }) => ({
    id,
    exercise,
    file,
    line,
    code: lineOf(files, file, line),
    madeAt: new Date(madeAt).toISOString(),
    messages: rows
      .filter(({ comment }) => comment.id === id || comment.replyTo === id)
      .map(({ comment: { id: messageId, author, text }, teacher }) => ({
        id: messageId,
        author,
        teacher: author === "teacher" ? teacher : null,
        text,
      })),
  }));
}

const lineOf = (files: unknown, name: string, line: number): string =>
  readFiles(files)
    .find((file) => file.name === name)
    ?.content.split("\n")[line - 1] ?? "";
