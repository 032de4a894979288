import { randomUUID } from "node:crypto";
import { z } from "zod";
import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { recordAudit } from "../database/record-audit.ts";
import { allowedRedirect } from "../redirects/allowed-redirect.ts";
import { requirePermanentUser, type SignedIn } from "../sessions/require-session.ts";
import type { UserRow } from "../users/user-row.ts";
import {
  type AuthorizationRow,
  approveAuthorization,
  clientRedirect,
  lockAuthorization,
} from "./authorization-row.ts";
import { clientSummary, findClient } from "./client-row.ts";
import { requireOAuthServer } from "./require-oauth-server.ts";
import { scopeList } from "./scopes.ts";

const Body = z.object({ action: z.string().default("") });

/** GET /oauth/authorizations/{id}: what the consent page shows, or the client's address if the user approved before. */
export async function showAuthorization(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { user } = await requireDecider(auth, request);
  const result = await auth.sql.begin(async (tx) => {
    const row = await lockAuthorization(tx, request.params.authorizationId ?? "", user);
    const client = await findClient(tx, row.client_id);
    if (!client) throw new ApiError(404, "oauth_authorization_not_found", "authorization not found");
    await tx`update auth.oauth_authorizations set user_id = ${user.id} where id = ${row.id}`;
    if (!row.user_id && (await hasConsented(tx, user, row)))
      return { redirect_url: await approveAuthorization(tx, row) };
    return {
      authorization_id: row.authorization_id,
      redirect_uri: row.redirect_uri,
      client: clientSummary(client),
      user: { id: user.id, email: user.email ?? "" },
      scope: row.scope,
    };
  });
  return Response.json(result);
}

/** POST /oauth/authorizations/{id}/consent */
export async function decideAuthorization(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { user } = await requireDecider(auth, request);
  const { action } = readFields(Body, request.body);
  if (action !== "approve" && action !== "deny") throw invalid("action must be 'approve' or 'deny'");
  const url = await auth.sql.begin(async (tx) => {
    const row = await lockAuthorization(tx, request.params.authorizationId ?? "", user);
    // The page has to have been shown to this user before it can be answered.
    if (row.user_id !== user.id)
      throw new ApiError(404, "oauth_authorization_not_found", "authorization not found");
    if (action === "deny") return deny(tx, row);
    await storeConsent(tx, user, row);
    await recordAudit(auth, tx, request, "oauth_consent_granted", user, { client_id: row.client_id });
    return approveAuthorization(tx, row);
  });
  return Response.json({ redirect_url: url });
}

/** An anonymous user has no account to share, and a second factor protects this decision too. */
async function requireDecider(auth: AuthContext, request: AuthRequest): Promise<SignedIn> {
  requireOAuthServer(auth);
  const origin = request.headers.get("origin");
  if (
    origin &&
    allowedRedirect(auth.config, origin) !== origin &&
    origin !== new URL(auth.config.siteUrl).origin
  )
    throw invalid("unauthorized request origin");
  const signedIn = await requirePermanentUser(auth, request);
  if (!(await auth.mayShareAccount(signedIn.user.id)))
    throw new ApiError(403, "account_not_shareable", "This account may not be shared with other sites");
  if (signedIn.session.aal === "aal2") return signedIn;
  const verified = await auth.sql`
    select 1 from auth.mfa_factors where user_id = ${signedIn.user.id} and status = 'verified' limit 1`;
  if (verified.length > 0)
    throw new ApiError(403, "insufficient_aal", "AAL2 required to share an account with an OAuth client");
  return signedIn;
}

async function hasConsented(tx: Db, user: UserRow, row: AuthorizationRow): Promise<boolean> {
  const [consent] = await tx<{ scopes: string }[]>`
    select scopes from auth.oauth_consents
    where user_id = ${user.id} and client_id = ${row.client_id} and revoked_at is null`;
  if (!consent) return false;
  const granted = scopeList(consent.scopes);
  return scopeList(row.scope).every((scope) => granted.includes(scope));
}

async function storeConsent(tx: Db, user: UserRow, row: AuthorizationRow): Promise<void> {
  await tx`
    insert into auth.oauth_consents (id, user_id, client_id, scopes)
    values (${randomUUID()}, ${user.id}, ${row.client_id}, ${row.scope})
    on conflict (user_id, client_id) do update
      set scopes = excluded.scopes, granted_at = now(), revoked_at = null`;
}

async function deny(tx: Db, row: AuthorizationRow): Promise<string> {
  await tx`update auth.oauth_authorizations set status = 'denied' where id = ${row.id}`;
  return clientRedirect(row.redirect_uri, {
    error: "access_denied",
    error_description: "User denied the request",
    state: row.state,
  });
}
