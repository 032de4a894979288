import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, students } from "@nirmaan/db/schema.ts";
import type { shares } from "@nirmaan/db/sharing-schema.ts";
import { and, eq } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import type { Purpose } from "#domain/people/purpose.ts";
import type { ConsentClock } from "#server/people/consent-rights.ts";
import { isCurrentClassOf } from "#server/people/current-class.ts";
import { findPerson } from "#server/people/find-person.ts";
import { mayUse } from "#server/people/may-use.ts";
import { isTaughtBy } from "#server/people/taught-class.ts";

type SharedRow = Pick<typeof shares.$inferSelect, "kind" | "studentId">;

const PURPOSES = { project: "share-link", portfolio: "portfolio" } as const;

export const findWillingOwner = (db: Database, { kind, studentId }: SharedRow, clock: ConsentClock) =>
  findAllowingOwner(db, studentId, PURPOSES[kind], clock);

/** Asked for each visit: a guardian can take the consent back, and an account can be waiting for its deletion. */
export async function findAllowingOwner(
  db: Database,
  studentId: string,
  purpose: Purpose,
  clock: ConsentClock,
): Promise<{ userId: string } | undefined> {
  const [row] = await db.select({ userId: students.userId }).from(students).where(eq(students.id, studentId));
  const owner = row && (await findPerson(db, row.userId, clock));
  const isWilling = owner?.role === "student" && mayUse(owner, purpose) && !owner.deletionDueAt;
  return isWilling ? { userId: owner.userId } : undefined;
}

/** Admins moderate everything; teachers what students of their classes share. */
export async function mayModerate(
  db: Database,
  staff: Pick<Staff, "role" | "id">,
  studentId: string,
): Promise<boolean> {
  if (staff.role === "admin") return true;
  const [taught] = await db
    .select({ id: schoolClasses.id })
    .from(schoolClasses)
    .where(and(isCurrentClassOf({ id: studentId }), isTaughtBy(staff)))
    .limit(1);
  return taught !== undefined;
}
