import { createHash } from "node:crypto";
import { tooManyRequests } from "../core/api-error.ts";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { AuthLimits, Limit } from "../core/auth-limits.ts";

/** Subjects are hashed: the table of limits must not become a list of who was here. */
export const limitKey = (name: string, subject: string) =>
  createHash("sha256").update(`${name}\n${subject}`).digest();

/**
 * Takes one from a bucket that all processes share; answers how many seconds to wait, 0 when there was one left.
 *
 * One statement, so that parallel requests cannot all read the same last place.
 */
export async function takeToken(db: Db, name: string, subject: string, limit: Limit): Promise<number> {
  const step = `${limit.everyS} seconds`;
  const room = `${limit.everyS * limit.burst} seconds`;
  const key = limitKey(name, subject);
  const taken = await db`
    insert into auth_guard.limits as bucket (key, full_at) values (${key}, now() + ${step}::interval)
    on conflict (key) do update set full_at = greatest(bucket.full_at, now()) + ${step}::interval
    where greatest(bucket.full_at, now()) + ${step}::interval <= now() + ${room}::interval
    returning key`;
  return taken.length > 0 ? 0 : Math.max(1, await secondsUntilToken(db, name, subject, limit));
}

/** How many seconds until the bucket has room; takes nothing. */
export async function secondsUntilToken(
  db: Db,
  name: string,
  subject: string,
  limit: Limit,
): Promise<number> {
  const [bucket] = await db<{ wait: number }[]>`
    select extract(epoch from full_at - ${`${limit.everyS * (limit.burst - 1)} seconds`}::interval - now())::float as wait
    from auth_guard.limits where key = ${limitKey(name, subject)}`;
  return Math.max(0, Math.ceil(bucket?.wait ?? 0));
}

export async function returnToken(db: Db, name: string, subject: string, limit: Limit): Promise<void> {
  await db`update auth_guard.limits set full_at = full_at - ${`${limit.everyS} seconds`}::interval
    where key = ${limitKey(name, subject)}`;
}

/** Spends from a named limit or answers 429. */
export async function enforceRateLimit(
  auth: AuthContext,
  name: keyof AuthLimits,
  subject: string,
): Promise<void> {
  const wait = await takeToken(auth.sql, name, subject, auth.config.limits[name]);
  if (wait > 0) throw tooManyRequests(wait);
}
