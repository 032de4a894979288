import { z } from "zod";
import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { recordAudit } from "../database/record-audit.ts";
import { enforceRateLimit } from "../limits/rate-limit.ts";
import { completeAccount, findUser } from "../users/find-account.ts";
import { isBanned } from "../users/user-row.ts";
import { type RefreshTokenPayload, readRefreshToken } from "./refresh-token.ts";
import { sessionAnswer } from "./session-answer.ts";
import type { SessionRow } from "./session-row.ts";
import { userBanned } from "./start-session.ts";

const Body = z.object({ refresh_token: z.string().default("") });

type Outcome = { kind: "go"; session: SessionRow } | { kind: "stolen" } | { kind: "expired"; how: string };

/** POST /token?grant_type=refresh_token */
export async function refreshSession(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { refresh_token } = readFields(Body, request.body);
  await enforceRateLimit(auth, "refreshesPerIp", request.ip);
  const ticket = readRefreshToken(auth.keyring.secretFor("refresh tokens"), refresh_token);
  if (!ticket) throw invalid("Refresh token is not valid");
  // What the transaction decides must be kept even when it is a refusal, so refusals are thrown after it.
  const outcome = await auth.sql.begin((tx) => advance(auth, tx, ticket));
  if (outcome.kind === "stolen") {
    await recordAudit(auth, auth.sql, request, "token_revoked", null, { session_id: ticket.sessionId });
    throw new ApiError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  }
  if (outcome.kind === "expired") throw new ApiError(400, "session_expired", outcome.how);
  const user = await findUser(auth.sql, outcome.session.user_id);
  if (!user) throw notFound();
  if (isBanned(user)) throw userBanned();
  return Response.json(
    await sessionAnswer(auth, auth.sql, outcome.session, await completeAccount(auth.sql, user)),
  );
}

/**
 * The newest token moves the session on; the one before it, or any token within the reuse interval, gets the
 * newest again (a lost answer, two tabs). Anything older was copied: the session ends for whoever holds it.
 */
async function advance(auth: AuthContext, tx: Db, ticket: RefreshTokenPayload): Promise<Outcome> {
  const { refreshReuseIntervalS, sessionInactivityS } = auth.config;
  const [session] = await tx<(SessionRow & { is_recent: boolean; is_idle: boolean; is_over: boolean })[]>`
    select *,
      refreshed_at is not null
        and refreshed_at at time zone 'utc' + ${`${refreshReuseIntervalS} seconds`}::interval > now() as is_recent,
      coalesce(refreshed_at at time zone 'utc', created_at)
        + ${`${sessionInactivityS ?? 0} seconds`}::interval < now() as is_idle,
      not_after is not null and not_after < now() as is_over
    from auth.sessions where id = ${ticket.sessionId} for update`;
  if (!session) throw notFound();
  if (session.is_over || (sessionInactivityS && session.is_idle)) {
    await tx`delete from auth.sessions where id = ${session.id}`;
    return {
      kind: "expired",
      how: `Invalid Refresh Token: Session Expired${session.is_over ? "" : " (Inactivity)"}`,
    };
  }
  const age = Number(session.refresh_token_counter ?? 0) - ticket.counter;
  if (age < 0) throw notFound();
  if (age === 0) {
    const [moved] = await tx<SessionRow[]>`
      update auth.sessions set refresh_token_counter = ${ticket.counter + 1},
        refreshed_at = now() at time zone 'utc', updated_at = now()
      where id = ${session.id} returning *`;
    if (!moved) throw notFound();
    return { kind: "go", session: moved };
  }
  if (age === 1 || session.is_recent) return { kind: "go", session };
  await tx`delete from auth.sessions where id = ${session.id}`;
  return { kind: "stolen" };
}

const notFound = () =>
  new ApiError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
