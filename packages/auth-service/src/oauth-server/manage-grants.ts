import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { isUuid } from "../core/is-uuid.ts";
import { recordAudit } from "../database/record-audit.ts";
import { requireSession } from "../sessions/require-session.ts";
import { type ClientRow, clientSummary } from "./client-row.ts";
import { requireOAuthServer } from "./require-oauth-server.ts";
import { scopeList } from "./scopes.ts";

/** GET /user/oauth/grants */
export async function listGrants(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { user } = await requireSession(auth, request);
  requireOAuthServer(auth);
  const grants = await auth.sql<(ClientRow & { scopes: string; granted_at: Date })[]>`
    select client.*, consent.scopes, consent.granted_at
    from auth.oauth_consents consent join auth.oauth_clients client on client.id = consent.client_id
    where consent.user_id = ${user.id} and consent.revoked_at is null and client.deleted_at is null
    order by consent.granted_at desc, client.id`;
  return Response.json(
    grants.map((grant) => ({
      client: clientSummary(grant),
      scopes: scopeList(grant.scopes),
      granted_at: grant.granted_at.toISOString(),
    })),
  );
}

/** DELETE /user/oauth/grants?client_id=: also ends the client's sessions for this user. */
export async function revokeGrant(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { user } = await requireSession(auth, request);
  requireOAuthServer(auth);
  const clientId = request.query.get("client_id") ?? "";
  if (!clientId) throw invalid("client_id query parameter is required");
  if (!isUuid(clientId)) throw invalid("invalid client_id format");
  await auth.sql.begin(async (tx) => {
    const revoked = await tx`
      update auth.oauth_consents set revoked_at = now()
      where user_id = ${user.id} and client_id = ${clientId} and revoked_at is null returning id`;
    if (revoked.length === 0)
      throw new ApiError(404, "oauth_consent_not_found", "No active grant found for this client");
    await tx`delete from auth.sessions where user_id = ${user.id} and oauth_client_id = ${clientId}`;
    await tx`delete from auth.oauth_authorizations where user_id = ${user.id} and client_id = ${clientId}`;
    await recordAudit(auth, tx, request, "token_revoked", user, { client_id: clientId });
  });
  return new Response(null, { status: 204 });
}
