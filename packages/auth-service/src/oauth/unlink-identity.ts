import { audit } from "../audit/audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { ApiError } from "../http/api-error.ts";
import { type Call, isUuid } from "../http/call.ts";
import { requireSession } from "../sessions/require-session.ts";
import { changeUser } from "../users/change-user.ts";
import { completeAccount } from "../users/find-account.ts";
import { requireManualLinking } from "./authorize.ts";

/** DELETE /user/identities/{id} */
export async function unlinkIdentity(auth: AuthContext, call: Call): Promise<Response> {
  const { user } = await requireSession(auth, call);
  requireManualLinking(auth);
  const id = call.params.identityId ?? "";
  if (!isUuid(id)) throw new ApiError(404, "validation_failed", "identity_id must be an UUID");
  await auth.sql.begin(async (tx) => {
    // Two removals at once must not leave an account without any way in.
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
    await audit(auth, tx, call, "identity_unlinked", user, { provider: identity.provider });
  });
  return Response.json({});
}
