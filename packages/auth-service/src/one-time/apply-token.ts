import { ApiError } from "../core/api-error.ts";
import type { AuthConfig } from "../core/auth-config.ts";
import type { Db } from "../core/auth-context.ts";
import { asJson } from "../database/as-json.ts";
import { requireVerifier } from "../pkce/flow-state.ts";
import { endSessions } from "../sessions/session-row.ts";
import { changeUser } from "../users/change-user.ts";
import { createIdentity } from "../users/create-user.ts";
import { findUser } from "../users/find-account.ts";
import { mergeMetadata } from "../users/metadata.ts";
import { PASSWORD_MISSING, withoutPasswordMissing } from "../users/password-missing.ts";
import type { UserRow } from "../users/user-row.ts";
import type { RedeemedToken } from "./one-time-token.ts";

type Applied = { kind: "done"; user: UserRow } | { kind: "partial" };

/** Performs the action that the token was issued for. */
export async function applyToken(
  config: AuthConfig,
  db: Db,
  token: RedeemedToken,
  verifier?: string,
): Promise<Applied> {
  const user = await findUser(db, token.userId);
  if (!user || user.deleted_at) throw new ApiError(403, "otp_expired", "Token has expired or is invalid");
  switch (token.purpose) {
    case "signup":
      return { kind: "done", user: await confirmSignUp(config, db, user, token, verifier) };
    case "invite":
      return { kind: "done", user: await confirmEmail(db, user) };
    case "magiclink":
    case "recovery":
      return { kind: "done", user: user.email_confirmed_at ? user : await claimUnconfirmed(db, user) };
    case "email_change_current":
    case "email_change_new":
      return confirmEmailChange(config, db, user, token.purpose);
    case "sms":
      return { kind: "done", user: await confirmPhone(db, user, user.phone ?? "") };
    case "phone_change":
      return { kind: "done", user: await confirmPhone(db, user, user.phone_change ?? "") };
    case "reauthentication":
      return { kind: "done", user };
  }
}

/**
 * The mail proves who owns the address, not who signed up with it. Password, name, date of birth and the guardian's
 * address count only when the browser that sent them proves it with its code verifier. An invitation's data came from an
 * admin.
 */
async function confirmSignUp(
  config: AuthConfig,
  db: Db,
  user: UserRow,
  token: RedeemedToken,
  verifier: string | undefined,
): Promise<UserRow> {
  if (!config.confirmationPath || user.email_confirmed_at || user.invited_at) return confirmEmail(db, user);
  if (verifier !== undefined) {
    await requireVerifier(db, token.flowStateId, verifier);
    return confirmEmail(db, user);
  }
  const claimed = await claimUnconfirmed(db, user);
  if (!user.encrypted_password && !user.raw_app_meta_data?.password_missing) return claimed;
  return changeUser(db, user.id, {
    raw_app_meta_data: { ...claimed.raw_app_meta_data, ...PASSWORD_MISSING },
  });
}

async function confirmEmail(db: Db, user: UserRow): Promise<UserRow> {
  await db`update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    where user_id = ${user.id} and provider = 'email'`;
  return changeUser(db, user.id, {
    email_confirmed_at: user.email_confirmed_at ?? new Date(),
    is_anonymous: false,
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, { email_verified: true }),
  });
}

/**
 * The user proved that they own the address, but not that they know the password: an attacker may have signed up with
 * this address before. So the password, factors, passkeys, identities, metadata and sessions are removed.
 */
export async function claimUnconfirmed(db: Db, user: UserRow): Promise<UserRow> {
  await endSessions(db, user.id);
  await db`delete from auth.mfa_factors where user_id = ${user.id}`;
  await db`delete from auth.webauthn_credentials where user_id = ${user.id}`;
  await db`delete from auth.identities where user_id = ${user.id}`;
  const facts = { sub: user.id, email: user.email, email_verified: false, phone_verified: false };
  await createIdentity(db, { userId: user.id, provider: "email", providerId: user.id, data: facts });
  const cleared = {
    encrypted_password: null,
    raw_user_meta_data: facts,
    raw_app_meta_data: withoutPasswordMissing(user.raw_app_meta_data),
  };
  return confirmEmail(db, await changeUser(db, user.id, cleared));
}

/** GoTrue counts the confirmations; here the value says which address confirmed, so that one cannot confirm twice. */
const CONFIRMED_BY = { email_change_new: 1, email_change_current: 2 };

/** Both addresses have to confirm; an account without an address needs only the new one. */
async function confirmEmailChange(
  config: AuthConfig,
  db: Db,
  user: UserRow,
  purpose: "email_change_current" | "email_change_new",
): Promise<Applied> {
  if (!user.email_change) throw new ApiError(403, "otp_expired", "Token has expired or is invalid");
  const other =
    purpose === "email_change_new" ? CONFIRMED_BY.email_change_current : CONFIRMED_BY.email_change_new;
  const needsBoth = config.secureEmailChange && Boolean(user.email);
  if (needsBoth && user.email_change_confirm_status !== other) {
    await changeUser(db, user.id, { email_change_confirm_status: CONFIRMED_BY[purpose] });
    return { kind: "partial" };
  }
  return { kind: "done", user: await moveToEmail(db, user, user.email_change) };
}

export async function moveToEmail(db: Db, user: UserRow, email: string): Promise<UserRow> {
  const facts = { email, email_verified: true };
  const changed =
    await db`update auth.identities set identity_data = identity_data || ${asJson(db, facts)}, updated_at = now()
    where user_id = ${user.id} and provider = 'email' returning id`;
  if (changed.length === 0)
    await createIdentity(db, {
      userId: user.id,
      provider: "email",
      providerId: user.id,
      data: { sub: user.id, ...facts, phone_verified: false },
    });
  const shownEmail = user.raw_user_meta_data?.email === undefined ? {} : { email };
  return changeUser(db, user.id, {
    email,
    email_change: "",
    email_change_confirm_status: 0,
    email_confirmed_at: new Date(),
    is_anonymous: false,
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, { email_verified: true, ...shownEmail }),
  });
}

export async function confirmPhone(db: Db, user: UserRow, phone: string): Promise<UserRow> {
  const facts = { phone, phone_verified: true };
  const changed =
    await db`update auth.identities set identity_data = identity_data || ${asJson(db, facts)}, updated_at = now()
    where user_id = ${user.id} and provider = 'phone' returning id`;
  if (changed.length === 0)
    await createIdentity(db, {
      userId: user.id,
      provider: "phone",
      providerId: user.id,
      data: { sub: user.id, ...facts },
    });
  return changeUser(db, user.id, {
    phone,
    phone_change: "",
    phone_confirmed_at: new Date(),
    is_anonymous: false,
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, { phone_verified: true }),
  });
}
