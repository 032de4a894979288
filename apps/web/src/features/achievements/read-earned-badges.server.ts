import type { Database } from "@nirmaan/db/connect-database.ts";
import { earnedBadges } from "@nirmaan/db/student-area-schema.ts";
import { desc, eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";

export function readEarnedBadges(
  db: Database,
  student: Pick<Student, "id">,
): Promise<{ badge: string; earnedAt: Date }[]> {
  return db
    .select({ badge: earnedBadges.badge, earnedAt: earnedBadges.earnedAt })
    .from(earnedBadges)
    .where(eq(earnedBadges.studentId, student.id))
    .orderBy(desc(earnedBadges.earnedAt));
}
