import { z } from "zod";
import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { recordAudit } from "../database/record-audit.ts";
import { enforceRateLimit } from "../limits/rate-limit.ts";
import { completeAccount, findUser } from "../users/find-account.ts";
import { isBanned } from "../users/user-row.ts";
import { issueTokens, type TokenResponse } from "./issue-tokens.ts";
import { isRefreshResponseUsed } from "./refresh-response.ts";
import { type RefreshTokenPayload, readRefreshToken } from "./refresh-token.ts";
import type { SessionRow } from "./session-row.ts";
import { userBanned } from "./start-session.ts";

const Body = z.object({ refresh_token: z.string().default("") });

type RefreshResult =
  | { kind: "refreshed"; session: SessionRow }
  | { kind: "reused" }
  | { kind: "expired"; message: string };

/** POST /token?grant_type=refresh_token */
export async function refreshSession(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { refresh_token } = readFields(Body, request.body);
  return Response.json(await renewSession(auth, request, refresh_token, null));
}

/** New tokens for a refresh token. A session belongs to one OAuth client, or to none (null). */
export async function renewSession(
  auth: AuthContext,
  request: AuthRequest,
  refreshToken: string,
  clientId: string | null,
): Promise<TokenResponse> {
  await enforceRateLimit(auth, "refreshesPerIp", request.ip);
  const payload = readRefreshToken(auth.keyring.secretFor("refresh tokens"), refreshToken);
  if (!payload) throw invalid("Refresh token is not valid");
  // A refusal also has to be committed (it deletes the session), so it is thrown after the transaction.
  const result = await auth.sql.begin((tx) => advance(auth, tx, payload, clientId));
  if (result.kind === "reused") {
    await recordAudit(auth, auth.sql, request, "token_revoked", null, { session_id: payload.sessionId });
    throw new ApiError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  }
  if (result.kind === "expired") throw new ApiError(400, "session_expired", result.message);
  const user = await findUser(auth.sql, result.session.user_id);
  if (!user) throw notFound();
  if (isBanned(user)) throw userBanned();
  return issueTokens(auth, auth.sql, result.session, await completeAccount(auth.sql, user));
}

/**
 * The newest token advances the session. Within the reuse interval every token gets the newest one again (two tabs).
 * After it, the previous token does so only while nobody has used the answer that replaced it: then the answer was lost
 * on the way. In every other case somebody has a copy of the token, so the session is deleted.
 */
async function advance(
  auth: AuthContext,
  tx: Db,
  payload: RefreshTokenPayload,
  clientId: string | null,
): Promise<RefreshResult> {
  const { refreshReuseIntervalS, sessionInactivityS } = auth.config;
  const [session] = await tx<(SessionRow & { is_recent: boolean; is_idle: boolean; is_over: boolean })[]>`
    select *,
      refreshed_at is not null
        and refreshed_at at time zone 'utc' + ${`${refreshReuseIntervalS} seconds`}::interval > now() as is_recent,
      coalesce(refreshed_at at time zone 'utc', created_at)
        + ${`${sessionInactivityS ?? 0} seconds`}::interval < now() as is_idle,
      not_after is not null and not_after < now() as is_over
    from auth.sessions where id = ${payload.sessionId} for update`;
  if (!session || session.oauth_client_id !== clientId) throw notFound();
  if (session.is_over || (sessionInactivityS && session.is_idle)) {
    await tx`delete from auth.sessions where id = ${session.id}`;
    return {
      kind: "expired",
      message: `Invalid Refresh Token: Session Expired${session.is_over ? "" : " (Inactivity)"}`,
    };
  }
  const age = Number(session.refresh_token_counter ?? 0) - payload.counter;
  if (age < 0) throw notFound();
  if (age === 0) {
    const [refreshed] = await tx<SessionRow[]>`
      update auth.sessions set refresh_token_counter = ${payload.counter + 1},
        refreshed_at = now() at time zone 'utc', updated_at = now()
      where id = ${session.id} returning *`;
    if (!refreshed) throw notFound();
    return { kind: "refreshed", session: refreshed };
  }
  if (session.is_recent) return { kind: "refreshed", session };
  if (age === 1 && !(await isRefreshResponseUsed(tx, session.id))) return { kind: "refreshed", session };
  await tx`delete from auth.sessions where id = ${session.id}`;
  return { kind: "reused" };
}

const notFound = () =>
  new ApiError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
