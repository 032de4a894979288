import { createHash } from "node:crypto";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { requestLimits } from "@nirmaan/db/limits-schema.ts";
import * as m from "@nirmaan/messages/server-limits.ts";
import { lt, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../errors/app-error.ts";
import { LIMITS, type Limit, type LimitName } from "./limit-table.ts";

/** Counts one request of a student or an address; throws "too-many" when the window's limit is reached. */
export type RateLimit = {
  (subject: string): Promise<void>;
  /** Uncounts a request that should not have counted, such as a right guess. Only for limits without a lease. */
  giveBack: (subject: string) => Promise<void>;
};

export type Limits = Record<LimitName, RateLimit>;

type Lease = { left: number; until: number };

/** Subjects of one limit whose leases a process remembers. */
const MOST_LEASES = 10_000;

/**
 * The limits of one process over the counts that all processes share in PostgreSQL. Without PostgreSQL each process
 * counts for itself. `most` changes limits in tests.
 */
export function createLimits(db: Database, most: Partial<Record<LimitName, number>> = {}): Limits {
  const names = Object.keys(LIMITS) as LimitName[];
  const entries = names.map((name) => {
    const limit: Limit = LIMITS[name];
    const changed = most[name] === undefined ? {} : { most: most[name], lease: 1 };
    return [name, createLimit(db, name, { ...limit, ...changed })];
  });
  return Object.fromEntries(entries) as Limits;
}

function createLimit(db: Database, name: string, { most, windowS, lease, refusal }: Limit): RateLimit {
  const store = new RateLimiterDrizzle({
    storeClient: db,
    schema: requestLimits,
    keyPrefix: name,
    points: most,
    duration: windowS,
    // A caller over the limit costs no query until the window ends.
    inMemoryBlockOnConsumed: most,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points: most, duration: windowS }),
  });
  const leases = new LRUCache<string, Lease>({ max: MOST_LEASES });
  const pending = new Map<string, Promise<void>>();

  async function acquire(key: string): Promise<void> {
    try {
      const { msBeforeNext } = await store.consume(key, lease);
      leases.set(key, { left: lease, until: Date.now() + msBeforeNext });
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const waitS = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new AppError("too-many", refusal({ wait: inWords(waitS) }), { retryAfterS: waitS });
    } finally {
      pending.delete(key);
    }
  }

  async function take(subject: string): Promise<void> {
    const key = keyOf(subject);
    for (;;) {
      const own = leases.get(key);
      if (own && own.left > 0 && own.until > Date.now()) {
        own.left -= 1;
        return;
      }
      // Concurrent requests of one subject wait for one lease; each its own would use the limit up at once.
      const acquiring = pending.get(key) ?? acquire(key);
      pending.set(key, acquiring);
      await acquiring;
    }
  }

  const giveBack = async (subject: string) => {
    await store.reward(keyOf(subject), 1);
    // Requests that are given back later may have blocked their subject in the meantime; PostgreSQL knows who stays over.
    store.deleteInMemoryBlockedAll();
  };
  return Object.assign(take, { giveBack });
}

const keyOf = (subject: string) => createHash("sha256").update(subject).digest("base64url");

const inWords = (seconds: number) =>
  seconds <= 90 ? m.seconds({ count: seconds }) : m.minutes({ count: Math.ceil(seconds / 60) });

/** Deletes the counts of windows that have ended. */
export async function deleteExpiredLimits(db: Database): Promise<void> {
  await db.delete(requestLimits).where(lt(requestLimits.expire, sql`now()`));
}
