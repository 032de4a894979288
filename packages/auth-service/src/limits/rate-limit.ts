import { createHash } from "node:crypto";
import { tooManyRequests } from "../core/api-error.ts";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { AuthLimit, AuthLimits } from "../core/auth-limits.ts";

/** Subjects are hashed, so that the table does not list addresses and accounts. */
export const limitKey = (name: string, subject: string) =>
  createHash("sha256").update(`${name}\n${subject}`).digest();

/**
 * Takes a token from a bucket that all processes share. Returns 0, or the seconds to wait when the bucket is empty.
 *
 * It is one statement, so that parallel requests cannot take the same last token.
 */
export async function takeToken(db: Db, name: string, subject: string, limit: AuthLimit): Promise<number> {
  const step = `${limit.everyS} seconds`;
  const capacity = `${limit.everyS * limit.burst} seconds`;
  const key = limitKey(name, subject);
  const taken = await db`
    insert into auth_guard.limits as bucket (key, full_at) values (${key}, now() + ${step}::interval)
    on conflict (key) do update set full_at = greatest(bucket.full_at, now()) + ${step}::interval
    where greatest(bucket.full_at, now()) + ${step}::interval <= now() + ${capacity}::interval
    returning key`;
  return taken.length > 0 ? 0 : Math.max(1, await secondsUntilToken(db, name, subject, limit));
}

/** The seconds until the bucket has a token. Takes none. */
export async function secondsUntilToken(
  db: Db,
  name: string,
  subject: string,
  limit: AuthLimit,
): Promise<number> {
  const [bucket] = await db<{ wait: number }[]>`
    select extract(epoch from full_at - ${`${limit.everyS * (limit.burst - 1)} seconds`}::interval - now())::float as wait
    from auth_guard.limits where key = ${limitKey(name, subject)}`;
  return Math.max(0, Math.ceil(bucket?.wait ?? 0));
}

export async function returnToken(db: Db, name: string, subject: string, limit: AuthLimit): Promise<void> {
  await db`update auth_guard.limits set full_at = full_at - ${`${limit.everyS} seconds`}::interval
    where key = ${limitKey(name, subject)}`;
}

/** Takes a token from a named limit, or throws 429. */
export async function enforceRateLimit(
  auth: AuthContext,
  name: keyof AuthLimits,
  subject: string,
): Promise<void> {
  const wait = await takeToken(auth.sql, name, subject, auth.config.limits[name]);
  if (wait > 0) throw tooManyRequests(wait);
}
