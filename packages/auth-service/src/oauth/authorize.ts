import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { enforceRateLimit } from "../limits/rate-limit.ts";
import { createFlowState, readCodeChallenge } from "../pkce/flow-state.ts";
import { allowedRedirect } from "../redirects/allowed-redirect.ts";
import { requireSession } from "../sessions/require-session.ts";
import { findProvider } from "./find-provider.ts";
import { oauthFlowOf } from "./oauth-flow.ts";

/** Query parameters that are passed on to the provider. */
const PASSED_PARAMETERS = ["prompt", "access_type", "login_hint", "hd", "include_granted_scopes"];

/** GET /authorize: redirects the browser to the provider. */
export async function authorize(auth: AuthContext, request: AuthRequest): Promise<Response> {
  return redirectOrJson(request, await providerUrl(auth, request), 302);
}

/** GET /user/identities/authorize: the same, to link an identity to the signed-in user. */
export async function authorizeLink(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { user } = await requireSession(auth, request);
  requireManualLinking(auth);
  return redirectOrJson(request, await providerUrl(auth, request, user.id), 302);
}

export function requireManualLinking(auth: AuthContext): void {
  if (!auth.config.manualLinking)
    throw new ApiError(404, "manual_linking_disabled", "Manual linking is disabled");
}

async function providerUrl(auth: AuthContext, request: AuthRequest, linkingUserId?: string): Promise<string> {
  const { query } = request;
  const name = query.get("provider") ?? "";
  const { settings, provider } = findProvider(auth, name);
  const challenge = readCodeChallenge({
    code_challenge: query.get("code_challenge") ?? undefined,
    code_challenge_method: query.get("code_challenge_method") ?? undefined,
  });
  await enforceRateLimit(auth, "signupsPerIp", request.ip);
  const flowId = await createFlowState(auth.sql, {
    challenge,
    method: "oauth",
    providerType: name,
    redirectTo: allowedRedirect(auth.config, query.get("redirect_to")),
    linkingUserId,
  });
  const extras = Object.fromEntries(
    PASSED_PARAMETERS.flatMap((extra) => (query.has(extra) ? [[extra, query.get(extra) ?? ""]] : [])),
  );
  try {
    return await provider.authorizeUrl(oauthFlowOf(auth, settings, flowId), {
      scopes: query.get("scopes") ?? "",
      extras,
    });
  } catch (error) {
    auth.log("warn", "a sign-in provider cannot be reached", { provider: name, error: String(error) });
    throw invalid("Unsupported provider: the provider cannot be reached");
  }
}

function redirectOrJson(request: AuthRequest, url: string, status: number): Response {
  if (request.query.get("skip_http_redirect") === "true") return Response.json({ url });
  return new Response(null, { status, headers: { location: url, "cache-control": "no-store" } });
}
