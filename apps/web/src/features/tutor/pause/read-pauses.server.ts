import type { Database } from "@nirmaan/db/connect-database.ts";
import { tutorPauses } from "@nirmaan/db/tutor-schema.ts";
import { and, gt, inArray, isNull, or } from "drizzle-orm";

/** The end of the current pause of each paused class; null means until it is switched on again. */
export async function readPauses(db: Database, classIds: string[]): Promise<Map<string, Date | null>> {
  if (classIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(tutorPauses)
    .where(
      and(
        inArray(tutorPauses.schoolClassId, classIds),
        or(isNull(tutorPauses.until), gt(tutorPauses.until, new Date())),
      ),
    );
  return new Map(rows.map(({ schoolClassId, until }) => [schoolClassId, until]));
}
