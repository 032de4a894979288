import type { Database } from "@nirmaan/db/connect-database.ts";
import { givenTiers } from "@nirmaan/db/payments-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/subscription-admin.ts";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Admin } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { recordAdminAction } from "#server/people/record-admin-action.ts";
import { refreshTier } from "../state/apply-snapshot.server.ts";
import type { GivenTier } from "./given-tier.ts";

/** Opens a tier until a day without payment. The ledger and a running subscription do not change. */
export function giveTier(
  db: Database,
  admin: Admin,
  { userId, tier, until, reason }: GivenTier & { userId: string },
): Promise<{ id: number; studentId: string; language: "en" | "hi" | null }> {
  return db.transaction(async (transaction) => {
    const student = await lockStudent(transaction, userId);
    if (student.subscriptionTier === "school" && tier !== "school")
      throw new AppError("conflict", m.schoolOpensAll());
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
    return { id: made.id, studentId: student.id, language: student.language };
  });
}

/** Ends a given tier now. A subscription that the student pays for stays open. */
export function takeTierBack(
  db: Database,
  admin: Admin,
  { userId, id }: { userId: string; id: number },
): Promise<void> {
  return db.transaction(async (transaction) => {
    const student = await lockStudent(transaction, userId);
    const [given] = await transaction
      .select()
      .from(givenTiers)
      .where(
        and(eq(givenTiers.id, id), eq(givenTiers.studentId, student.id), gt(givenTiers.until, sql`now()`)),
      );
    if (!given) throw new AppError("conflict", m.giftOver());
    await transaction.update(givenTiers).set({ until: sql`now()` }).where(eq(givenTiers.id, id));
    await refreshTier(transaction, student.id);
    await recordAdminAction(transaction, admin, {
      action: "tier-taken-back",
      aboutKind: "person",
      aboutId: userId,
      before: { tier: given.tier, until: given.until.toISOString() },
      after: { tier: (await lockStudent(transaction, userId)).subscriptionTier, until: null },
    });
  });
}

/** Locks the student's row, so that a concurrent change of the same student waits for this transaction. */
async function lockStudent(transaction: Database, userId: string) {
  const [student] = await transaction
    .select({ id: students.id, subscriptionTier: students.subscriptionTier, language: students.language })
    .from(students)
    .where(eq(students.userId, userId))
    .for("no key update");
  if (!student) throw new AppError("not-found", m.noSuchStudent());
  return student;
}

/** Running and ended ones, newest first. */
export const readGivenTiers = (db: Database, studentId: string) =>
  db.select().from(givenTiers).where(eq(givenTiers.studentId, studentId)).orderBy(desc(givenTiers.id));
