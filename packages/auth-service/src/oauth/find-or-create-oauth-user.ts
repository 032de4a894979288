import { randomUUID } from "node:crypto";
import { ApiError } from "../core/api-error.ts";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { asJson } from "../database/as-json.ts";
import { recordAudit } from "../database/record-audit.ts";
import { claimUnconfirmed } from "../one-time/apply-token.ts";
import { prepareTokenMail } from "../one-time/prepare-token-message.ts";
import { changeUser } from "../users/change-user.ts";
import { readEmail } from "../users/contact-address.ts";
import { createIdentity, createUser } from "../users/create-user.ts";
import { findUser, findUserByEmail } from "../users/find-account.ts";
import { mergeMetadata } from "../users/metadata.ts";
import type { UserRow } from "../users/user-row.ts";
import { addProvider, identityData } from "./identity-data.ts";
import type { OAuthProfile } from "./oauth-profile.ts";

/** A refusal is a value, not a throw, where something must still be kept or sent. */
export type OAuthUserResult =
  | { kind: "user"; user: UserRow }
  | { kind: "refused"; error: ApiError; send?: () => void };

/**
 * The account behind a provider's person. An address joins them only when the provider has checked it; an
 * account here that never confirmed the address is taken over clean of whatever a stranger left in it.
 */
export async function findOrCreateOAuthUser(
  auth: AuthContext,
  tx: Db,
  request: AuthRequest,
  provider: string,
  profile: OAuthProfile,
): Promise<OAuthUserResult> {
  const data = identityData(profile);
  const [known] = await tx<{ user_id: string }[]>`
    update auth.identities set identity_data = ${asJson(tx, data)}, last_sign_in_at = now(), updated_at = now()
    where provider = ${provider} and provider_id = ${profile.subject} returning user_id`;
  if (known) {
    const user = await findUser(tx, known.user_id);
    if (!user) throw new Error("An identity without an account.");
    if (user.email && !user.email_confirmed_at)
      return { kind: "refused", error: needsVerification(provider) };
    return { kind: "user", user };
  }
  const email = profile.email ? readEmail(profile.email) : null;
  const owner = email ? await findUserByEmail(tx, email) : undefined;
  if (owner && !profile.isEmailVerified) return { kind: "refused", error: needsVerification(provider) };
  if (owner) return { kind: "user", user: await join(tx, owner, provider, profile) };
  if (auth.config.disableSignup)
    return {
      kind: "refused",
      error: new ApiError(422, "signup_disabled", "Signups not allowed for this instance"),
    };

  const id = randomUUID();
  const isConfirmed = profile.isEmailVerified;
  const { user } = await createUser(tx, {
    id,
    email: email ?? undefined,
    userMetadata: data,
    appMetadata: { provider, providers: [provider] },
    isConfirmed,
  });
  await createIdentity(tx, { userId: id, provider, providerId: profile.subject, data });
  await recordAudit(auth, tx, request, "user_signedup", user, { provider });
  if (isConfirmed || !email) return { kind: "user", user };
  const { send } = await prepareTokenMail(auth, tx, { user, purpose: "signup", to: email });
  return { kind: "refused", error: needsVerification(provider), send };
}

async function join(tx: Db, owner: UserRow, provider: string, profile: OAuthProfile): Promise<UserRow> {
  const clean = owner.email_confirmed_at ? owner : await claimUnconfirmed(tx, owner);
  const data = identityData(profile);
  await createIdentity(tx, { userId: clean.id, provider, providerId: profile.subject, data });
  return changeUser(tx, clean.id, {
    raw_app_meta_data: addProvider(clean.raw_app_meta_data, provider),
    raw_user_meta_data: mergeMetadata(data, clean.raw_user_meta_data ?? {}),
  });
}

const needsVerification = (provider: string) =>
  new ApiError(
    422,
    "provider_email_needs_verification",
    `Unverified email with ${provider}. Confirm the address there, or with the mail we may have sent, and try again.`,
  );
