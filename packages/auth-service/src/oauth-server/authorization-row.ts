import { createHash, randomBytes } from "node:crypto";
import { ApiError, invalid } from "../core/api-error.ts";
import type { Db } from "../core/auth-context.ts";
import type { UserRow } from "../users/user-row.ts";

export type AuthorizationRow = {
  id: string;
  authorization_id: string;
  client_id: string;
  user_id: string | null;
  redirect_uri: string;
  scope: string;
  state: string | null;
  resource: string | null;
  code_challenge: string;
  status: "pending" | "approved" | "denied" | "expired";
  nonce: string | null;
  is_over: boolean;
};

const CODE_BYTES = 32;

export const newAuthorizationId = () => randomBytes(20).toString("hex");

export const hashOfAuthorizationCode = (code: string) => createHash("sha256").update(code).digest("hex");

/**
 * The pending authorization, locked. It belongs to the first user who opens it: for everybody else, and when its time
 * is over, it does not exist.
 */
export async function lockAuthorization(
  tx: Db,
  authorizationId: string,
  user: UserRow,
): Promise<AuthorizationRow> {
  const [row] = await tx<AuthorizationRow[]>`
    select *, expires_at < now() as is_over from auth.oauth_authorizations
    where authorization_id = ${authorizationId} for update`;
  if (!row || row.is_over || (row.user_id && row.user_id !== user.id))
    throw new ApiError(404, "oauth_authorization_not_found", "authorization not found");
  if (row.status !== "pending") throw invalid("authorization request cannot be processed");
  return row;
}

/** Issues the code that the client exchanges for tokens. Returns the client's address with the code. */
export async function approveAuthorization(tx: Db, row: AuthorizationRow): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString("base64url");
  await tx`update auth.oauth_authorizations
    set status = 'approved', approved_at = now(), authorization_code = ${hashOfAuthorizationCode(code)}
    where id = ${row.id}`;
  return clientRedirect(row.redirect_uri, { code, state: row.state });
}

/** `redirectUri` has to be one of the client's registered addresses. */
export function clientRedirect(redirectUri: string, facts: Record<string, string | null>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(facts)) if (value) url.searchParams.set(name, value);
  return url.href;
}
