import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/assignments.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { z } from "zod";
import type { Staff } from "#domain/people/person.ts";
import {
  addComment,
  removeComment,
  requireWork,
  type WorkTarget,
} from "#features/assignments/feedback/change-comments.server.ts";
import { CommentDraft, type MarkDraft } from "#features/assignments/feedback/feedback-draft.ts";
import { giveMark } from "#features/assignments/feedback/give-mark.server.ts";
import { removeSavedComment, saveComment } from "#features/assignments/feedback/saved-comments.server.ts";
import { giveExtension } from "#features/assignments/manage/change-assignments.server.ts";
import { IndianTime } from "#features/assignments/rules/assignment-draft.ts";
import { readSchoolTitles } from "#features/lessons/authoring/read-school-lesson.server.ts";
import {
  exerciseTitle,
  readTaskExercises,
  readTaskTitle,
} from "#features/lessons/content/lesson-tasks.server.ts";
import { notifyComment } from "#features/notifications/notify-comment.server.ts";
import { notifyGrade } from "#features/notifications/notify-grade.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { findStudentLanguage } from "#server/people/find-student-language.ts";

export const TeacherWorkRequest = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("extend"), dueAt: IndianTime }),
  CommentDraft.extend({ intent: z.literal("comment") }),
  z.object({ intent: z.literal("remove-comment"), commentId: z.uuid() }),
  z.object({ intent: z.literal("forget-sentence"), savedId: z.uuid() }),
  z.looseObject({ intent: z.literal("mark") }),
]);
type TeacherWorkRequest = z.infer<typeof TeacherWorkRequest>;

/** One form of the page of a student's work. What the student is told is stored with what the teacher did, or neither. */
export async function handleWorkRequest(
  db: Database,
  staff: Staff,
  target: WorkTarget,
  asked: Exclude<TeacherWorkRequest, { intent: "mark" }>,
): Promise<void> {
  switch (asked.intent) {
    case "extend":
      return giveExtension(db, staff, { ...target, dueAt: asked.dueAt });
    case "remove-comment":
      return removeComment(db, staff, { ...target, commentId: asked.commentId });
    case "forget-sentence":
      await requireWork(db, staff, target);
      return removeSavedComment(db, staff, asked.savedId);
    case "comment":
      return comment(db, staff, target, asked);
  }
}

function comment(db: Database, staff: Staff, target: WorkTarget, draft: CommentDraft): Promise<void> {
  return db.transaction(async (transaction) => {
    const assignment = requireLesson(await requireWork(transaction, staff, target));
    const exercises = readTaskExercises(assignment);
    const { exercise } = await addComment(transaction, staff, { ...target, exercises, draft });
    if (draft.keep) await saveComment(transaction, staff, draft.text);
    const { lessonSlug } = assignment;
    const titles = await readSchoolTitles(transaction, [lessonSlug]);
    await inLanguageOf(transaction, target.studentId, () =>
      notifyComment(
        transaction,
        { id: target.studentId },
        {
          lesson: { slug: lessonSlug, title: readTaskTitle({ lessonSlug, exercise: null }, titles) },
          exercise: { title: exerciseTitle(lessonSlug, exercise, titles) },
          teacher: staff.name,
          attemptId: draft.attemptId,
          at: new Date(),
        },
      ),
    );
  });
}

/** Stores the mark and notifies the student. */
export function markWork(db: Database, staff: Staff, target: WorkTarget, draft: MarkDraft): Promise<void> {
  return db.transaction(async (transaction) => {
    const assignment = requireLesson(await requireWork(transaction, staff, target));
    const exercises = readTaskExercises(assignment);
    const { points, outOf } = await giveMark(transaction, staff, { ...target, exercises, draft });
    const { lessonSlug, exercise } = assignment;
    const titles = await readSchoolTitles(transaction, [lessonSlug]);
    await inLanguageOf(transaction, target.studentId, () =>
      notifyGrade(
        transaction,
        { id: target.studentId },
        {
          lesson: { slug: lessonSlug, title: readTaskTitle({ lessonSlug, exercise: null }, titles) },
          exercise: { name: exercise ?? "", title: readTaskTitle(assignment, titles) },
          grade: { by: "teacher", teacher: staff.name, marks: points, outOf },
        },
      ),
    );
  });
}

/** Practice has the marks of its questions; comments and a teacher's mark belong to versions of a program. */
function requireLesson<Assignment extends { lessonSlug: string | null }>(assignment: Assignment) {
  const { lessonSlug } = assignment;
  if (lessonSlug === null) throw new AppError("conflict", m.practiceHasMarks());
  return { ...assignment, lessonSlug };
}

async function inLanguageOf(db: Database, studentId: string, work: () => Promise<void>): Promise<void> {
  await withLocale(await findStudentLanguage(db, studentId), work);
}
