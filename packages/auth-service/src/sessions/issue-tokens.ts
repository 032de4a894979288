import type { AuthContext, Db } from "../core/auth-context.ts";
import type { Account } from "../users/user-row.ts";
import { type UserView, userView } from "../users/user-view.ts";
import { recordRefreshResponse } from "./refresh-response.ts";
import { writeRefreshToken } from "./refresh-token.ts";
import type { SessionRow } from "./session-row.ts";

export type TokenResponse = {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserView;
};

/** Issues tokens for a session and adds the user, as the client library expects. */
export async function issueTokens(
  auth: AuthContext,
  db: Db,
  session: SessionRow,
  account: Account,
): Promise<TokenResponse> {
  const methods = await db<{ method: string; timestamp: number }[]>`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${session.id} order by updated_at desc`;
  const user = userView(account);
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + auth.config.accessTokenLifeS;
  const counter = Number(session.refresh_token_counter ?? 0);
  if (counter > 0) await recordRefreshResponse(db, session.id, counter, issuedAt);
  const accessToken = await auth.keyring.sign({
    iss: auth.config.externalUrl,
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: methods.map(({ method, timestamp }) => ({ method, timestamp })),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
    ...(session.oauth_client_id ? { client_id: session.oauth_client_id, scope: session.scopes ?? "" } : {}),
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: auth.config.accessTokenLifeS,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(auth.keyring.secretFor("refresh tokens"), {
      sessionId: session.id,
      counter,
    }),
    user,
  };
}

/** The URL fragment in which the implicit flow hands the session to the app. */
export const sessionFragment = (session: TokenResponse): Record<string, string> => ({
  access_token: session.access_token,
  expires_at: String(session.expires_at),
  expires_in: String(session.expires_in),
  refresh_token: session.refresh_token,
  sb: "",
  token_type: session.token_type,
});
