import type { Db } from "../core/auth-context.ts";

/** Remembers the newest refresh of a session, as one whose answer nobody has used yet. */
export async function recordRefreshResponse(
  db: Db,
  sessionId: string,
  counter: number,
  issuedAtS: number,
): Promise<void> {
  await db`
    insert into auth_guard.refresh_answers as answer (session_id, counter, issued_at_s)
    values (${sessionId}, ${counter}, ${issuedAtS})
    on conflict (session_id) do update set counter = excluded.counter, issued_at_s = excluded.issued_at_s, is_used = false
    where answer.counter < excluded.counter`;
}

/** An access token as old as the answer, or younger, came with it. */
export async function markRefreshResponseUsed(
  db: Db,
  sessionId: string,
  tokenIssuedAtS: number,
): Promise<void> {
  await db`update auth_guard.refresh_answers set is_used = true
    where session_id = ${sessionId} and not is_used and issued_at_s <= ${tokenIssuedAtS}`;
}

export async function isRefreshResponseUsed(db: Db, sessionId: string): Promise<boolean> {
  const used = await db`select 1 from auth_guard.refresh_answers where session_id = ${sessionId} and is_used`;
  return used.length > 0;
}
