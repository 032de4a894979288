import { audit } from "../audit/audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { ApiError } from "../http/api-error.ts";
import type { Call } from "../http/call.ts";
import { requireFactor } from "./require-factor.ts";

/** DELETE /factors/{id} */
export async function unenrollFactor(auth: AuthContext, call: Call): Promise<Response> {
  const { user, session, factor } = await requireFactor(auth, call);
  if (factor.status === "verified" && session.aal !== "aal2")
    throw new ApiError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  await auth.sql.begin(async (tx) => {
    await tx`delete from auth.mfa_factors where id = ${factor.id}`;
    // What was lifted by this factor alone falls back to the first level.
    await tx`update auth.sessions set aal = 'aal1', factor_id = null where user_id = ${user.id} and factor_id = ${factor.id}`;
    await audit(auth, tx, call, "factor_unenrolled", user, { factor_id: factor.id });
  });
  return Response.json({ id: factor.id });
}
