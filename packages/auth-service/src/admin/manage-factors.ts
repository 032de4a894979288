import { audit } from "../audit/audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { ApiError } from "../http/api-error.ts";
import { type Call, isUuid } from "../http/call.ts";
import { completeAccount } from "../users/find-account.ts";
import { factorView } from "../users/user-view.ts";
import { requireAdminAndUser } from "./require-admin.ts";

/** GET /admin/users/{id}/factors */
export async function listFactors(auth: AuthContext, call: Call): Promise<Response> {
  const { factors } = await completeAccount(auth.sql, await requireAdminAndUser(auth, call));
  return Response.json(factors.map(factorView));
}

/** DELETE /admin/users/{id}/factors/{id} */
export async function deleteFactor(auth: AuthContext, call: Call): Promise<Response> {
  const user = await requireAdminAndUser(auth, call);
  const id = call.params.factorId ?? "";
  if (!isUuid(id)) throw new ApiError(404, "validation_failed", "factor_id must be an UUID");
  const { factors } = await completeAccount(auth.sql, user);
  const factor = factors.find((candidate) => candidate.id === id.toLowerCase());
  if (!factor) throw new ApiError(404, "mfa_factor_not_found", "Factor not found");
  await auth.sql.begin(async (tx) => {
    await tx`delete from auth.mfa_factors where id = ${factor.id}`;
    await tx`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factor.id}`;
    await audit(auth, tx, call, "factor_deleted", null, { user_id: user.id, factor_id: factor.id });
  });
  return Response.json(factorView(factor));
}
