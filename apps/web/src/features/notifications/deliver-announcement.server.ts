import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents, students } from "@nirmaan/db/schema.ts";
import { announcements, notifications } from "@nirmaan/db/student-area-schema.ts";
import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { notifyManyDevices } from "./student-channel.server.ts";

const BATCH_SIZE = 1000;

type AnnouncementRow = typeof announcements.$inferSelect;
const sameAsOf = ({ id }: Pick<AnnouncementRow, "id">) => `announcement ${id}`;

/**
 * Adds an announcement to every inbox of its audience or, once it is withdrawn, removes it. Idempotent: it works in batches,
 * and each batch reads the announcement again under a lock, so restarts and a concurrent withdrawal end in the right state.
 */
export async function deliverAnnouncement(db: Database, id: string): Promise<void> {
  let done: string | undefined;
  for (;;) {
    const last = await db.transaction(async (transaction) => {
      const [news] = await transaction
        .select()
        .from(announcements)
        .where(eq(announcements.id, id))
        .for("share");
      if (!news) throw new Error("The announcement is not there, or not yet.");
      return news.withdrawnAt ? removeBatch(transaction, news) : addBatch(transaction, news, done);
    });
    if (last === undefined) return;
    done = last;
  }
}

/** Adds it to the next inboxes; returns the last student's id, or undefined at the end. */
async function addBatch(
  db: Database,
  news: AnnouncementRow,
  after: string | undefined,
): Promise<string | undefined> {
  if (news.audience === "teachers") return undefined;
  const classLevel = CLASS_OF[news.audience];
  const next = await db
    .select({ id: students.id })
    .from(students)
    .where(
      and(
        isNull(students.setAsideAt),
        classLevel && eq(students.classLevel, classLevel),
        news.schoolClassId ? isInClass(news.schoolClassId) : undefined,
        after ? gt(students.id, after) : undefined,
      ),
    )
    .orderBy(asc(students.id))
    .limit(BATCH_SIZE);
  if (next.length === 0) return undefined;
  const made = await db
    .insert(notifications)
    .values(
      next.map(({ id }) => ({
        studentId: id,
        kind: "announcement" as const,
        title: news.title,
        body: news.body,
        sameAs: sameAsOf(news),
      })),
    )
    .onConflictDoNothing()
    .returning({ studentId: notifications.studentId, notificationId: notifications.id });
  await notifyManyDevices(db, made);
  return next.at(-1)?.id;
}

/** A teacher's announcement is for the students of one class. */
const isInClass = (schoolClassId: string) =>
  sql`exists (select from ${schoolClassStudents} seat
    where seat.student_id = ${students.id} and seat.school_class_id = ${schoolClassId})`;

const CLASS_OF = {
  everybody: undefined,
  students: undefined,
  "class-9": "9",
  "class-10": "10",
  "class-11": "11",
  "class-12": "12",
} as const;

async function removeBatch(db: Database, news: AnnouncementRow): Promise<string | undefined> {
  const some = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.kind, "announcement"), eq(notifications.sameAs, sameAsOf(news))))
    .limit(BATCH_SIZE);
  const gone = await db
    .delete(notifications)
    .where(inArray(notifications.id, some))
    .returning({ studentId: notifications.studentId });
  await notifyManyDevices(db, gone);
  return gone.at(-1)?.studentId;
}
