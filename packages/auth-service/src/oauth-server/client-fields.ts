import { z } from "zod";
import { invalid } from "../core/api-error.ts";
import type { AuthMethod, ClientRow } from "./client-row.ts";

const Text = z.string().optional();
const TextList = z.array(z.string()).optional();

export const NewClientFields = z.object({
  redirect_uris: TextList,
  client_type: Text,
  token_endpoint_auth_method: Text,
  grant_types: TextList,
  client_name: Text,
  client_uri: Text,
  logo_uri: Text,
});

export const ChangedClientFields = NewClientFields.omit({ client_type: true });

const AUTH_METHODS: AuthMethod[] = ["none", "client_secret_basic", "client_secret_post"];
const GRANT_TYPES = ["authorization_code", "refresh_token"];
const MAX_REDIRECT_URIS = 10;
const MAX_URI_LENGTH = 2048;
const MAX_NAME_LENGTH = 1024;
const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];
/** Schemes that a browser runs or reads itself, instead of handing the address to another program. */
const DANGEROUS_SCHEMES = ["javascript:", "data:", "file:", "vbscript:", "about:", "blob:"];

/** Checks the fields that are present. The messages are GoTrue's. */
export function checkClientFields(fields: z.infer<typeof ChangedClientFields>): void {
  if (fields.redirect_uris) checkRedirectUris(fields.redirect_uris);
  if (fields.grant_types) checkGrantTypes(fields.grant_types);
  if ((fields.client_name?.length ?? 0) > MAX_NAME_LENGTH)
    throw invalid(`client_name cannot exceed ${MAX_NAME_LENGTH} characters`);
  checkWebAddress("client_uri", fields.client_uri);
  checkWebAddress("logo_uri", fields.logo_uri);
}

function checkRedirectUris(uris: string[]): void {
  if (uris.length === 0) throw invalid("redirect_uris cannot be empty");
  if (uris.length > MAX_REDIRECT_URIS)
    throw invalid(`redirect_uris cannot exceed ${MAX_REDIRECT_URIS} items`);
  for (const uri of uris) {
    const problem = redirectUriProblem(uri);
    if (problem) throw invalid(`invalid redirect_uri '${uri.slice(0, 200)}': ${problem}`);
  }
}

function redirectUriProblem(uri: string): string | null {
  if (uri === "") return "redirect URI cannot be empty";
  if (uri.length > MAX_URI_LENGTH) return `cannot exceed ${MAX_URI_LENGTH} characters`;
  if (!URL.canParse(uri) || /[\s\\]/.test(uri)) return "invalid URL format";
  const url = new URL(uri);
  if (DANGEROUS_SCHEMES.includes(url.protocol))
    return `scheme '${url.protocol.slice(0, -1)}' is not allowed for security reasons`;
  if (!url.host) return "must have scheme and host";
  if (url.username || url.password) return "must not contain a user name";
  if (url.protocol === "http:" && !LOOPBACK_HOSTS.includes(url.hostname))
    return "HTTP scheme only allowed for localhost";
  return uri.includes("#") ? "fragment not allowed in redirect URI" : null;
}

function checkGrantTypes(types: string[]): void {
  if (types.length === 0) throw invalid("grant_types cannot be empty");
  if (!types.every((type) => GRANT_TYPES.includes(type)))
    throw invalid("grant_types must only contain 'authorization_code' and/or 'refresh_token'");
}

function checkWebAddress(name: string, address: string | undefined): void {
  if (!address) return;
  if (address.length > MAX_URI_LENGTH) throw invalid(`${name} cannot exceed ${MAX_URI_LENGTH} characters`);
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw invalid(`${name} must be a valid URL`);
}

/** A public client, such as a phone app, cannot keep a secret; every other client has one. */
export function readClientType(fields: z.infer<typeof NewClientFields>): {
  type: ClientRow["client_type"];
  method: AuthMethod;
} {
  const method = readAuthMethod(fields.token_endpoint_auth_method);
  const type = fields.client_type ?? (method === "none" ? "public" : "confidential");
  if (type !== "public" && type !== "confidential")
    throw invalid("client_type must be 'public' or 'confidential'");
  const actual = method ?? (type === "public" ? "none" : "client_secret_basic");
  checkAuthMethod(type, actual);
  return { type, method: actual };
}

export function readAuthMethod(text: string | undefined): AuthMethod | undefined {
  if (!text) return undefined;
  const method = AUTH_METHODS.find((known) => known === text);
  if (!method) throw invalid(`token_endpoint_auth_method must be one of: ${AUTH_METHODS.join(" ")}`);
  return method;
}

export function checkAuthMethod(type: ClientRow["client_type"], method: AuthMethod): void {
  if ((type === "public") !== (method === "none"))
    throw invalid(`client_type '${type}' is inconsistent with token_endpoint_auth_method '${method}'`);
}
