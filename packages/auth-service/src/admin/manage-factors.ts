import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { isUuid } from "../core/is-uuid.ts";
import { recordAudit } from "../database/record-audit.ts";
import { requireAdminAndUser } from "../sessions/require-admin-role.ts";
import { completeAccount } from "../users/find-account.ts";
import { factorView } from "../users/user-view.ts";

/** GET /admin/users/{id}/factors */
export async function listFactors(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { factors } = await completeAccount(auth.sql, await requireAdminAndUser(auth, request));
  return Response.json(factors.map(factorView));
}

/** DELETE /admin/users/{id}/factors/{id} */
export async function deleteFactor(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const user = await requireAdminAndUser(auth, request);
  const id = request.params.factorId ?? "";
  if (!isUuid(id)) throw new ApiError(404, "validation_failed", "factor_id must be an UUID");
  const { factors } = await completeAccount(auth.sql, user);
  const factor = factors.find((candidate) => candidate.id === id.toLowerCase());
  if (!factor) throw new ApiError(404, "mfa_factor_not_found", "Factor not found");
  await auth.sql.begin(async (tx) => {
    await tx`delete from auth.mfa_factors where id = ${factor.id}`;
    await tx`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factor.id}`;
    await recordAudit(auth, tx, request, "factor_deleted", null, { user_id: user.id, factor_id: factor.id });
  });
  return Response.json(factorView(factor));
}
