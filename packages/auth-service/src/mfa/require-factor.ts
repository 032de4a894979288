import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { isUuid } from "../core/is-uuid.ts";
import type { SignedIn } from "../sessions/require-session.ts";
import { requirePermanentUser } from "../sessions/require-session.ts";
import type { FactorRow } from "../users/user-row.ts";

/** Answers 404 for another user's factor, as for one that does not exist. */
export async function requireFactor(
  auth: AuthContext,
  request: AuthRequest,
): Promise<SignedIn & { factor: FactorRow }> {
  const signedIn = await requirePermanentUser(auth, request);
  const id = request.params.factorId ?? "";
  if (!isUuid(id)) throw new ApiError(404, "validation_failed", "factor_id must be an UUID");
  const [factor] = await auth.sql<FactorRow[]>`
    select * from auth.mfa_factors where id = ${id} and user_id = ${signedIn.user.id}`;
  if (!factor) throw new ApiError(404, "mfa_factor_not_found", "Factor not found");
  return { ...signedIn, factor };
}

export function factorSettings(auth: AuthContext, type: FactorRow["factor_type"]) {
  const { totp, phoneFactor, webauthnFactor } = auth.config;
  return { totp, phone: phoneFactor, webauthn: webauthnFactor }[type];
}
