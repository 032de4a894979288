import { randomUUID } from "node:crypto";
import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { isUuid } from "../core/is-uuid.ts";
import type { OAuthServerSettings } from "../core/oauth-server-settings.ts";
import { enforceRateLimit } from "../limits/rate-limit.ts";
import { clientRedirect, newAuthorizationId } from "./authorization-row.ts";
import { findClient, redirectUrisOf } from "./client-row.ts";
import { requireOAuthServer } from "./require-oauth-server.ts";
import { SUPPORTED_SCOPES, scopeList } from "./scopes.ts";

const CODE_CHALLENGE = /^[\w.~-]{43,128}$/;
const MAX_STATE_LENGTH = 4096;
const MAX_NONCE_LENGTH = 255;
const MAX_RESOURCE_LENGTH = 2048;

/** GET /oauth/authorize: a client sends its user here. Stores the request and redirects to the site's consent page. */
export async function startAuthorization(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const settings = requireOAuthServer(auth);
  const { query } = request;
  const clientId = query.get("client_id") ?? "";
  const redirectUri = query.get("redirect_uri") ?? "";
  if (!clientId) throw invalid("client_id is required");
  if (!redirectUri) throw invalid("redirect_uri is required");
  if (!isUuid(clientId)) throw new ApiError(400, "oauth_client_not_found", "invalid client_id format");
  await enforceRateLimit(auth, "oauthAuthorizationsPerIp", request.ip);
  const client = await findClient(auth.sql, clientId);
  if (!client) throw new ApiError(400, "oauth_client_not_found", "invalid client_id");
  // Until here nothing proves that the address belongs to the client, so no error may redirect to it.
  if (!redirectUrisOf(client).includes(redirectUri)) throw invalid("invalid redirect_uri");

  const state = query.get("state") ?? "";
  const scope = scopeList(query.get("scope") ?? "").join(" ") || settings.defaultScope;
  const problem = requestProblem(query, scope);
  if (problem)
    return redirect(
      clientRedirect(redirectUri, {
        error: "invalid_request",
        error_description: problem,
        state: state.length > MAX_STATE_LENGTH ? null : state,
      }),
    );
  const authorizationId = newAuthorizationId();
  await auth.sql`
    insert into auth.oauth_authorizations (id, authorization_id, client_id, redirect_uri, scope, state, resource,
      code_challenge, code_challenge_method, nonce, expires_at)
    values (${randomUUID()}, ${authorizationId}, ${client.id}, ${redirectUri}, ${scope}, ${state || null},
      ${query.get("resource") || null}, ${query.get("code_challenge") ?? ""}, 's256', ${query.get("nonce") || null},
      now() + ${`${settings.authorizationLifeS} seconds`}::interval)`;
  return redirect(consentPage(auth, settings, authorizationId));
}

/** GoTrue's messages. Unlike GoTrue, only S256 is accepted: a plain challenge protects nothing. */
function requestProblem(query: URLSearchParams, scope: string): string | null {
  const challenge = query.get("code_challenge") ?? "";
  const method = query.get("code_challenge_method") ?? "";
  if ((query.get("response_type") || "code") !== "code") return "only response_type=code is supported";
  const unsupported = scopeList(scope).find((name) => !SUPPORTED_SCOPES.includes(name));
  if (unsupported) return `unsupported scope: ${unsupported.slice(0, 100)}`;
  const resourceFault = resourceProblem(query.get("resource") ?? "");
  if (resourceFault) return resourceFault;
  if (!challenge || !method) return "PKCE flow requires both code_challenge and code_challenge_method";
  if (method.toLowerCase() !== "s256") return "code_challenge_method must be 'S256'";
  if (!CODE_CHALLENGE.test(challenge)) return "code_challenge must be between 43 and 128 characters";
  if ((query.get("state")?.length ?? 0) > MAX_STATE_LENGTH) return "state is too long";
  return (query.get("nonce")?.length ?? 0) > MAX_NONCE_LENGTH ? "nonce is too long" : null;
}

/** RFC 8707 */
function resourceProblem(resource: string): string | null {
  if (!resource) return null;
  if (resource.length > MAX_RESOURCE_LENGTH || !URL.canParse(resource))
    return "resource must be an absolute URI";
  if (resource.includes("#")) return "resource must not include a fragment component";
  return resource.includes("?") ? "resource must not include a query component" : null;
}

function consentPage(auth: AuthContext, settings: OAuthServerSettings, authorizationId: string): string {
  const path = settings.authorizationPath.replace(/^\/*/, "/");
  const url = new URL(auth.config.siteUrl + path);
  url.searchParams.set("authorization_id", authorizationId);
  return url.href;
}

const redirect = (location: string) =>
  new Response(null, {
    status: 302,
    headers: { location, "cache-control": "no-store", "referrer-policy": "no-referrer" },
  });
