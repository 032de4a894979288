import type { Database } from "@nirmaan/db/connect-database.ts";
import { announcements } from "@nirmaan/db/student-area-schema.ts";
import * as m from "@nirmaan/messages/classes-announcements.ts";
import { and, desc, eq, gte, isNull, sql } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Enqueue } from "#server/jobs/job-queue.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import type { ClassAnnouncement } from "./class-announcement.ts";

const MOST_SHOWN = 20;
/** An announcement goes to every inbox of the class, so a day has few. */
const MOST_A_DAY = 20;

/** The delivery job is part of the transaction: no announcement without delivery, and none delivered before the commit. */
export function announceToClass(
  db: Database,
  staff: Staff,
  { classId, title, body, enqueue }: ClassAnnouncement & { classId: string; enqueue: Enqueue },
): Promise<void> {
  return db.transaction(async (transaction) => {
    const taught = await requireTaughtClass(transaction, staff, classId);
    if (taught.archivedAt) throw new AppError("conflict", m.classIsArchived());
    const isOfToday = and(
      eq(announcements.schoolClassId, classId),
      gte(announcements.createdAt, sql`now() - interval '1 day'`),
    );
    if ((await transaction.$count(announcements, isOfToday)) >= MOST_A_DAY)
      throw new AppError("conflict", m.tooManyToday());
    const [made] = await transaction
      .insert(announcements)
      .values({ schoolClassId: classId, title, body })
      .returning();
    if (!made) throw new Error("The announcement was not written.");
    await enqueue({ name: "deliver-announcement", announcementId: made.id }, { within: transaction });
  });
}

/** Removes it from dashboards at once and from inboxes by a job. */
export function withdrawFromClass(
  db: Database,
  staff: Staff,
  { classId, id, enqueue }: { classId: string; id: string; enqueue: Enqueue },
): Promise<void> {
  return db.transaction(async (transaction) => {
    await requireTaughtClass(transaction, staff, classId);
    const [withdrawn] = await transaction
      .update(announcements)
      .set({ withdrawnAt: new Date() })
      .where(
        and(
          eq(announcements.id, id),
          eq(announcements.schoolClassId, classId),
          isNull(announcements.withdrawnAt),
        ),
      )
      .returning();
    if (!withdrawn) throw new AppError("conflict", m.alreadyWithdrawn());
    await enqueue({ name: "deliver-announcement", announcementId: id }, { within: transaction });
  });
}

/** What students of the class see now, newest first. */
export const readClassAnnouncements = (db: Database, { id }: { id: string }) =>
  db
    .select({
      id: announcements.id,
      title: announcements.title,
      body: announcements.body,
      at: announcements.createdAt,
    })
    .from(announcements)
    .where(and(eq(announcements.schoolClassId, id), isNull(announcements.withdrawnAt)))
    .orderBy(desc(announcements.createdAt))
    .limit(MOST_SHOWN);
