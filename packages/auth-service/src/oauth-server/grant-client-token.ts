import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ApiError, OAuthError } from "../core/api-error.ts";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { recordAudit } from "../database/record-audit.ts";
import { enforceRateLimit } from "../limits/rate-limit.ts";
import type { TokenResponse } from "../sessions/issue-tokens.ts";
import { renewSession } from "../sessions/refresh-session.ts";
import { startSession } from "../sessions/start-session.ts";
import { findUser } from "../users/find-account.ts";
import { isBanned } from "../users/user-row.ts";
import { type AuthorizationRow, hashOfAuthorizationCode } from "./authorization-row.ts";
import { requireClientCredentials } from "./client-credentials.ts";
import { type ClientRow, splitList } from "./client-row.ts";
import { signIdToken } from "./id-token.ts";
import { requireOAuthServer } from "./require-oauth-server.ts";
import { scopeList } from "./scopes.ts";

const Body = z.object({
  grant_type: z.string().default(""),
  code: z.string().default(""),
  code_verifier: z.string().default(""),
  redirect_uri: z.string().default(""),
  refresh_token: z.string().default(""),
  resource: z.string().default(""),
});
type ClientTokenFields = z.infer<typeof Body>;

/** POST /oauth/token: form or JSON. */
export async function grantClientToken(auth: AuthContext, request: AuthRequest): Promise<Response> {
  requireOAuthServer(auth);
  await enforceRateLimit(auth, "oauthTokensPerIp", request.ip);
  const client = await requireClientCredentials(auth, request);
  const fields = readFields(Body, request.body);
  if (!fields.grant_type) throw new OAuthError("invalid_request", "grant_type is required");
  if (!splitList(client.grant_types).includes(fields.grant_type))
    throw new OAuthError(
      "unsupported_grant_type",
      `Client is not allowed to use grant type: ${fields.grant_type.slice(0, 100)}`,
    );
  const result =
    fields.grant_type === "refresh_token"
      ? tokensOf(await refresh(auth, request, client, fields.refresh_token))
      : await exchange(auth, request, client, fields);
  return Response.json(result, { headers: { "cache-control": "no-store", pragma: "no-cache" } });
}

/** The client gets tokens but not the user's record: that is what /oauth/userinfo is for. */
const tokensOf = ({ access_token, token_type, expires_in, refresh_token }: TokenResponse) => ({
  access_token,
  token_type,
  expires_in,
  refresh_token,
});

async function exchange(
  auth: AuthContext,
  request: AuthRequest,
  client: ClientRow,
  fields: ClientTokenFields,
) {
  if (!fields.code) throw new OAuthError("invalid_request", "code is required for authorization_code grant");
  return auth.sql.begin(async (tx) => {
    const row = await redeemCode(tx, client, fields);
    const user = row.user_id ? await findUser(tx, row.user_id) : undefined;
    if (!user || user.deleted_at)
      throw new OAuthError("invalid_grant", "User not found for authorization code");
    if (isBanned(user)) throw new OAuthError("access_denied", "User is banned");
    const session = await startSession(auth, tx, request, user, "oauth_provider/authorization_code", {
      clientId: client.id,
      scopes: row.scope,
    });
    await recordAudit(auth, tx, request, "login", user, { provider: "oauth_client", client_id: client.id });
    const hasOpenId = scopeList(row.scope).includes("openid");
    const idToken = hasOpenId && (await signIdToken(auth, user, client.id, row));
    return { ...tokensOf(session), ...(idToken ? { id_token: idToken } : {}) };
  });
}

/** Checks everything before the code is used up: a wrong request of another client must not destroy it. */
async function redeemCode(tx: Db, client: ClientRow, fields: ClientTokenFields): Promise<AuthorizationRow> {
  const [row] = await tx<AuthorizationRow[]>`
    select *, expires_at < now() as is_over from auth.oauth_authorizations
    where authorization_code = ${hashOfAuthorizationCode(fields.code)} and status = 'approved' for update`;
  if (!row || row.client_id !== client.id)
    throw new OAuthError("invalid_grant", "Invalid authorization code");
  if (row.is_over) throw new OAuthError("invalid_grant", "Authorization code has expired");
  if (fields.redirect_uri && fields.redirect_uri !== row.redirect_uri)
    throw new OAuthError("invalid_grant", "Invalid redirect_uri");
  if (fields.resource && fields.resource !== row.resource)
    throw new OAuthError(
      "invalid_grant",
      "Authorization code resource does not match the resource parameter",
    );
  const actual = createHash("sha256").update(fields.code_verifier).digest();
  const expected = Buffer.from(row.code_challenge, "base64url");
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new OAuthError("invalid_grant", "PKCE verification failed");
  await tx`delete from auth.oauth_authorizations where id = ${row.id}`;
  return row;
}

/** The errors that say that the grant has ended are RFC 6749's `invalid_grant`: the client has to ask its user again. */
async function refresh(
  auth: AuthContext,
  request: AuthRequest,
  client: ClientRow,
  token: string,
): Promise<TokenResponse> {
  if (!token) throw new OAuthError("invalid_request", "refresh_token is required for refresh_token grant");
  try {
    return await renewSession(auth, request, token, client.id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 400)
      throw new OAuthError("invalid_grant", "Refresh token is invalid or expired.");
    throw error;
  }
}
