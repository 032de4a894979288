import type { AuthContext } from "../core/auth-context.ts";

/** Deletes expired rows. Safe to run from several processes at once. */
export async function purgeExpired({ sql, config }: AuthContext): Promise<void> {
  await sql`delete from auth.audit_log_entries where created_at < now() - ${`${config.auditDays} days`}::interval`;
  await sql`delete from auth_guard.limits where full_at < now()`;
  await sql`delete from auth_guard.familiar_addresses where seen_at < now() - ${`${config.knownAddressDays} days`}::interval`;
  await sql`delete from auth.flow_state where created_at < now() - interval '1 day'`;
  await sql`delete from auth.oauth_authorizations where expires_at < now()`;
  await sql`delete from auth.mfa_challenges where created_at < now() - interval '1 day'`;
  await sql`delete from auth.webauthn_challenges where expires_at < now()`;
  await sql`delete from auth.one_time_tokens using auth_guard.one_time_codes
    where token_id = id and link_expires_at < now() and code_expires_at < now()`;
  await sql`delete from auth.sessions where not_after < now()`;
  if (config.sessionInactivityS)
    await sql`delete from auth.sessions where coalesce(refreshed_at at time zone 'utc', created_at)
      < now() - ${`${config.sessionInactivityS} seconds`}::interval`;
}
