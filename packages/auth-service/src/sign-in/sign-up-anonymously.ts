import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import type { JsonObject } from "../core/json-object.ts";
import { recordAudit } from "../database/record-audit.ts";
import { enforceRateLimit } from "../limits/rate-limit.ts";
import { startSession } from "../sessions/start-session.ts";
import { createUser } from "../users/create-user.ts";

/** POST /signup without e-mail and phone number. */
export async function signUpAnonymously(
  auth: AuthContext,
  request: AuthRequest,
  data: JsonObject,
): Promise<Response> {
  if (!auth.config.anonymousEnabled)
    throw new ApiError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  await enforceRateLimit(auth, "anonymousPerIp", request.ip);
  const session = await auth.sql.begin(async (tx) => {
    const { user } = await createUser(tx, { userMetadata: data, isAnonymous: true });
    await recordAudit(auth, tx, request, "user_signedup", user, { provider: "anonymous" });
    return startSession(auth, tx, request, user, "anonymous");
  });
  return Response.json(session);
}
