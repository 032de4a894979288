import type { JWTPayload } from "jose";
import { z } from "zod";

/** The claims we need. Others, a name or a number among them, are not read and not stored. */
const AdultClaims = z.object({
  iss: z.string().min(1).max(300),
  jti: z.string().min(1).max(300),
  nonce: z.string().min(1).max(300),
  exp: z.number(),
  age_over_18: z.literal(true),
});

export function readAdultClaims(payload: JWTPayload) {
  const { iss, jti, nonce } = AdultClaims.parse(payload);
  return { issuer: iss, reference: jti, nonce };
}
