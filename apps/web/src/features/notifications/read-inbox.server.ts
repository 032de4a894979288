import type { Database } from "@nirmaan/db/connect-database.ts";
import { notifications } from "@nirmaan/db/student-area-schema.ts";
import { and, count, desc, eq, isNull } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import type { Inbox, Notification } from "./notification.ts";

const MOST_SHOWN = 50;

export async function readInbox(db: Database, student: Pick<Student, "id">): Promise<Inbox> {
  const [rows, unread] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(eq(notifications.studentId, student.id))
      .orderBy(desc(notifications.id))
      .limit(MOST_SHOWN),
    countUnread(db, student),
  ]);
  return { notifications: rows.map(shown), unread };
}

export async function readNotification(
  db: Database,
  student: Pick<Student, "id">,
  id: number,
): Promise<Notification | undefined> {
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.studentId, student.id), eq(notifications.id, id)));
  return row && shown(row);
}

export async function countUnread(db: Database, student: Pick<Student, "id">): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.studentId, student.id), isNull(notifications.readAt)));
  return row?.unread ?? 0;
}

const shown = ({ id, kind, title, body, link, readAt, createdAt }: typeof notifications.$inferSelect) => ({
  id,
  kind,
  title,
  body,
  link,
  isRead: readAt !== null,
  createdAt: createdAt.toISOString(),
});
