import type { Database } from "@nirmaan/db/connect-database.ts";
import { earnedBadges } from "@nirmaan/db/student-area.ts";
import { sql } from "drizzle-orm";
import type { Student } from "#server/person.ts";
import { BADGES, type Badge, isEarned } from "./badges.ts";
import { type BadgeKnowledge, readDeeds } from "./read-activity.server.ts";

/** Tells the student, in the same transaction: a badge is never earned without the news of it, or the other way round. */
export type TellBadge = (transaction: Database, badge: Badge) => Promise<void>;

/**
 * Gives a student every badge that their deeds have earned, and answers with the ones that are new.
 *
 * Call it after what was done is committed; as often as you like. It looks at all deeds, not at one event, so events
 * that repeat, come late or come in another order change nothing. One student's calls wait for each other: the last of
 * several that run at once sees everything the others have committed, so nothing is missed either.
 */
export async function awardBadges(
  db: Database,
  student: Pick<Student, "id">,
  knowledge: BadgeKnowledge,
  tell: TellBadge,
): Promise<Badge[]> {
  return db.transaction(async (transaction) => {
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`badges ${student.id}`}, 0))`,
    );
    const deeds = await readDeeds(transaction, student, knowledge);
    const deserved = BADGES.filter((badge) => isEarned(badge, deeds));
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
