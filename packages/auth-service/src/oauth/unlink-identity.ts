import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { isUuid } from "../core/is-uuid.ts";
import { recordAudit } from "../database/record-audit.ts";
import { requireSession } from "../sessions/require-session.ts";
import { changeUser } from "../users/change-user.ts";
import { completeAccount } from "../users/find-account.ts";
import { requireManualLinking } from "./authorize.ts";

/** DELETE /user/identities/{id} */
export async function unlinkIdentity(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { user } = await requireSession(auth, request);
  requireManualLinking(auth);
  const id = request.params.identityId ?? "";
  if (!isUuid(id)) throw new ApiError(404, "validation_failed", "identity_id must be an UUID");
  await auth.sql.begin(async (tx) => {
    // Lock the user: two requests at once must not remove the last identity.
    await tx`select 1 from auth.users where id = ${user.id} for update`;
    const { identities } = await completeAccount(tx, user);
    if (identities.length <= 1)
      throw new ApiError(
        422,
        "single_identity_not_deletable",
        "User must have at least 1 identity after unlinking",
      );
    const identity = identities.find((candidate) => candidate.id === id.toLowerCase());
    if (!identity) throw new ApiError(422, "identity_not_found", "Identity doesn't exist");
    await tx`delete from auth.identities where id = ${identity.id}`;
    const providers = [
      ...new Set(identities.filter((rest) => rest !== identity).map((rest) => rest.provider)),
    ];
    await changeUser(tx, user.id, {
      raw_app_meta_data: { ...user.raw_app_meta_data, provider: providers[0], providers },
      ...(identity.provider === "email" ? { encrypted_password: null } : {}),
    });
    await recordAudit(auth, tx, request, "identity_unlinked", user, { provider: identity.provider });
  });
  return Response.json({});
}
