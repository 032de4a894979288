import type { Db } from "../core/auth-context.ts";
import { isUuid } from "../core/is-uuid.ts";

export type AuthMethod = "none" | "client_secret_basic" | "client_secret_post";

export type ClientRow = {
  id: string;
  client_secret_hash: string | null;
  registration_type: "dynamic" | "manual";
  redirect_uris: string;
  grant_types: string;
  client_name: string | null;
  client_uri: string | null;
  logo_uri: string | null;
  client_type: "public" | "confidential";
  token_endpoint_auth_method: AuthMethod;
  created_at: Date;
  updated_at: Date;
};

export async function findClient(db: Db, id: string): Promise<ClientRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [client] = await db<ClientRow[]>`
    select * from auth.oauth_clients where id = ${id} and deleted_at is null`;
  return client;
}

// A comma is legal in an address, so it is stored as its percent code.
export const joinList = (items: string[]) => items.map((item) => item.replaceAll(",", "%2C")).join(",");
export const splitList = (text: string) => text.split(",").filter(Boolean);

/** The addresses to which the client's users may be sent back. */
export const redirectUrisOf = (client: ClientRow) => splitList(client.redirect_uris);

/** The client library's `OAuthClient`. Only the answer that creates a secret contains it. */
export function clientView(client: ClientRow, secret?: string) {
  return {
    client_id: client.id,
    ...(secret ? { client_secret: secret } : {}),
    client_type: client.client_type,
    redirect_uris: redirectUrisOf(client),
    token_endpoint_auth_method: client.token_endpoint_auth_method,
    grant_types: splitList(client.grant_types),
    response_types: ["code"],
    ...(client.client_name ? { client_name: client.client_name } : {}),
    ...(client.client_uri ? { client_uri: client.client_uri } : {}),
    ...(client.logo_uri ? { logo_uri: client.logo_uri } : {}),
    registration_type: client.registration_type,
    created_at: client.created_at.toISOString(),
    updated_at: client.updated_at.toISOString(),
  };
}

/** The part of a client that a user sees on the consent page and in the list of grants. */
export function clientSummary(client: ClientRow) {
  return {
    id: client.id,
    name: client.client_name ?? "",
    uri: client.client_uri ?? "",
    logo_uri: client.logo_uri ?? "",
  };
}
