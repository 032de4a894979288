import type { JsonObject } from "../core/json-object.ts";

/** A provider's information about the user. */
export type OAuthProfile = {
  subject: string;
  email: string | null;
  /** True only when the provider states that it has verified the address. */
  isEmailVerified: boolean;
  data: JsonObject;
};

export type OAuthResult = { profile: OAuthProfile; accessToken: string | null; refreshToken: string | null };

/** What connects the authorization request and the callback of one sign-in. */
export type OAuthFlow = { redirectUri: string; state: string; nonce: string; verifier: string };

export type OAuthProvider = {
  authorizeUrl: (
    flow: OAuthFlow,
    options: { scopes: string; extras: Record<string, string> },
  ) => Promise<string>;
  finish: (flow: OAuthFlow, code: string) => Promise<OAuthResult>;
};
