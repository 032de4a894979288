import type { Database } from "@nirmaan/db/connect-database.ts";
import { earnedBadges } from "@nirmaan/db/student-area-schema.ts";
import { sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { BADGES, type Badge, isEarned } from "./badges.ts";
import { type BadgeKnowledge, readActivity } from "./read-activity.server.ts";

/** Notifies the student in the same transaction, so that a badge and its notification are stored together or not at all. */
export type NotifyBadge = (transaction: Database, badge: Badge) => Promise<void>;

/**
 * Awards every badge that the student's activity has earned and returns the new ones.
 *
 * Call it after the activity is committed, as often as needed. It evaluates all activity instead of single events, so
 * repeated, late or reordered events make no difference. An advisory lock serialises the calls for one student: the
 * last of several concurrent calls sees what the others committed, so no badge is missed.
 */
export async function awardBadges(
  db: Database,
  student: Pick<Student, "id">,
  knowledge: BadgeKnowledge,
  tell: NotifyBadge,
): Promise<Badge[]> {
  return db.transaction(async (transaction) => {
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`badges ${student.id}`}, 0))`,
    );
    const activity = await readActivity(transaction, student, knowledge);
    const deserved = BADGES.filter((badge) => isEarned(badge, activity));
    if (deserved.length === 0) return [];
    const made = await transaction
      .insert(earnedBadges)
      .values(deserved.map(({ id }) => ({ studentId: student.id, badge: id })))
      .onConflictDoNothing()
      .returning({ badge: earnedBadges.badge });
    const isNew = new Set(made.map(({ badge }) => badge));
    const news = deserved.filter(({ id }) => isNew.has(id));
    for (const badge of news) await tell(transaction, badge);
    return news;
  });
}
