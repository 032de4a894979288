import type { AuthContext } from "../auth-context.ts";
import { allowedRedirect } from "../http/allowed-redirect.ts";
import { ApiError, invalid } from "../http/api-error.ts";
import type { Call } from "../http/call.ts";
import { spendLimit } from "../limits/spend-limit.ts";
import { createFlowState, readCodeChallenge } from "../pkce/flow-state.ts";
import { requireSession } from "../sessions/require-session.ts";
import { findProvider } from "./find-provider.ts";
import { journeyOf } from "./journey.ts";

/** What an app may pass on to the provider. */
const EXTRAS = ["prompt", "access_type", "login_hint", "hd", "include_granted_scopes"];

/** GET /authorize: sends the browser to the provider. */
export async function authorize(auth: AuthContext, call: Call): Promise<Response> {
  return answerWith(call, await journeyUrl(auth, call), 302);
}

/** GET /user/identities/authorize: the same, to add a way of signing in to an account. */
export async function authorizeLink(auth: AuthContext, call: Call): Promise<Response> {
  const { user } = await requireSession(auth, call);
  requireManualLinking(auth);
  return answerWith(call, await journeyUrl(auth, call, user.id), 302);
}

export function requireManualLinking(auth: AuthContext): void {
  if (!auth.config.manualLinking)
    throw new ApiError(404, "manual_linking_disabled", "Manual linking is disabled");
}

async function journeyUrl(auth: AuthContext, call: Call, linkingUserId?: string): Promise<string> {
  const { query } = call;
  const name = query.get("provider") ?? "";
  const { settings, provider } = findProvider(auth, name);
  const challenge = readCodeChallenge({
    code_challenge: query.get("code_challenge") ?? undefined,
    code_challenge_method: query.get("code_challenge_method") ?? undefined,
  });
  await spendLimit(auth, "signupsPerIp", call.ip);
  const flowId = await createFlowState(auth.sql, {
    challenge,
    method: "oauth",
    providerType: name,
    redirectTo: allowedRedirect(auth.config, query.get("redirect_to")),
    linkingUserId,
  });
  const extras = Object.fromEntries(
    EXTRAS.flatMap((extra) => (query.has(extra) ? [[extra, query.get(extra) ?? ""]] : [])),
  );
  try {
    return await provider.authorizeUrl(journeyOf(auth, settings, flowId), {
      scopes: query.get("scopes") ?? "",
      extras,
    });
  } catch (error) {
    auth.log("warn", "a sign-in provider cannot be reached", { provider: name, error: String(error) });
    throw invalid("Unsupported provider: the provider cannot be reached");
  }
}

function answerWith(call: Call, url: string, status: number): Response {
  if (call.query.get("skip_http_redirect") === "true") return Response.json({ url });
  return new Response(null, { status, headers: { location: url, "cache-control": "no-store" } });
}
