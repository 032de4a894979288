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

/** A refusal is returned, not thrown, so that the transaction commits and `deliver` can follow it. */
export type OAuthUserResult =
  | { kind: "user"; user: UserRow }
  | { kind: "refused"; error: ApiError; deliver?: () => Promise<void> };

/**
 * Links by e-mail address only when the provider has verified it. If the existing account never confirmed the address,
 * its password, factors and sessions are removed first: an attacker may have created it.
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
    if (!user) throw new Error("The identity has no user.");
    if (user.email && !user.email_confirmed_at)
      return { kind: "refused", error: needsVerification(provider) };
    return { kind: "user", user };
  }
  const email = profile.email ? readEmail(profile.email) : null;
  const owner = email ? await findUserByEmail(tx, email) : undefined;
  if (owner && !profile.isEmailVerified) return { kind: "refused", error: needsVerification(provider) };
  if (owner) return { kind: "user", user: await linkToOwner(tx, owner, provider, profile) };
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
  const mail = { user, purpose: "signup", to: email, before: "absent" } as const;
  const { deliver } = await prepareTokenMail(auth, tx, mail);
  return { kind: "refused", error: needsVerification(provider), deliver };
}

async function linkToOwner(
  tx: Db,
  owner: UserRow,
  provider: string,
  profile: OAuthProfile,
): Promise<UserRow> {
  const cleared = owner.email_confirmed_at ? owner : await claimUnconfirmed(tx, owner);
  const data = identityData(profile);
  await createIdentity(tx, { userId: cleared.id, provider, providerId: profile.subject, data });
  return changeUser(tx, cleared.id, {
    raw_app_meta_data: addProvider(cleared.raw_app_meta_data, provider),
    raw_user_meta_data: mergeMetadata(data, cleared.raw_user_meta_data ?? {}),
  });
}

const needsVerification = (provider: string) =>
  new ApiError(
    422,
    "provider_email_needs_verification",
    `Unverified email with ${provider}. Confirm the address there, or with the mail we may have sent, and try again.`,
  );
