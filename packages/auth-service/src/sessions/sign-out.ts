import { audit } from "../audit/audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { invalid } from "../http/api-error.ts";
import type { Call } from "../http/call.ts";
import { requireSession } from "./require-session.ts";
import { endSessions } from "./session-row.ts";

/** POST /logout?scope=global|local|others */
export async function signOut(auth: AuthContext, call: Call): Promise<Response> {
  const { user, session } = await requireSession(auth, call);
  const scope = call.query.get("scope") || "global";
  if (scope === "local") await auth.sql`delete from auth.sessions where id = ${session.id}`;
  else if (scope === "others") await endSessions(auth.sql, user.id, { except: session.id });
  else if (scope === "global") await endSessions(auth.sql, user.id);
  else throw invalid(`Unsupported logout scope ${JSON.stringify(scope)}`);
  await audit(auth, auth.sql, call, "logout", user, { scope });
  return new Response(null, { status: 204 });
}
