import type { AuthContext } from "../auth-context.ts";
import { ApiError } from "../http/api-error.ts";
import { type Call, isUuid } from "../http/call.ts";
import { requireSession, type SignedIn } from "../sessions/require-session.ts";
import type { FactorRow } from "../users/user-row.ts";

/** A person who may have factors: anonymous visitors have no account that one could protect. */
export async function requireMember(auth: AuthContext, call: Call): Promise<SignedIn> {
  const signedIn = await requireSession(auth, call);
  if (signedIn.user.is_anonymous)
    throw new ApiError(403, "no_authorization", "Anonymous user not allowed to perform these actions");
  return signedIn;
}

/** Somebody else's factor is answered like one that does not exist. */
export async function requireFactor(
  auth: AuthContext,
  call: Call,
): Promise<SignedIn & { factor: FactorRow }> {
  const signedIn = await requireMember(auth, call);
  const id = call.params.factorId ?? "";
  if (!isUuid(id)) throw new ApiError(404, "validation_failed", "factor_id must be an UUID");
  const [factor] = await auth.sql<FactorRow[]>`
    select * from auth.mfa_factors where id = ${id} and user_id = ${signedIn.user.id}`;
  if (!factor) throw new ApiError(404, "mfa_factor_not_found", "Factor not found");
  return { ...signedIn, factor };
}

/** Why a kind of factor may not be enrolled or used, or null. */
export function factorSwitch(auth: AuthContext, type: FactorRow["factor_type"]) {
  const { totp, phoneFactor, webauthnFactor } = auth.config;
  return { totp, phone: phoneFactor, webauthn: webauthnFactor }[type];
}
