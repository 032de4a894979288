import type { Database } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import type { LearningPath } from "#domain/learning-path.ts";
import type { Student } from "#domain/people/person.ts";

export async function saveLearningPath(
  db: Database,
  student: Student,
  { board, classLevel }: LearningPath,
): Promise<void> {
  await db.update(students).set({ board, classLevel }).where(eq(students.id, student.id));
}
