import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardianWithdrawals } from "@nirmaan/db/consent-schema.ts";
import { and, gt, isNull, lte, or, sql } from "drizzle-orm";
import { noticesBefore } from "#server/privacy/retention.ts";

const HOUR_MS = 3_600_000;

/**
 * Marks each withdrawal whose erasure is near, once for each notice of the retention file, and returns the students whose
 * guardians are to be reminded. After a long stop only the nearest notice is sent.
 */
export async function dueErasureReminders(db: Database, now = new Date()): Promise<string[]> {
  const students: string[] = [];
  for (const hours of noticesBefore("withdrawn-reminder").toSorted((a, b) => a - b)) {
    const marked = await db
      .update(guardianWithdrawals)
      .set({ remindedHours: hours })
      .where(
        and(
          isNull(guardianWithdrawals.liftedAt),
          gt(guardianWithdrawals.eraseAt, now),
          lte(guardianWithdrawals.eraseAt, new Date(now.getTime() + hours * HOUR_MS)),
          or(isNull(guardianWithdrawals.remindedHours), sql`${guardianWithdrawals.remindedHours} > ${hours}`),
        ),
      )
      .returning({ studentId: guardianWithdrawals.studentId });
    students.push(...marked.map(({ studentId }) => studentId));
  }
  return [...new Set(students)];
}
