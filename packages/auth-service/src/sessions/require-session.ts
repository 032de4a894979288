import type { JWTPayload } from "jose";
import { ApiError, badJwt } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { isUuid } from "../core/is-uuid.ts";
import { findUser } from "../users/find-account.ts";
import type { UserRow } from "../users/user-row.ts";
import { markRefreshResponseUsed } from "./refresh-response.ts";
import type { SessionRow } from "./session-row.ts";

/** Only this file creates one: it proves a valid token of a session that has not ended. */
export type SignedIn = { user: UserRow; session: SessionRow; claims: JWTPayload };

export async function requireSession(
  auth: AuthContext,
  request: Pick<AuthRequest, "headers">,
): Promise<SignedIn> {
  return refuseClient(await requireClientSession(auth, request));
}

/** Also accepts the token of an OAuth client, which may use it only to read what its user approved. */
export async function requireClientSession(
  auth: AuthContext,
  request: Pick<AuthRequest, "headers">,
): Promise<SignedIn> {
  return loadSession(auth, await auth.keyring.verify(bearerToken(request.headers)));
}

function refuseClient(signedIn: SignedIn): SignedIn {
  if (signedIn.session.oauth_client_id)
    throw new ApiError(
      403,
      "no_authorization",
      "The token of an OAuth client is accepted by /oauth/userinfo only",
    );
  return signedIn;
}

/** Refuses anonymous users: they have no account that a factor or passkey could protect. */
export async function requirePermanentUser(auth: AuthContext, request: AuthRequest): Promise<SignedIn> {
  const signedIn = await requireSession(auth, request);
  if (signedIn.user.is_anonymous)
    throw new ApiError(403, "no_authorization", "Anonymous user not allowed to perform these actions");
  return signedIn;
}

/** The same without HTTP, for the server that mounts this service. Null when the token is not valid. */
export async function readAccessToken(auth: AuthContext, token: string): Promise<JWTPayload | null> {
  try {
    return refuseClient(await loadSession(auth, await auth.keyring.verify(token))).claims;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

async function loadSession(auth: AuthContext, claims: JWTPayload): Promise<SignedIn> {
  const { sub, session_id: sessionId } = claims;
  if (!sub || !isUuid(sub)) throw badJwt("invalid claim: missing sub claim");
  if (claims.exp === undefined) throw badJwt("invalid claim: missing exp claim");
  if (claims.aud !== "authenticated") throw badJwt("invalid claim: aud is not accepted");
  if (claims.iss !== auth.config.externalUrl) throw badJwt("invalid claim: iss is not accepted");
  const [user, session] = await Promise.all([findUser(auth.sql, sub), findSession(auth, sub, sessionId)]);
  if (!user || user.deleted_at)
    throw new ApiError(403, "user_not_found", "User from sub claim in JWT does not exist");
  if (!session) throw sessionNotFound();
  const { unused_answer_s: unusedAnswerS } = session;
  if (unusedAnswerS !== null && claims.iat !== undefined && claims.iat >= Number(unusedAnswerS))
    await markRefreshResponseUsed(auth.sql, session.id, claims.iat);
  return { user, session, claims };
}

type FoundSession = SessionRow & { unused_answer_s: string | null };

async function findSession(
  auth: AuthContext,
  userId: string,
  id: unknown,
): Promise<FoundSession | undefined> {
  if (typeof id !== "string" || !isUuid(id)) return undefined;
  const [session] = await auth.sql<FoundSession[]>`
    select session.*, answer.issued_at_s as unused_answer_s
    from auth.sessions session
    left join auth_guard.refresh_answers answer on answer.session_id = session.id and not answer.is_used
    where session.id = ${id} and session.user_id = ${userId} and (not_after is null or not_after > now())`;
  return session;
}

export function bearerToken(headers: Headers): string {
  const token = /^Bearer +(\S+)$/i.exec(headers.get("authorization")?.trim() ?? "")?.[1];
  if (!token) throw new ApiError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  return token;
}

const sessionNotFound = () =>
  new ApiError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
