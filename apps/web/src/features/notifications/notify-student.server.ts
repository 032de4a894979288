import type { Database } from "@nirmaan/db/connect-database.ts";
import { notifications } from "@nirmaan/db/student-area-schema.ts";
import type { Student } from "#domain/people/person.ts";
import { notifyDevices } from "./student-channel.server.ts";

type StudentNews = Pick<typeof notifications.$inferInsert, "kind" | "title" | "body" | "link" | "sameAs">;

/**
 * Adds a notification to the inbox and pushes it to the student's open pages when, and only when, the surrounding
 * transaction commits. A second notification with the same `sameAs` is ignored.
 */
export async function notifyStudent(
  db: Database,
  student: Pick<Student, "id">,
  news: StudentNews,
): Promise<void> {
  const [made] = await db
    .insert(notifications)
    .values({ studentId: student.id, ...news })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  if (made) await notifyDevices(db, { studentId: student.id, notificationId: made.id });
}
