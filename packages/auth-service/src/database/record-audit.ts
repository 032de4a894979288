import { randomUUID } from "node:crypto";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { asJson } from "./as-json.ts";

export type AuditAction =
  | "login"
  | "login_failed"
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
  | "oauth_consent_granted"
  | "passkey_created"
  | "passkey_deleted";

/** Writes a row of the audit log. `facts` are ids and names, never a secret. */
export async function recordAudit(
  auth: AuthContext,
  db: Db,
  request: Pick<AuthRequest, "ip">,
  action: AuditAction,
  actor: { id: string } | null,
  facts: Record<string, string | number | boolean> = {},
): Promise<void> {
  const payload = { action, actor_id: actor?.id ?? null, log_type: "account", traits: facts };
  await db`insert into auth.audit_log_entries (id, payload, created_at, ip_address)
    values (${randomUUID()}, ${asJson(db, payload)}, now(), ${request.ip})`;
  auth.log("info", "audit", { action, actor: actor?.id });
}
