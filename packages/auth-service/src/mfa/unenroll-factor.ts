import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { recordAudit } from "../database/record-audit.ts";
import { requireFactor } from "./require-factor.ts";

/** DELETE /factors/{id} */
export async function unenrollFactor(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { user, session, factor } = await requireFactor(auth, request);
  if (factor.status === "verified" && session.aal !== "aal2")
    throw new ApiError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  await auth.sql.begin(async (tx) => {
    await tx`delete from auth.mfa_factors where id = ${factor.id}`;
    // Sessions that this factor raised to aal2 fall back to aal1.
    await tx`update auth.sessions set aal = 'aal1', factor_id = null where user_id = ${user.id} and factor_id = ${factor.id}`;
    await recordAudit(auth, tx, request, "factor_unenrolled", user, { factor_id: factor.id });
  });
  return Response.json({ id: factor.id });
}
