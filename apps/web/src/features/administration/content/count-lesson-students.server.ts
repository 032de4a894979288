import type { Database } from "@nirmaan/db/connect-database.ts";
import { lessonProgress } from "@nirmaan/db/schema.ts";
import { countDistinct, inArray } from "drizzle-orm";
import type { Admin } from "#domain/people/person.ts";

/** How many students have begun one of these lessons. */
export async function countLessonStudents(db: Database, _admin: Admin, lessons: string[]): Promise<number> {
  const [counted] = await db
    .select({ students: countDistinct(lessonProgress.studentId) })
    .from(lessonProgress)
    .where(inArray(lessonProgress.lessonSlug, lessons));
  return counted?.students ?? 0;
}
