import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts } from "@nirmaan/db/schema.ts";
import { comments, marks, savedComments } from "@nirmaan/db/school-tables/feedback-schema.ts";

type Given = { classId: string; studentId: string; userId: string; assignmentId: string };

/** A version of the student's work with a comment, a rubric and a mark, and a sentence of the teacher's bank. */
export async function newFeedback(db: Database, { classId, studentId, userId, assignmentId }: Given) {
  const [attempt] = await db
    .insert(exerciseAttempts)
    .values({
      studentId,
      lessonSlug: "python_loops",
      exercise: "series",
      language: "python",
      checksPassed: 1,
      checksTotal: 2,
      passed: false,
      gradedBy: "server",
      files: [{ name: "main.py", content: "print(1)" }],
      attemptKey: crypto.randomUUID(),
    })
    .returning();
  const attemptId = attempt?.id ?? 0;
  const [comment] = await db
    .insert(comments)
    .values({
      studentId,
      schoolClassId: classId,
      attemptId,
      file: "main.py",
      line: 1,
      author: "teacher",
      byUserId: userId,
      text: "Why?",
    })
    .returning();
  const [sentence] = await db.insert(savedComments).values({ byUserId: userId, text: "Why?" }).returning();
  const mark = { points: 1, outOf: 2, criteria: [], remark: "", attemptIds: [attemptId], byUserId: userId };
  await db.insert(marks).values({ assignmentId, studentId, ...mark });
  return {
    assignmentId,
    attemptId: String(attemptId),
    commentId: comment?.id ?? "",
    sentenceId: sentence?.id ?? "",
  };
}
