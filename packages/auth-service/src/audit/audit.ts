import { randomUUID } from "node:crypto";
import type { AuthContext, Db } from "../auth-context.ts";
import { asJson } from "../database/as-json.ts";
import type { Call } from "../http/call.ts";
import type { UserRow } from "../users/user-row.ts";

export type AuditAction =
  | "login"
  | "logout"
  | "user_signedup"
  | "user_repeated_signup"
  | "user_confirmation_requested"
  | "user_recovery_requested"
  | "user_reauthenticate_requested"
  | "user_modified"
  | "user_updated_password"
  | "user_deleted"
  | "user_invited"
  | "token_revoked"
  | "factor_in_progress"
  | "factor_unenrolled"
  | "challenge_created"
  | "verification_attempted"
  | "factor_deleted"
  | "identity_unlinked"
  | "identity_linked"
  | "passkey_created"
  | "passkey_deleted";

/** Who did what, from where. Facts are chosen by the caller: ids and names of things, never a secret. */
export async function audit(
  auth: AuthContext,
  db: Db,
  call: Pick<Call, "ip">,
  action: AuditAction,
  actor: Pick<UserRow, "id"> | null,
  facts: Record<string, string | number | boolean> = {},
): Promise<void> {
  const payload = { action, actor_id: actor?.id ?? null, log_type: "account", traits: facts };
  await db`insert into auth.audit_log_entries (id, payload, created_at, ip_address)
    values (${randomUUID()}, ${asJson(db, payload)}, now(), ${call.ip})`;
  auth.log("info", "audit", { action, actor: actor?.id });
}
