import type { Account, FactorRow, IdentityRow, UserRow } from "./user-row.ts";

/** The client library's `User`. Times that are null are omitted, as in GoTrue. */
export function userView({ user, identities, factors }: Account) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? "",
    ...when("email_confirmed_at", user.email_confirmed_at),
    phone: user.phone ?? "",
    ...when("phone_confirmed_at", user.phone_confirmed_at),
    ...when("confirmation_sent_at", user.confirmation_sent_at),
    ...when("confirmed_at", user.confirmed_at),
    ...when("recovery_sent_at", user.recovery_sent_at),
    ...(user.email_change ? { new_email: user.email_change } : {}),
    ...when("email_change_sent_at", user.email_change_sent_at),
    ...(user.phone_change ? { new_phone: user.phone_change } : {}),
    ...when("phone_change_sent_at", user.phone_change_sent_at),
    ...when("invited_at", user.invited_at),
    ...when("last_sign_in_at", user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: identities.map(identityView),
    ...(factors.length > 0 ? { factors: factors.map(factorView) } : {}),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    ...when("banned_until", user.banned_until),
    ...when("deleted_at", user.deleted_at),
    is_anonymous: user.is_anonymous,
  };
}

export type UserView = ReturnType<typeof userView>;

function identityView(identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at?.toISOString() ?? null,
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
    ...(identity.email ? { email: identity.email } : {}),
  };
}

export function factorView(factor: FactorRow) {
  return {
    id: factor.id,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
    status: factor.status,
    ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
    factor_type: factor.factor_type,
    phone: factor.phone ?? "",
    last_challenged_at: factor.last_challenged_at?.toISOString() ?? null,
  };
}

/** Just after a write GoTrue answers without the generated column `confirmed_at`; the recordings contain that. */
export function freshView(account: Account): UserView {
  return userView({ ...account, user: { ...account.user, confirmed_at: null } });
}

const when = <Name extends keyof UserRow>(name: Name, time: Date | null) =>
  (time ? { [name]: time.toISOString() } : {}) as Partial<Record<Name, string>>;
