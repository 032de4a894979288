import type { JsonObject } from "../core/json-object.ts";
import type { OAuthProfile } from "./oauth-profile.ts";

export function identityData(profile: OAuthProfile): JsonObject {
  return {
    ...profile.data,
    sub: profile.subject,
    provider_id: profile.subject,
    ...(profile.email ? { email: profile.email.toLowerCase() } : {}),
    email_verified: profile.isEmailVerified,
    phone_verified: false,
  };
}

export function addProvider(appMetadata: JsonObject | null, provider: string): JsonObject {
  const listed = Array.isArray(appMetadata?.providers) ? appMetadata.providers : [];
  const providers = listed.includes(provider) ? listed : [...listed, provider];
  return { ...appMetadata, provider: appMetadata?.provider ?? provider, providers };
}
