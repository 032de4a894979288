import type { Database } from "@nirmaan/db/connect-database.ts";
import { sql } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import { hasGuardianConsent } from "#server/people/guardian-consent.ts";
import type { Student } from "#server/people/person.ts";

/** The lifetime of a payment page. It is reused only in the first half of it. */
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
  store: (transaction: Database, made: Made) => Promise<unknown>;
};

/**
 * Two tabs, or two clicks, get the same payment page. No lock is held during the provider's request: of two pages created
 * at the same time the second one is discarded and expires.
 */
export async function findOrCreatePaymentPage<Made extends { short_url: string }>(
  db: Database,
  { id }: Student,
  { find, make, store }: Page<Made>,
): Promise<{ payAt: string }> {
  const existing = await find(db);
  if (existing) return { payAt: existing };
  const made = await make();
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`paying ${id}`}, 0))`);
    const concurrent = await find(transaction);
    if (!concurrent) await store(transaction, made);
    return { payAt: concurrent ?? made.short_url };
  });
}
