import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { requireClientSession } from "../sessions/require-session.ts";
import type { UserRow } from "../users/user-row.ts";
import { requireOAuthServer } from "./require-oauth-server.ts";
import { scopeList } from "./scopes.ts";

/** GET /oauth/userinfo: the claims of the scopes that the user approved. */
export async function showUserInfo(auth: AuthContext, request: AuthRequest): Promise<Response> {
  requireOAuthServer(auth);
  const { user, session } = await requireClientSession(auth, request);
  const scopes = scopeList(session.scopes ?? "");
  return Response.json({
    sub: user.id,
    ...(scopes.includes("email") && user.email
      ? { email: user.email, ...(user.email_confirmed_at ? { email_verified: true } : {}) }
      : {}),
    ...(scopes.includes("profile") ? profileClaims(user) : {}),
    ...(scopes.includes("phone") && user.phone
      ? { phone: user.phone, ...(user.phone_confirmed_at ? { phone_verified: true } : {}) }
      : {}),
  });
}

/** Unlike GoTrue, without `user_metadata`: it holds what the product stores about a child, not only a public profile. */
export function profileClaims(user: UserRow) {
  const text = (...names: string[]) =>
    names.map((name) => user.raw_user_meta_data?.[name]).find((value) => typeof value === "string" && value);
  const name = text("name", "full_name");
  const picture = text("picture", "avatar_url");
  const userName = text("preferred_username", "user_name", "username");
  return {
    ...(name ? { name } : {}),
    ...(picture ? { picture } : {}),
    ...(userName ? { preferred_username: userName } : {}),
    updated_at: Math.floor(user.updated_at.getTime() / 1000),
  };
}
