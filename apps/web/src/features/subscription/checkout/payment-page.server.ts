import type { Database } from "@nirmaan/db/connect-database.ts";
import { sql } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import { hasGuardianConsent } from "#server/people/guardian-consent.ts";
import type { Student } from "#server/people/person.ts";

/** How long a page of the payment company can be paid. It is offered again only while half of that is left. */
export const PAY_WITHIN_S = 86_400;

export function requirePaymentConsent(student: Student): void {
  if (hasGuardianConsent(student)) return;
  throw new AppError(
    "forbidden",
    "Before you pay, a parent or guardian has to agree. Ask them from your profile; nothing was charged.",
  );
}

type Page<Made> = {
  find: (db: Database) => Promise<string | undefined>;
  make: () => Promise<Made>;
  keep: (transaction: Database, made: Made) => Promise<unknown>;
};

/**
 * Two tabs, or two presses, lead to the same page of the payment client. No lock is held while it is asked: of two pages
 * made at once the second is never shown to newPayer, and expires.
 */
export async function findOrCreatePaymentPage<Made extends { short_url: string }>(
  db: Database,
  { id }: Student,
  { find, make, keep }: Page<Made>,
): Promise<{ payAt: string }> {
  const begun = await find(db);
  if (begun) return { payAt: begun };
  const made = await make();
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`paying ${id}`}, 0))`);
    const other = await find(transaction);
    if (!other) await keep(transaction, made);
    return { payAt: other ?? made.short_url };
  });
}
