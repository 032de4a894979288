import type { Database } from "@nirmaan/db/connect-database.ts";
import { notifications } from "@nirmaan/db/student-area-schema.ts";
import { and, eq, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import type { Student } from "#domain/people/person.ts";
import { notifyDevices } from "./student-channel.server.ts";

/** Marks everything up to this id; what arrives while the inbox is open stays unread. */
export const ReadUpTo = z.strictObject({ upTo: z.int().positive() });

export async function markRead(
  db: Database,
  student: Pick<Student, "id">,
  { upTo }: z.infer<typeof ReadUpTo>,
): Promise<void> {
  const changed = await db
    .update(notifications)
    .set({ readAt: new Date() })
    .where(
      and(eq(notifications.studentId, student.id), lte(notifications.id, upTo), isNull(notifications.readAt)),
    )
    .returning({ id: notifications.id });
  if (changed.length > 0) await notifyDevices(db, { studentId: student.id });
}
