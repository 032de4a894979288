import type { Database } from "@nirmaan/db/connect-database.ts";
import { admins } from "@nirmaan/db/schema.ts";
import type { DistressKind } from "@nirmaan/tutor-engine/distress/distress.ts";
import { asc, isNull } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import type { Env } from "#server/config/env.ts";
import { isCurrentClassOf } from "#server/people/current-class.ts";
import { findClassAdults, type Recipients } from "./find-class-adults.server.ts";

const MOST_ADMINS = 10;

/**
 * The teachers of the student's classes, else the owners of the school, else the operator. Abuse may come from one of
 * these adults, so it always goes to the operator too, and never to a single teacher alone. Abuse in which a school's
 * staff is named, and an alert about a student whose guardian has withdrawn, do not go to teachers.
 */
export async function findRecipients(
  db: Database,
  student: Pick<Student, "id" | "consent">,
  { kind, env }: { kind: DistressKind; env: Pick<Env, "SAFEGUARDING_EMAIL"> },
): Promise<Recipients[]> {
  const isAbuse = kind === "abuse" || kind === "abuse-at-school";
  const mayTellTeachers = kind !== "abuse-at-school" && student.consent !== "withdrawn";
  const classes = mayTellTeachers ? await findClassAdults(db, isCurrentClassOf(student)) : [];
  if (classes.length > 0 && !isAbuse) return classes;
  const operator = await findOperator(db, { env, isAbuse });
  const addresses = new Set([...classes, operator].flatMap((recipient) => recipient.addresses));
  // A single teacher is not alerted of abuse; the row waits for the operator, and the health page shows the gap.
  return isAbuse && addresses.size < 2 ? [operator] : [...classes, operator];
}

/** The safeguarding addresses; without them, and for abuse in addition, the admins. */
export async function findOperator(
  db: Database,
  { env, isAbuse }: { env: Pick<Env, "SAFEGUARDING_EMAIL">; isAbuse: boolean },
): Promise<Recipients> {
  const named = env.SAFEGUARDING_EMAIL;
  const needsAdmins = named.length === 0 || (isAbuse && named.length < 2);
  const found = needsAdmins
    ? await db
        .select({ address: admins.email })
        .from(admins)
        .where(isNull(admins.setAsideAt))
        .orderBy(asc(admins.createdAt))
        .limit(MOST_ADMINS)
    : [];
  const addresses = [...new Set([...named, ...found.map(({ address }) => address)])];
  return { schoolClassId: null, className: null, addresses };
}
