import type { Database } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { noticesBefore, retentionHours } from "#server/privacy/retention.ts";

const HOURS_A_DAY = 24;
const HOUR_MS = 3_600_000;

type UnusedAccount = { studentId: string; deletedAt: Date };

/**
 * Marks each account whose time without use is nearly over, once for each notice of the retention file. The last notice
 * also sets the day of deletion, never less than that notice's hours away. Any sign-in undoes all of it (`markSeen`).
 */
export async function noticeUnusedAccounts(db: Database, now = new Date()): Promise<UnusedAccount[]> {
  const notices = noticesBefore("inactive-account").toSorted((a, b) => a - b);
  const [last = 0] = notices;
  const dueAt = sql`(coalesce(${students.lastSeenOn}::timestamptz, ${students.createdAt})
    + make_interval(hours => ${retentionHours("inactive-account")}))`;
  const found = new Map<string, Date>();
  for (const hours of notices) {
    const days = Math.ceil(hours / HOURS_A_DAY);
    const soonest = new Date(now.getTime() + last * HOUR_MS).toISOString();
    const deletedAt = sql`greatest(${dueAt}, ${soonest}::timestamptz)`;
    const rows = await db
      .update(students)
      .set({ unusedNoticeDays: days, ...(hours === last && { deletionDueAt: deletedAt }) })
      .where(
        and(
          isNull(students.deletionDueAt),
          eq(students.subscriptionTier, "free"),
          sql`${dueAt} <= ${now.toISOString()}::timestamptz + make_interval(hours => ${hours})`,
          or(isNull(students.unusedNoticeDays), sql`${students.unusedNoticeDays} > ${days}`),
        ),
      )
      .returning({ studentId: students.id, deletedAt: sql<string>`${deletedAt}` });
    for (const { studentId, deletedAt: at } of rows) found.set(studentId, new Date(at));
  }
  return [...found].map(([studentId, deletedAt]) => ({ studentId, deletedAt }));
}
