import type { Database } from "@nirmaan/db/connect-database.ts";
import { givenTiers } from "@nirmaan/db/payments-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import type { Admin } from "#server/people/person.ts";
import { recordAdminAction } from "#server/people/record-admin-action.ts";
import { refreshTier } from "../state/apply-snapshot.server.ts";
import type { GivenTier } from "./given-tier.ts";

/** Opens a tier until a day, for nothing. No money moves: the ledger and a running subscription stay as they are. */
export function giveTier(
  db: Database,
  admin: Admin,
  { userId, tier, until, reason }: GivenTier & { userId: string },
): Promise<{ id: number; studentId: string }> {
  return db.transaction(async (transaction) => {
    const student = await takeStudent(transaction, userId);
    if (student.subscriptionTier === "school" && tier !== "school")
      throw new AppError(
        "conflict",
        "They have School, which opens everything. Another tier would change nothing.",
      );
    const [made] = await transaction
      .insert(givenTiers)
      .values({ studentId: student.id, tier, until, reason })
      .returning({ id: givenTiers.id });
    if (!made) throw new Error("The tier was not written.");
    await refreshTier(transaction, student.id);
    await recordAdminAction(transaction, admin, {
      action: "tier-given",
      aboutKind: "person",
      aboutId: userId,
      before: { tier: student.subscriptionTier },
      after: { tier, until: until.toISOString() },
      reason,
    });
    return { id: made.id, studentId: student.id };
  });
}

/** What they pay for themselves stays open. */
export function takeTierBack(
  db: Database,
  admin: Admin,
  { userId, id }: { userId: string; id: number },
): Promise<void> {
  return db.transaction(async (transaction) => {
    const student = await takeStudent(transaction, userId);
    const [given] = await transaction
      .select()
      .from(givenTiers)
      .where(
        and(eq(givenTiers.id, id), eq(givenTiers.studentId, student.id), gt(givenTiers.until, sql`now()`)),
      );
    if (!given) throw new AppError("conflict", "This tier is over already.");
    await transaction.update(givenTiers).set({ until: sql`now()` }).where(eq(givenTiers.id, id));
    await refreshTier(transaction, student.id);
    await recordAdminAction(transaction, admin, {
      action: "tier-taken-back",
      aboutKind: "person",
      aboutId: userId,
      before: { tier: given.tier, until: given.until.toISOString() },
      after: { tier: (await takeStudent(transaction, userId)).subscriptionTier, until: null },
    });
  });
}

/** One at a time for each student: of two tabs, the second sees what the first has done. */
async function takeStudent(transaction: Database, userId: string) {
  const [student] = await transaction
    .select({ id: students.id, subscriptionTier: students.subscriptionTier })
    .from(students)
    .where(eq(students.userId, userId))
    .for("no key update");
  if (!student) throw new AppError("not-found", "There is no student with this account.");
  return student;
}

/** Running ones and those that are over, newest first. */
export const readGivenTiers = (db: Database, studentId: string) =>
  db.select().from(givenTiers).where(eq(givenTiers.studentId, studentId)).orderBy(desc(givenTiers.id));
