import { z } from "zod";
import { invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { recordAudit } from "../database/record-audit.ts";
import { startSession } from "../sessions/start-session.ts";
import { findUser } from "../users/find-account.ts";
import { flowStateNotFound, redeemAuthCode } from "./flow-state.ts";

const Body = z.object({ auth_code: z.string().default(""), code_verifier: z.string().default("") });

/** POST /token?grant_type=pkce */
export async function exchangeCode(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { auth_code, code_verifier } = readFields(Body, request.body);
  if (!auth_code || !code_verifier)
    throw invalid("invalid request: both auth code and code verifier should be non-empty");
  const result = await auth.sql.begin(async (tx) => {
    const flow = await redeemAuthCode(tx, auth_code, code_verifier);
    const user = flow.user_id ? await findUser(tx, flow.user_id) : undefined;
    if (!user || user.deleted_at) throw flowStateNotFound();
    const session = await startSession(auth, tx, request, user, flow.authentication_method);
    await recordAudit(auth, tx, request, "login", user, { provider: flow.provider_type });
    return {
      ...session,
      ...(flow.provider_access_token ? { provider_token: flow.provider_access_token } : {}),
      ...(flow.provider_refresh_token ? { provider_refresh_token: flow.provider_refresh_token } : {}),
    };
  });
  return Response.json(result);
}
