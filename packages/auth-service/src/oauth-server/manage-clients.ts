import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { isUuid } from "../core/is-uuid.ts";
import { readFields } from "../core/read-fields.ts";
import { paginationHeaders, readPage } from "../core/result-page.ts";
import { requireAdminRole } from "../sessions/require-admin-role.ts";
import { ChangedClientFields, checkAuthMethod, checkClientFields, readAuthMethod } from "./client-fields.ts";
import { type ClientRow, clientView, findClient, joinList } from "./client-row.ts";
import { hashOfSecret, newClientSecret } from "./client-secret.ts";
import { requireOAuthServer } from "./require-oauth-server.ts";

/** GET /admin/oauth/clients */
export async function listClients(auth: AuthContext, request: AuthRequest): Promise<Response> {
  await requireAdminRole(auth, request);
  requireOAuthServer(auth);
  const page = readPage(request.query);
  const [counted] = await auth.sql<{ total: number }[]>`
    select count(*)::int as total from auth.oauth_clients where deleted_at is null`;
  const clients = await auth.sql<ClientRow[]>`
    select * from auth.oauth_clients where deleted_at is null
    order by created_at desc, id limit ${page.perPage} offset ${page.offset}`;
  const headers = paginationHeaders("/admin/oauth/clients", page, counted?.total ?? 0);
  return Response.json({ clients: clients.map((client) => clientView(client)) }, { headers });
}

/** GET /admin/oauth/clients/{id} */
export async function showClient(auth: AuthContext, request: AuthRequest): Promise<Response> {
  return Response.json(clientView(await requireClient(auth, request)));
}

/** PUT /admin/oauth/clients/{id} */
export async function updateClient(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const client = await requireClient(auth, request);
  const fields = readFields(ChangedClientFields, request.body);
  if (Object.values(fields).every((value) => value === undefined))
    throw invalid("No fields provided for update");
  checkClientFields(fields);
  const method = readAuthMethod(fields.token_endpoint_auth_method) ?? client.token_endpoint_auth_method;
  checkAuthMethod(client.client_type, method);
  const [changed] = await auth.sql<ClientRow[]>`
    update auth.oauth_clients set
      redirect_uris = ${fields.redirect_uris ? joinList(fields.redirect_uris) : client.redirect_uris},
      grant_types = ${fields.grant_types ? joinList(fields.grant_types) : client.grant_types},
      client_name = ${fields.client_name ?? client.client_name},
      client_uri = ${fields.client_uri ?? client.client_uri},
      logo_uri = ${fields.logo_uri ?? client.logo_uri},
      token_endpoint_auth_method = ${method}, updated_at = now()
    where id = ${client.id} and deleted_at is null returning *`;
  if (!changed) throw clientNotFound();
  return Response.json(clientView(changed));
}

/** DELETE /admin/oauth/clients/{id}: keeps the row, as GoTrue does, and ends every session of the client. */
export async function deleteClient(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const client = await requireClient(auth, request);
  await auth.sql.begin(async (tx) => {
    await tx`update auth.oauth_clients set deleted_at = now(), updated_at = now() where id = ${client.id}`;
    await tx`delete from auth.oauth_authorizations where client_id = ${client.id}`;
    await tx`delete from auth.oauth_consents where client_id = ${client.id}`;
    await tx`delete from auth.sessions where oauth_client_id = ${client.id}`;
  });
  auth.log("info", "an OAuth client was deleted", { client: client.id });
  return new Response(null, { status: 204 });
}

/** POST /admin/oauth/clients/{id}/regenerate_secret */
export async function regenerateSecret(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const client = await requireClient(auth, request);
  if (client.client_type === "public") throw invalid("Cannot regenerate secret for public client");
  const secret = newClientSecret();
  const [changed] = await auth.sql<ClientRow[]>`
    update auth.oauth_clients set client_secret_hash = ${hashOfSecret(secret)}, updated_at = now()
    where id = ${client.id} and deleted_at is null returning *`;
  if (!changed) throw clientNotFound();
  return Response.json(clientView(changed, secret));
}

async function requireClient(auth: AuthContext, request: AuthRequest): Promise<ClientRow> {
  await requireAdminRole(auth, request);
  requireOAuthServer(auth);
  const id = request.params.clientId ?? "";
  if (!isUuid(id)) throw invalid("invalid client_id format");
  const client = await findClient(auth.sql, id);
  if (!client) throw clientNotFound();
  return client;
}

const clientNotFound = () => new ApiError(404, "oauth_client_not_found", "OAuth client not found");
