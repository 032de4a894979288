import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { requireSession } from "../sessions/require-session.ts";
import { completeAccount } from "../users/find-account.ts";
import { userView } from "../users/user-view.ts";

/** GET /user */
export async function getUser(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { user } = await requireSession(auth, request);
  return Response.json(userView(await completeAccount(auth.sql, user)));
}
