import type { Database } from "@nirmaan/db/connect-database.ts";
import { announcements } from "@nirmaan/db/student-area-schema.ts";
import * as m from "@nirmaan/messages/administration-announcements.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Admin } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Enqueue } from "#server/jobs/job-queue.ts";
import { recordAdminAction } from "#server/people/record-admin-action.ts";
import { type AnnouncementDraft, endOfDay } from "./announcement-draft.ts";

/** The delivery job is part of the transaction: no announcement without delivery, and none delivered before the commit. */
export function publishAnnouncement(
  db: Database,
  admin: Admin,
  { title, body, audience, lastDay, enqueue }: AnnouncementDraft & { enqueue: Enqueue },
): Promise<string> {
  return db.transaction(async (transaction) => {
    const [made] = await transaction
      .insert(announcements)
      .values({ title, body, audience, endsAt: lastDay ? endOfDay(lastDay) : null })
      .returning();
    if (!made) throw new Error("The announcement was not written.");
    await recordAdminAction(transaction, admin, {
      action: "announced",
      aboutKind: "announcement",
      aboutId: made.id,
      before: {},
      after: { title, body, audience, until: made.endsAt?.toISOString() ?? null },
    });
    await enqueue({ name: "deliver-announcement", announcementId: made.id }, { within: transaction });
    return made.id;
  });
}

/** Removes it from dashboards at once and from inboxes by a job; the log keeps its text. */
export function withdrawAnnouncement(
  db: Database,
  admin: Admin,
  { id, enqueue }: { id: string; enqueue: Enqueue },
): Promise<void> {
  return db.transaction(async (transaction) => {
    const [withdrawn] = await transaction
      .update(announcements)
      .set({ withdrawnAt: new Date() })
      .where(
        and(eq(announcements.id, id), isNull(announcements.schoolClassId), isNull(announcements.withdrawnAt)),
      )
      .returning();
    if (!withdrawn) throw new AppError("conflict", m.alreadyWithdrawn());
    await recordAdminAction(transaction, admin, {
      action: "announcement-withdrawn",
      aboutKind: "announcement",
      aboutId: id,
      before: { isWithdrawn: false },
      after: { isWithdrawn: true },
    });
    await enqueue({ name: "deliver-announcement", announcementId: id }, { within: transaction });
  });
}
