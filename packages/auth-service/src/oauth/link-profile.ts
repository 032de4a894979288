import { ApiError } from "../core/api-error.ts";
import type { Db } from "../core/auth-context.ts";
import { changeUser } from "../users/change-user.ts";
import { createIdentity } from "../users/create-user.ts";
import { findUser } from "../users/find-account.ts";
import type { OAuthUserResult } from "./find-or-create-oauth-user.ts";
import { addProvider, identityData } from "./identity-data.ts";
import type { OAuthProfile } from "./oauth-profile.ts";

/** Links the provider's identity to the user who requested it, whatever address it has. */
export async function linkProfile(
  tx: Db,
  userId: string,
  provider: string,
  profile: OAuthProfile,
): Promise<OAuthUserResult> {
  const user = await findUser(tx, userId);
  if (!user) return { kind: "refused", error: new ApiError(404, "user_not_found", "User not found") };
  const [taken] = await tx<{ user_id: string }[]>`
    select user_id from auth.identities where provider = ${provider} and provider_id = ${profile.subject}`;
  if (taken) {
    const message =
      taken.user_id === userId ? "Identity is already linked" : "Identity is already linked to another user";
    return { kind: "refused", error: new ApiError(422, "identity_already_exists", message) };
  }
  await createIdentity(tx, { userId, provider, providerId: profile.subject, data: identityData(profile) });
  const change = { raw_app_meta_data: addProvider(user.raw_app_meta_data, provider), is_anonymous: false };
  return { kind: "user", user: await changeUser(tx, userId, change) };
}
