import type { Database } from "@nirmaan/db/connect-database.ts";
import { shares } from "@nirmaan/db/sharing-schema.ts";
import * as m from "@nirmaan/messages/administration-people.ts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { and, eq } from "drizzle-orm";
import type { Admin } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { findPerson } from "#server/people/find-person.ts";
import { recordAdminAction } from "#server/people/record-admin-action.ts";

type AccountsByAdmin = Pick<SupabaseClient["auth"]["admin"], "getUserById" | "updateUserById">;

const UNTIL_UNBLOCKED = "876000h";

export async function isBlocked(accounts: AccountsByAdmin, userId: string): Promise<boolean> {
  const { data, error } = await accounts.getUserById(userId);
  if (error) throw serviceError(error);
  const until = data.user.banned_until;
  return until !== undefined && Date.parse(until) > Date.now();
}

type Block = { userId: string; isBlocked: boolean; reason: string; accounts: AccountsByAdmin };

/**
 * Blocking ends all sessions, closes the links a student has shared, and prevents every sign-in until it is lifted;
 * nothing is deleted. The accounts service is called last: when it fails, everything here is rolled back.
 */
export function blockAccount(db: Database, admin: Admin, block: Block): Promise<void> {
  const { userId, accounts, reason } = block;
  return db.transaction(async (transaction) => {
    const person = await findPerson(transaction, userId);
    if (!person) throw new AppError("not-found", m.noSuchPersonNow());
    if (userId === admin.userId) throw new AppError("conflict", m.cannotBlockYourself());
    if (person.role === "admin") throw new AppError("conflict", m.cannotBlockAdmin());
    const was = await isBlocked(accounts, userId);
    if (was === block.isBlocked) throw new AppError("conflict", was ? m.blockedAlready() : m.notBlocked());
    await recordAdminAction(transaction, admin, {
      action: block.isBlocked ? "blocked" : "unblocked",
      aboutKind: "person",
      aboutId: userId,
      before: { isBlocked: was },
      after: { isBlocked: block.isBlocked },
      reason,
    });
    if (block.isBlocked && person.role === "student")
      await transaction
        .update(shares)
        .set({ state: "off" })
        .where(and(eq(shares.studentId, person.id), eq(shares.state, "on")));
    const { error } = await accounts.updateUserById(userId, {
      ban_duration: block.isBlocked ? UNTIL_UNBLOCKED : "none",
    });
    if (error) throw serviceError(error);
  });
}

const serviceError = ({ message }: { message: string }) =>
  new AppError("unavailable", m.accountsServiceRefused({ reason: message }));
