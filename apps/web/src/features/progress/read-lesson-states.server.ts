import type { Database } from "@nirmaan/db/connect-database.ts";
import { lessonProgress } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import type { StudiedLesson } from "./study-record.ts";

/** Enough to find the next lesson; `readStudyRecord` also reads every attempt. */
export const readLessonStates = (db: Database, student: { id: string }): Promise<StudiedLesson[]> =>
  db
    .select({
      lessonSlug: lessonProgress.lessonSlug,
      secondsSpent: lessonProgress.secondsSpent,
      startedAt: lessonProgress.startedAt,
      updatedAt: lessonProgress.updatedAt,
      completedAt: lessonProgress.completedAt,
    })
    .from(lessonProgress)
    .where(eq(lessonProgress.studentId, student.id));
