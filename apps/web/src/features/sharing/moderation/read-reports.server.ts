import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, students } from "@nirmaan/db/schema.ts";
import { shareReports, shares } from "@nirmaan/db/sharing-schema.ts";
import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { isCurrentClassOf } from "#server/people/current-class.ts";
import { isTaughtBy } from "#server/people/taught-class.ts";

/** The next ones appear when these are decided. */
const MOST_SHOWN = 50;

const reportColumns = {
  id: shareReports.id,
  shareId: shareReports.shareId,
  reason: shareReports.reason,
  note: shareReports.reporterNote,
  at: shareReports.createdAt,
};

/** What waits for a decision, oldest first, and what was taken down, newest first. */
export async function readReports(db: Database, staff: Staff) {
  const waiting = await readShares(
    db,
    staff,
    or(
      eq(shares.state, "hidden"),
      sql`exists (select from ${shareReports} open where open.share_id = ${shares.id} and open.closed_at is null)`,
    ),
    asc(shares.sharedAt),
  );
  const takenDown = await readShares(
    db,
    staff,
    and(
      eq(shares.state, "taken-down"),
      sql`not exists (select from ${shareReports} open where open.share_id = ${shares.id} and open.closed_at is null)`,
    ),
    desc(shares.sharedAt),
  );
  const ids = waiting.map(({ id }) => id);
  const reports =
    ids.length === 0
      ? []
      : await db
          .select(reportColumns)
          .from(shareReports)
          .where(and(inArray(shareReports.shareId, ids), isNull(shareReports.closedAt)))
          .orderBy(asc(shareReports.id))
          .limit(MOST_SHOWN * 10);
  return {
    waiting: waiting.map((share) => ({
      ...share,
      reports: reports.filter(({ shareId }) => shareId === share.id),
    })),
    takenDown: takenDown.map((share) => ({ ...share, reports: [] })),
  };
}

function readShares(
  db: Database,
  staff: Staff,
  condition: ReturnType<typeof and>,
  order: ReturnType<typeof asc>,
) {
  return db
    .select({
      id: shares.id,
      kind: shares.kind,
      token: shares.token,
      title: shares.title,
      displayName: shares.displayName,
      state: shares.state,
      reason: shares.reason,
      sharedAt: shares.sharedAt,
      studentName: students.name,
      studentUserId: students.userId,
    })
    .from(shares)
    .innerJoin(students, eq(students.id, shares.studentId))
    .where(and(condition, isTaughtStudent(staff)))
    .orderBy(order)
    .limit(MOST_SHOWN);
}

/** An admin sees the shares of all students. */
const isTaughtStudent = (staff: Staff) =>
  staff.role === "admin"
    ? undefined
    : sql`exists (select from ${schoolClasses}
        where ${isCurrentClassOf({ id: sql`${shares.studentId}` })} and ${isTaughtBy(staff)})`;
