import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { ApiError } from "../core/api-error.ts";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { changeUser } from "../users/change-user.ts";
import { completeAccount } from "../users/find-account.ts";
import { isBanned, type UserRow } from "../users/user-row.ts";
import { issueTokens, type TokenResponse } from "./issue-tokens.ts";
import { addSignInMethod, endSessions, type SessionRow, type SignInMethod } from "./session-row.ts";

const MAX_USER_AGENT_LENGTH = 512;

export async function startSession(
  auth: AuthContext,
  db: Db,
  request: Pick<AuthRequest, "ip" | "userAgent">,
  user: UserRow,
  method: SignInMethod,
  client: { clientId: string; scopes: string } | null = null,
): Promise<TokenResponse> {
  if (isBanned(user)) throw userBanned();
  const { sessionTimeboxS, singleSessionPerUser } = auth.config;
  if (singleSessionPerUser && !client) await endSessions(db, user.id);
  const now = new Date();
  const notAfter = sessionTimeboxS ? new Date(now.getTime() + sessionTimeboxS * 1000) : null;
  const [session] = await db<SessionRow[]>`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, not_after, user_agent, ip,
      refresh_token_counter, oauth_client_id, scopes)
    values (${randomUUID()}, ${user.id}, ${now}, ${now}, 'aal1', ${notAfter},
      ${request.userAgent.slice(0, MAX_USER_AGENT_LENGTH)}, ${ipForStorage(request.ip)}::inet, 0,
      ${client?.clientId ?? null}, ${client?.scopes ?? null})
    returning *`;
  if (!session) throw new Error("The session was not written.");
  await addSignInMethod(db, session.id, method);
  const current = await changeUser(db, user.id, { last_sign_in_at: now });
  return issueTokens(auth, db, session, await completeAccount(db, current));
}

export const ipForStorage = (ip: string) => (isIP(ip) ? ip : "0.0.0.0");

export const userBanned = () => new ApiError(400, "user_banned", "User is banned");
