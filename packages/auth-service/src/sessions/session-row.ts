import type { Db } from "../core/auth-context.ts";

export type SessionRow = {
  id: string;
  user_id: string;
  aal: "aal1" | "aal2";
  factor_id: string | null;
  created_at: Date;
  not_after: Date | null;
  refresh_token_counter: string | null;
  /** The OAuth client to which the session belongs, with the scopes the user approved. Null for our own. */
  oauth_client_id: string | null;
  scopes: string | null;
};

export type SignInMethod =
  | "password"
  | "otp"
  | "recovery"
  | "magiclink"
  | "invite"
  | "email/signup"
  | "email_change"
  | "oauth"
  | "oauth_provider/authorization_code"
  | "anonymous"
  | "totp"
  | "mfa/phone"
  | "mfa/webauthn"
  | "passkey";

export async function addSignInMethod(db: Db, sessionId: string, method: SignInMethod): Promise<void> {
  await db`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (gen_random_uuid(), ${sessionId}, now(), now(), ${method})
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
}

/** Deletes all sessions of a user, or all but one. */
export async function endSessions(
  db: Db,
  userId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  await db`delete from auth.sessions where user_id = ${userId} and id is distinct from ${except ?? null}::uuid`;
}
