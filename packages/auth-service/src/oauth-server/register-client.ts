import { randomUUID } from "node:crypto";
import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { enforceRateLimit } from "../limits/rate-limit.ts";
import { requireAdminRole } from "../sessions/require-admin-role.ts";
import { checkClientFields, NewClientFields, readClientType } from "./client-fields.ts";
import { type ClientRow, clientView, joinList } from "./client-row.ts";
import { hashOfSecret, newClientSecret } from "./client-secret.ts";
import { requireOAuthServer } from "./require-oauth-server.ts";

/** POST /admin/oauth/clients */
export async function createClientByAdmin(auth: AuthContext, request: AuthRequest): Promise<Response> {
  await requireAdminRole(auth, request);
  requireOAuthServer(auth);
  return register(auth, request, "manual");
}

/** POST /oauth/clients/register (RFC 7591) */
export async function registerClient(auth: AuthContext, request: AuthRequest): Promise<Response> {
  if (!requireOAuthServer(auth).dynamicRegistration)
    throw new ApiError(
      403,
      "oauth_dynamic_client_registration_disabled",
      "Dynamic client registration is not enabled",
    );
  await enforceRateLimit(auth, "oauthRegistrationsPerIp", request.ip);
  return register(auth, request, "dynamic");
}

async function register(
  auth: AuthContext,
  request: AuthRequest,
  registration: ClientRow["registration_type"],
): Promise<Response> {
  const { fields, type, method } = readNewClient(request);
  const secret = type === "confidential" ? newClientSecret() : undefined;
  const [client] = await auth.sql<ClientRow[]>`
    insert into auth.oauth_clients (id, client_secret_hash, registration_type, redirect_uris, grant_types, client_name,
      client_uri, logo_uri, client_type, token_endpoint_auth_method)
    values (${randomUUID()}, ${secret ? hashOfSecret(secret) : null}, ${registration},
      ${joinList(fields.redirect_uris ?? [])},
      ${joinList(fields.grant_types?.length ? fields.grant_types : ["authorization_code", "refresh_token"])},
      ${fields.client_name ?? null}, ${fields.client_uri ?? null}, ${fields.logo_uri ?? null}, ${type}, ${method})
    returning *`;
  if (!client) throw new Error("The client was not written.");
  auth.log("info", "an OAuth client was registered", { client: client.id, registration });
  return Response.json(clientView(client, secret), { status: 201 });
}

/** GoTrue's errors here begin with the status; the recordings contain that. */
function readNewClient(request: AuthRequest) {
  try {
    const fields = readFields(NewClientFields, request.body);
    if (!fields.redirect_uris?.length) throw invalid("redirect_uris is required");
    checkClientFields({
      ...fields,
      grant_types: fields.grant_types?.length ? fields.grant_types : undefined,
    });
    return { fields, ...readClientType(fields) };
  } catch (error) {
    throw error instanceof ApiError ? invalid(`${error.status}: ${error.message}`) : error;
  }
}
