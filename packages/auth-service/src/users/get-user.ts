import type { AuthContext } from "../auth-context.ts";
import type { Call } from "../http/call.ts";
import { requireSession } from "../sessions/require-session.ts";
import { completeAccount } from "./find-account.ts";
import { userView } from "./user-view.ts";

/** GET /user */
export async function getUser(auth: AuthContext, call: Call): Promise<Response> {
  const { user } = await requireSession(auth, call);
  return Response.json(userView(await completeAccount(auth.sql, user)));
}
