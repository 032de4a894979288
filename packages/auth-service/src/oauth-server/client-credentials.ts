import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { type AuthMethod, type ClientRow, findClient } from "./client-row.ts";
import { isClientSecret } from "./client-secret.ts";

type Credentials = { clientId: string; secret: string; method: AuthMethod };

/** The client that sent the request, proved by the method it is registered with. */
export async function requireClientCredentials(auth: AuthContext, request: AuthRequest): Promise<ClientRow> {
  const { clientId, secret, method } = readCredentials(request);
  if (!clientId) throw invalidClient("client_id is required");
  const client = await findClient(auth.sql, clientId);
  if (!client) throw invalidClient("Invalid client credentials");
  if (client.client_type === "public") {
    if (secret) throw invalidClient("public clients must not provide client_secret");
    return client;
  }
  if (!secret) throw invalidClient("confidential clients must provide client_secret");
  if (!isClientSecret(secret, client.client_secret_hash)) throw invalidClient("Invalid client credentials");
  if (client.token_endpoint_auth_method !== method)
    throw invalidClient(`client must authenticate with ${client.token_endpoint_auth_method}`);
  return client;
}

function readCredentials({ headers, body }: AuthRequest): Credentials {
  const basic = /^Basic +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (basic) {
    const [, id = "", secret = ""] = /^([^:]*):(.*)$/s.exec(Buffer.from(basic, "base64").toString()) ?? [];
    return { clientId: decodePart(id), secret: decodePart(secret), method: "client_secret_basic" };
  }
  const text = (name: string) => (typeof body[name] === "string" ? body[name] : "");
  const secret = text("client_secret");
  return { clientId: text("client_id"), secret, method: secret ? "client_secret_post" : "none" };
}

/** RFC 6749, 2.3.1: both parts are form-encoded. */
function decodePart(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

const invalidClient = (reason: string) =>
  new ApiError(
    400,
    "invalid_credentials",
    reason === "Invalid client credentials" ? reason : `Invalid client credentials: ${reason}`,
  );
