import type { Database } from "@nirmaan/db/connect-database.ts";
import { tutorWorries } from "@nirmaan/db/tutor-schema.ts";
import { desc, eq } from "drizzle-orm";
import { retentionHours } from "#server/privacy/retention.ts";

const HOUR_MS = 3_600_000;
export const WORRIES_TO_ALERT = 3;

/**
 * Counts a weak signal. Returns when the first of those that now make an alert was written, or null while they are too
 * few or too far apart; after an alert counting starts again. The caller holds the student's lock.
 */
export async function countWorry(
  transaction: Database,
  { studentId, writtenAt }: { studentId: string; writtenAt: Date },
): Promise<Date | null> {
  await transaction.insert(tutorWorries).values({ studentId, writtenAt });
  const isOwn = eq(tutorWorries.studentId, studentId);
  const latest = await transaction
    .select({ writtenAt: tutorWorries.writtenAt })
    .from(tutorWorries)
    .where(isOwn)
    .orderBy(desc(tutorWorries.writtenAt))
    .limit(WORRIES_TO_ALERT);
  const [newest, first] = [latest[0], latest[WORRIES_TO_ALERT - 1]];
  if (!newest || !first) return null;
  const apartMs = newest.writtenAt.getTime() - first.writtenAt.getTime();
  if (apartMs > retentionHours("worry-count") * HOUR_MS) return null;
  await transaction.delete(tutorWorries).where(isOwn);
  return first.writtenAt;
}
