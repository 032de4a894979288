import type { Database } from "@nirmaan/db/connect-database.ts";
import { examSittings, exams } from "@nirmaan/db/school-tables/exams-schema.ts";

type Given = { classId: string; studentId: string; userId: string };

/** An exam of one question that the student is sitting. */
export async function newExam(db: Database, { classId, studentId, userId }: Given): Promise<string> {
  const [exam] = await db
    .insert(exams)
    .values({
      schoolClassId: classId,
      title: "Unit test",
      minutes: 40,
      questions: [{ lessonSlug: "python_loops", exercise: "series", language: "python", marks: 4 }],
      lateRule: "own-minutes",
      ticket: "123456",
      wantsJournal: true,
      byUserId: userId,
    })
    .returning();
  const examId = exam?.id ?? "";
  const [startedAt, endsAt] = [new Date(), new Date(Date.now() + 2_400_000)];
  await db.insert(examSittings).values({ examId, studentId, startedAt, endsAt, hasJournal: true });
  return examId;
}
