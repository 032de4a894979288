import * as m from "@nirmaan/messages/accounts-guardian-adult-check.ts";
import { jwtVerify, SignJWT } from "jose";
import type { Env } from "#server/config/env.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import { operatorKeyOf } from "#server/secrets/secret-key.ts";
import type { AdultCheck } from "./adult-check-provider.ts";
import { readAdultClaims } from "./read-adult-claims.ts";

const PURPOSE = "stand-in adult check";
const ISSUER = "stand-in";
const AUDIENCE = "nirmaan";
const VALID_FOR = "5 minutes";

/** Believes everybody. The environment refuses it on a public address. */
export const createStandInCheck = (env: Env): AdultCheck => ({
  name: m.standIn(),
  startAt: ({ nonce }) => `${siteUrlOf(env)}/dev/adult-check?nonce=${encodeURIComponent(nonce)}`,
  verify: async (token) => {
    const { payload } = await jwtVerify(token, operatorKeyOf(env).derive(PURPOSE), {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ["exp", "jti", "nonce"],
    });
    return { method: "stand-in", ...readAdultClaims(payload) };
  },
});

export const issueStandInToken = (env: Env, nonce: string): Promise<string> =>
  new SignJWT({ nonce, age_over_18: true })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setJti(crypto.randomUUID())
    .setExpirationTime(VALID_FOR)
    .sign(operatorKeyOf(env).derive(PURPOSE));
