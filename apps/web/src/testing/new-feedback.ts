import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts } from "@nirmaan/db/schema.ts";
import { classMarks, classSchemes } from "@nirmaan/db/school-tables/class-marks-schema.ts";
import { classQuestions } from "@nirmaan/db/school-tables/class-questions-schema.ts";
import { comments, marks, savedComments } from "@nirmaan/db/school-tables/feedback-schema.ts";
import { announcements } from "@nirmaan/db/student-area-schema.ts";
import { newExam } from "./new-exam.ts";
import { newSimilarity } from "./new-similarity.ts";

type Given = { classId: string; studentId: string; userId: string; assignmentId: string };

/** A version of the student's work with a comment and a mark, a sentence of the teacher's bank, a raised hand, news and marks. */
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
  const mark = { assignmentId, points: 1, outOf: 2, criteria: [], remark: "", attemptIds: [attemptId] };
  await db.insert(marks).values({ studentId, byUserId: userId, ...mark });
  const parts = [{ key: "viva", title: { en: "Viva", hi: "मौखिक परीक्षा" }, outOf: 3 }];
  const scheme = { schoolClassId: classId, scheme: "cbse083-12", parts, byUserId: userId };
  await db.insert(classSchemes).values(scheme);
  await db
    .insert(classMarks)
    .values({ schoolClassId: classId, studentId, part: "viva", value: "2", byUserId: userId });
  const [question] = await db
    .insert(classQuestions)
    .values({ studentId, schoolClassId: classId, lessonSlug: "python_loops", text: "Why?" })
    .returning();
  const [news] = await db
    .insert(announcements)
    .values({ schoolClassId: classId, title: "Lab test", body: "Friday" })
    .returning();
  const examId = await newExam(db, { classId, studentId, userId });
  const pairId = await newSimilarity(db, { classId, assignmentId, studentId, attemptId, userId });
  return {
    examId,
    pairId,
    questionId: question?.id ?? "",
    newsId: news?.id ?? "",
    assignmentId,
    attemptId: String(attemptId),
    commentId: comment?.id ?? "",
    sentenceId: sentence?.id ?? "",
  };
}
