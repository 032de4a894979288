import type { Database } from "@nirmaan/db/connect-database.ts";
import { withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import { shareReports, shares } from "@nirmaan/db/sharing-schema.ts";
import * as m from "@nirmaan/messages/sharing.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Person } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { OpenedShare } from "./open-share.server.ts";
import { REPORT_REASONS, type ReportForm } from "./share-report.ts";

/** So many people cannot all be wrong about what may wait. */
const HIDDEN_FROM_REPORTS = 3;

type ShareReport = ReportForm & {
  share: Pick<OpenedShare, "id" | "studentId" | "isOwn">;
  /** Tells the owner, in the same transaction, that the link is closed for now. */
  notifyHidden?: (db: Database) => Promise<void>;
};

/**
 * Queues the share for the moderators. Some reasons, or several people, close the link until somebody has looked, unless
 * a moderator has already looked at this version. A second report of the same person changes nothing.
 */
export function reportShare(
  db: Database,
  person: Pick<Person, "userId">,
  { share: { id, studentId, isOwn }, reason, note, notifyHidden }: ShareReport,
): Promise<{ isHidden: boolean }> {
  if (isOwn) throw new AppError("forbidden", m.cannotReportOwn());
  return withWideScope("shared", () =>
    db.transaction(async (transaction) => {
      const [share] = await transaction.select().from(shares).where(eq(shares.id, id)).for("update");
      if (!share) throw new AppError("gone", m.linkClosed());
      await transaction
        .insert(shareReports)
        .values({
          studentId,
          shareId: id,
          reporterUserId: person.userId,
          reason,
          reporterNote: note || null,
        })
        .onConflictDoNothing();
      const open = await transaction.$count(
        shareReports,
        and(eq(shareReports.shareId, id), isNull(shareReports.closedAt)),
      );
      const isSerious = REPORT_REASONS[reason].hides || open >= HIDDEN_FROM_REPORTS;
      const isHidden = share.state === "on" && isSerious && share.clearedVersion !== share.version;
      if (isHidden) {
        await transaction.update(shares).set({ state: "hidden" }).where(eq(shares.id, id));
        await notifyHidden?.(transaction);
      }
      return { isHidden };
    }),
  );
}
