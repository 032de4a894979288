import { invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { recordAudit } from "../database/record-audit.ts";
import { requireSecondFactor } from "./require-second-factor.ts";
import { requireSession } from "./require-session.ts";
import { endSessions } from "./session-row.ts";

/** POST /logout?scope=global|local|others */
export async function signOut(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const signedIn = await requireSession(auth, request);
  const { user, session } = signedIn;
  const scope = request.query.get("scope") || "global";
  if (scope === "others" || scope === "global")
    await requireSecondFactor(auth, signedIn, {
      status: 403,
      message: "AAL2 session is required to end other sessions when MFA is enabled.",
    });
  if (scope === "local") await auth.sql`delete from auth.sessions where id = ${session.id}`;
  else if (scope === "others") await endSessions(auth.sql, user.id, { except: session.id });
  else if (scope === "global") await endSessions(auth.sql, user.id);
  else throw invalid(`Unsupported logout scope ${JSON.stringify(scope)}`);
  await recordAudit(auth, auth.sql, request, "logout", user, { scope });
  return new Response(null, { status: 204 });
}
