import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { comments } from "@nirmaan/db/school-tables/feedback-schema.ts";
import * as given from "@nirmaan/messages/assignments.ts";
import * as m from "@nirmaan/messages/assignments-feedback.ts";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Staff, Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { requireAssignment } from "../manage/change-assignments.server.ts";
import { readFiles } from "../student-work/read-work.server.ts";
import type { CommentDraft } from "./feedback-draft.ts";

export type WorkTarget = { classId: string; assignmentId: string; studentId: string };
/** `exercises` are those of the assignment, which the content says. */
type OnVersion = WorkTarget & { exercises: string[] };

/** More than anybody writes about one program, and what one page shows. */
const MOST_COMMENTS = 200;

/** The order of a conversation: `now()` would be the same for two comments of one transaction. */
const WRITTEN_NOW = sql`clock_timestamp()`;

/** The assignment, if staff teach the class, it is not archived and the student is in it. */
export async function requireWork(db: Database, staff: Staff, { studentId, ...target }: WorkTarget) {
  const taught = await requireTaughtClass(db, staff, target.classId);
  if (taught.archivedAt) throw new AppError("conflict", given.classIsArchived());
  const assignment = await requireAssignment(db, target);
  const isMember = and(
    eq(schoolClassStudents.schoolClassId, target.classId),
    eq(schoolClassStudents.studentId, studentId),
  );
  if ((await db.$count(schoolClassStudents, isMember)) === 0)
    throw new AppError("not-found", given.noSuchStudent());
  return assignment;
}

/** A comment on a line, or an answer in the conversation that is there already. Returns the exercise for the notification. */
export async function addComment(
  db: Database,
  staff: Staff,
  { exercises, draft, ...target }: OnVersion & { draft: CommentDraft },
): Promise<{ exercise: string }> {
  const assignment = await requireWork(db, staff, target);
  const { studentId } = target;
  const { attemptId, file, line, text } = draft;
  const [version] = await db
    .select({ exercise: exerciseAttempts.exercise, files: exerciseAttempts.files })
    .from(exerciseAttempts)
    .where(
      and(
        eq(exerciseAttempts.id, attemptId),
        eq(exerciseAttempts.studentId, studentId),
        eq(exerciseAttempts.lessonSlug, assignment.lessonSlug ?? ""),
        inArray(exerciseAttempts.exercise, exercises),
      ),
    );
  if (!version) throw new AppError("not-found", m.noSuchVersion());
  const lines =
    readFiles(version.files)
      .find(({ name }) => name === file)
      ?.content.split("\n").length ?? 0;
  if (line > lines) throw new AppError("bad-input", m.noSuchLine());
  if ((await db.$count(comments, eq(comments.attemptId, attemptId))) >= MOST_COMMENTS)
    throw new AppError("conflict", m.tooManyComments());
  const replyTo = await findConversation(db, target, draft);
  await db.insert(comments).values({
    studentId,
    schoolClassId: target.classId,
    attemptId,
    file,
    line,
    text,
    replyTo,
    author: "teacher",
    byUserId: staff.userId,
    createdAt: WRITTEN_NOW,
  });
  return { exercise: version.exercise };
}

/** The first comment of this class on the line; what follows is added to it. */
async function findConversation(
  db: Database,
  { classId }: WorkTarget,
  { attemptId, file, line }: CommentDraft,
): Promise<string | undefined> {
  const [first] = await db
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.attemptId, attemptId),
        eq(comments.schoolClassId, classId),
        eq(comments.file, file),
        eq(comments.line, line),
        isNull(comments.replyTo),
      ),
    )
    .limit(1);
  return first?.id;
}

/** Staff take back what they wrote themselves, as long as it has no answer. */
export async function removeComment(
  db: Database,
  staff: Staff,
  { commentId, ...target }: WorkTarget & { commentId: string },
): Promise<void> {
  await requireWork(db, staff, target);
  const removed = await db
    .delete(comments)
    .where(
      and(
        eq(comments.id, commentId),
        eq(comments.schoolClassId, target.classId),
        eq(comments.studentId, target.studentId),
        eq(comments.byUserId, staff.userId),
        eq(comments.author, "teacher"),
        sql`not exists (select from ${comments} answer where answer.reply_to = ${commentId})`,
      ),
    )
    .returning({ id: comments.id });
  if (removed.length === 0) throw new AppError("conflict", m.commentStays());
}

/** The student's answer to a comment on their own work. */
export async function answerComment(
  db: Database,
  student: Student,
  { commentId, text }: { commentId: string; text: string },
): Promise<void> {
  const [first] = await db
    .select()
    .from(comments)
    .where(and(eq(comments.id, commentId), eq(comments.studentId, student.id), isNull(comments.replyTo)));
  if (!first) throw new AppError("not-found", m.noSuchComment());
  const { schoolClassId, attemptId, file, line } = first;
  if ((await db.$count(comments, eq(comments.attemptId, attemptId))) >= MOST_COMMENTS)
    throw new AppError("conflict", m.tooManyComments());
  await db.insert(comments).values({
    studentId: student.id,
    schoolClassId,
    attemptId,
    file,
    line,
    text,
    replyTo: first.id,
    author: "student",
    byUserId: student.userId,
    createdAt: WRITTEN_NOW,
  });
}
