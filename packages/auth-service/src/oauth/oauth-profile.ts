import type { JsonObject } from "../core/json-object.ts";

/** What a provider says about the person who came back from it. */
export type OAuthProfile = {
  subject: string;
  email: string | null;
  /** True only when the provider itself says that it has checked the address. */
  isEmailVerified: boolean;
  data: JsonObject;
};

export type OAuthResult = { profile: OAuthProfile; accessToken: string | null; refreshToken: string | null };

/** How the start and the return of a journey prove to the provider that they belong together. */
export type OAuthFlow = { redirectUri: string; state: string; nonce: string; verifier: string };

export type OAuthProvider = {
  authorizeUrl: (
    journey: OAuthFlow,
    asked: { scopes: string; extras: Record<string, string> },
  ) => Promise<string>;
  finish: (journey: OAuthFlow, code: string) => Promise<OAuthResult>;
};
