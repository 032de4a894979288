import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { paymentLeases } from "@nirmaan/db/payments-schema.ts";
import * as m from "@nirmaan/messages/subscription-checkout.ts";
import { and, eq, lt, sql } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";

/** Longer than a request with all its calls, timeouts and retries takes. */
const LEASE_S = 120;
const ASK_AGAIN_MS = 200;
const WAIT_AT_MOST_MS = 5000;

/**
 * TRUST-11: runs a student's requests to the payment provider one after another, in whichever process they arrive. The
 * second one starts from what the first one stored. A row and not a lock: while the provider is asked, no transaction is
 * open and no connection is held, and the provider's webhook can write. A process that dies leaves the row, and the next
 * request after its expiry starts from the provider's state (`refreshCurrentSubscription`).
 */
export async function withPaymentLease<Result>(
  db: Database,
  { id: studentId }: { id: string },
  work: () => Promise<Result>,
  /** True for a failure after which the provider may still be at work: the lease then lasts until it expires. */
  keepsAfter: (error: unknown) => boolean = () => false,
): Promise<Result> {
  const holder = randomUUID();
  const giveUpAt = Date.now() + WAIT_AT_MOST_MS;
  while (!(await takeLease(db, studentId, holder))) {
    if (Date.now() > giveUpAt) throw new AppError("conflict", m.stillWorking());
    await wait(ASK_AGAIN_MS);
  }
  const release = () =>
    db
      .delete(paymentLeases)
      .where(and(eq(paymentLeases.studentId, studentId), eq(paymentLeases.holder, holder)));
  try {
    const result = await work();
    await release();
    return result;
  } catch (error) {
    if (!keepsAfter(error)) await release();
    throw error;
  }
}

async function takeLease(db: Database, studentId: string, holder: string): Promise<boolean> {
  const expiresAt = sql`now() + ${LEASE_S} * interval '1 second'`;
  const taken = await db
    .insert(paymentLeases)
    .values({ studentId, holder, expiresAt })
    .onConflictDoUpdate({
      target: paymentLeases.studentId,
      set: { holder, expiresAt },
      setWhere: lt(paymentLeases.expiresAt, sql`now()`),
    })
    .returning({ holder: paymentLeases.holder });
  return taken.length === 1;
}
