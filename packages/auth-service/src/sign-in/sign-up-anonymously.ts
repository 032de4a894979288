import { audit } from "../audit/audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { ApiError } from "../http/api-error.ts";
import type { Call } from "../http/call.ts";
import type { JsonObject } from "../http/read-body.ts";
import { spendLimit } from "../limits/spend-limit.ts";
import { startSession } from "../sessions/start-session.ts";
import { createUser } from "../users/create-user.ts";

/** POST /signup with neither address nor number. */
export async function signUpAnonymously(auth: AuthContext, call: Call, data: JsonObject): Promise<Response> {
  if (!auth.config.anonymousEnabled)
    throw new ApiError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  await spendLimit(auth, "anonymousPerIp", call.ip);
  const session = await auth.sql.begin(async (tx) => {
    const { user } = await createUser(tx, { userMetadata: data, isAnonymous: true });
    await audit(auth, tx, call, "user_signedup", user, { provider: "anonymous" });
    return startSession(auth, tx, call, user, "anonymous");
  });
  return Response.json(session);
}
