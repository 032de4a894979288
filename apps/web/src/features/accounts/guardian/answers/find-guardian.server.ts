import { createHash } from "node:crypto";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardianChecks, guardianRequests, guardians } from "@nirmaan/db/consent-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { ConsentStrength } from "#server/people/consent-table.ts";
import { IS_ADULT } from "#server/people/of-age.ts";
import { hashGuardianToken } from "../links/guardian-token.server.ts";

export type Guardian = typeof guardians.$inferSelect & {
  strength: Extract<ConsentStrength, "email-declaration" | "verified-guardian">;
  child: Pick<typeof students.$inferSelect, "id" | "name" | "classLevel">;
};

/** The token of a mailed link authenticates its guardian, until the day the student turns 18. */
export async function findGuardian(db: Database, token: string): Promise<Guardian | undefined> {
  const tokenHash = hashGuardianToken(token);
  await adoptOldLink(db, tokenHash);
  const { id, name, classLevel } = students;
  const [found] = await db
    .select({ guardian: guardians, child: { id, name, classLevel } })
    .from(guardianRequests)
    .innerJoin(guardians, eq(guardians.id, guardianRequests.guardianId))
    .innerJoin(students, eq(students.id, guardians.studentId))
    .where(and(eq(guardianRequests.tokenHash, tokenHash), sql`${IS_ADULT} is not true`));
  if (!found || found.guardian.state === "waiting-for-word") return undefined;
  const isVerified = await isVerifiedAdult(db, found.guardian.email);
  return {
    ...found.guardian,
    child: found.child,
    strength: isVerified ? "verified-guardian" : "email-declaration",
  };
}

/** A link that a process of the version before mailed after the migration has no guardian yet. */
async function adoptOldLink(db: Database, tokenHash: string): Promise<void> {
  const isOldLink = and(eq(guardianRequests.tokenHash, tokenHash), isNull(guardianRequests.guardianId));
  const [link] = await db.select().from(guardianRequests).where(isOldLink);
  if (!link) return;
  const { studentId, guardianEmail: email, createdAt } = link;
  const [guardian] = await db
    .insert(guardians)
    .values({ studentId, email, state: "asked", lastAskedAt: createdAt })
    .onConflictDoUpdate({ target: [guardians.studentId, guardians.email], set: { lastAskedAt: createdAt } })
    .returning({ id: guardians.id });
  if (guardian) await db.update(guardianRequests).set({ guardianId: guardian.id }).where(isOldLink);
}

export const emailHashOf = (email: string) => createHash("sha256").update(`guardian ${email}`).digest("hex");

/** Rule 10, cases 1 and 3: a guardian who was verified for one child needs no second check for another. */
async function isVerifiedAdult(db: Database, email: string): Promise<boolean> {
  const [check] = await db
    .select({ id: guardianChecks.id })
    .from(guardianChecks)
    .where(and(eq(guardianChecks.emailHash, emailHashOf(email)), eq(guardianChecks.result, "adult")))
    .limit(1);
  return check !== undefined;
}
