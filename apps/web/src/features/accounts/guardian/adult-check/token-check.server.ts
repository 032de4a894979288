import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { Env } from "#server/config/env.ts";
import type { AdultCheck } from "./adult-check-provider.ts";
import { readAdultClaims } from "./read-adult-claims.ts";

/** Only signatures that a public key verifies: a shared secret would let us sign for the issuer. */
const ALGORITHMS = ["RS256", "PS256", "ES256", "EdDSA"];

/** The key set is fetched again when it is old or does not have a token's key. */
const keySets = new Map<string, JWTVerifyGetKey>();

function keysAt(address: string): JWTVerifyGetKey {
  const keys = keySets.get(address) ?? createRemoteJWKSet(new URL(address));
  keySets.set(address, keys);
  return keys;
}

/** Rule 10(1)(b)(ii): a token of an authorised entity, signed with a key of its published key set. */
export function createTokenCheck(env: Env): AdultCheck {
  const {
    ADULT_CHECK_NAME,
    ADULT_CHECK_URL,
    ADULT_CHECK_ISSUER,
    ADULT_CHECK_JWKS_URL,
    ADULT_CHECK_AUDIENCE,
  } = env;
  return {
    name: ADULT_CHECK_NAME ?? "",
    startAt: ({ nonce, returnTo }) => {
      const address = new URL(ADULT_CHECK_URL ?? "");
      address.searchParams.set("client_id", ADULT_CHECK_AUDIENCE ?? "");
      address.searchParams.set("nonce", nonce);
      address.searchParams.set("redirect_uri", returnTo);
      return address.href;
    },
    verify: async (token) => {
      const { payload } = await jwtVerify(token, keysAt(ADULT_CHECK_JWKS_URL ?? ""), {
        algorithms: ALGORITHMS,
        issuer: ADULT_CHECK_ISSUER ?? "",
        audience: ADULT_CHECK_AUDIENCE ?? "",
        requiredClaims: ["exp", "jti", "nonce"],
      });
      return { method: "signed-token", ...readAdultClaims(payload) };
    },
  };
}
