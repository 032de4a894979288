import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, schoolClassStudents, students } from "@nirmaan/db/schema.ts";
import {
  similarityPairs,
  similarityPrograms,
  similarityReports,
} from "@nirmaan/db/school-tables/similarity-schema.ts";
import { eq } from "drizzle-orm";

type Given = { classId: string; assignmentId: string; studentId: string; attemptId: number; userId: string };

/** A report with one pair: the student and a classmate, both adults. */
export async function newSimilarity(db: Database, given: Given): Promise<string> {
  const { classId, assignmentId, studentId, attemptId, userId } = given;
  const [ravi] = await db
    .insert(students)
    .values({
      userId: crypto.randomUUID(),
      name: "Ravi",
      email: `${crypto.randomUUID()}@example.test`,
      dateOfBirth: "1990-04-30",
    })
    .returning();
  const otherStudentId = ravi?.id ?? "";
  await db.update(students).set({ dateOfBirth: "1990-04-30" }).where(eq(students.id, studentId));
  await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId: otherStudentId });
  const [copy] = await db
    .insert(exerciseAttempts)
    .values({
      studentId: otherStudentId,
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
  const [report] = await db
    .insert(similarityReports)
    .values({ assignmentId, exercise: "series", state: "ready", compared: 2, byUserId: userId })
    .returning();
  const reportId = report?.id ?? "";
  await db.insert(similarityPrograms).values([
    { reportId, studentId, attemptId },
    { reportId, studentId: otherStudentId, attemptId: copy?.id ?? 0 },
  ]);
  const lines = { file: "main.py", from: 1, to: 1 };
  const [pair] = await db
    .insert(similarityPairs)
    .values({ reportId, studentId, otherStudentId, percent: 90, parts: [{ one: lines, other: lines }] })
    .returning();
  return pair?.id ?? "";
}
