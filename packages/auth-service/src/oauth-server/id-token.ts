import type { AuthContext } from "../core/auth-context.ts";
import type { UserRow } from "../users/user-row.ts";
import type { AuthorizationRow } from "./authorization-row.ts";
import { scopeList } from "./scopes.ts";
import { profileClaims } from "./user-info.ts";

const ID_TOKEN_LIFE_S = 3600;

/** OpenID Connect's proof of who signed in, with the claims of the granted scopes. */
export async function signIdToken(
  auth: AuthContext,
  user: UserRow,
  clientId: string,
  { scope, nonce }: AuthorizationRow,
): Promise<string> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const scopes = scopeList(scope);
  return auth.keyring.sign({
    iss: auth.config.externalUrl,
    sub: user.id,
    aud: clientId,
    exp: issuedAt + ID_TOKEN_LIFE_S,
    iat: issuedAt,
    auth_time: user.last_sign_in_at ? Math.floor(user.last_sign_in_at.getTime() / 1000) : issuedAt,
    ...(nonce ? { nonce } : {}),
    ...(scopes.includes("email") && user.email
      ? { email: user.email, email_verified: user.email_confirmed_at !== null }
      : {}),
    ...(scopes.includes("phone") && user.phone
      ? { phone_number: user.phone, phone_number_verified: user.phone_confirmed_at !== null }
      : {}),
    ...(scopes.includes("profile") ? profileClaims(user) : {}),
  });
}
