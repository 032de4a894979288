import type { Client } from "pg";
import type { ErasedAccount } from "./erasure-list.ts";

/** An erasure is listed before it is committed, so one that is a little older than the backup may be missing in it. */
const LISTED_EARLIER_MS = 3_600_000;

/** Erases again who was erased after the backup was made. Returns how many accounts the backup had brought back. */
export async function replayErasures(
  client: Client,
  erased: ErasedAccount[],
  madeAt: string,
): Promise<number> {
  const since = Date.parse(madeAt) - LISTED_EARLIER_MS;
  const { rows } = await client.query<{ found: string | null }>(
    "select to_regclass('auth.users')::text as found",
  );
  let count = 0;
  for (const { studentId, userId, by, at } of erased.filter(({ at }) => Date.parse(at) >= since)) {
    // A Supabase project keeps its own accounts: its backup is not ours.
    if (rows[0]?.found) await client.query("delete from auth.users where id = $1", [userId]);
    await client.query(
      "insert into closed_certificates (code) select code from certificates where student_id = $1 on conflict do nothing",
      [studentId],
    );
    const { rowCount } = await client.query("delete from students where id = $1", [studentId]);
    if (!rowCount) continue;
    await client.query(
      "insert into privacy_events (student_id, kind, by, created_at) values ($1, 'deleted', $2, $3)",
      [studentId, by, at],
    );
    count += 1;
  }
  return count;
}
