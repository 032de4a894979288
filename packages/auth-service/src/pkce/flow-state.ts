import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { ApiError, invalid } from "../core/api-error.ts";
import type { Db } from "../core/auth-context.ts";
import type { SignInMethod } from "../sessions/session-row.ts";

export type FlowState = {
  id: string;
  user_id: string | null;
  code_challenge: string | null;
  authentication_method: SignInMethod;
  provider_type: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  referrer: string | null;
  linking_target_id: string | null;
  auth_code_issued_at: Date | null;
};

export type CodeChallenge = {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
};

const CODE_CHALLENGE = /^[\w.~-]{43,128}$/;
const CODE_LIFE_MS = 5 * 60_000;

/** The code challenge of a PKCE flow, or null when the request has none. Only S256 is accepted. */
export function readCodeChallenge(fields: CodeChallenge): string | null {
  const { code_challenge: challenge = "", code_challenge_method: method = "" } = fields;
  if (!challenge && !method) return null;
  if (!challenge || !method) throw invalid("PKCE flow requires code_challenge_method and code_challenge");
  if (method.toLowerCase() !== "s256") throw invalid("The code_challenge_method has to be s256");
  if (!CODE_CHALLENGE.test(challenge))
    throw invalid("code challenge has to be between 43 and 128 characters");
  return challenge;
}

export async function createFlowState(
  db: Db,
  flow: {
    challenge: string | null;
    method: SignInMethod;
    providerType: string;
    userId?: string;
    redirectTo?: string;
    linkingUserId?: string | undefined;
  },
): Promise<string> {
  const id = randomUUID();
  await db`insert into auth.flow_state (id, user_id, code_challenge_method, code_challenge, provider_type,
      created_at, updated_at, authentication_method, referrer, linking_target_id)
    values (${id}, ${flow.userId ?? null}, ${flow.challenge ? "s256" : null}, ${flow.challenge}, ${flow.providerType},
      now(), now(), ${flow.method}, ${flow.redirectTo ?? null}, ${flow.linkingUserId ?? null})`;
  return id;
}

/** Issues the code that the app exchanges, together with its verifier, for a session. Only its hash is stored. */
export async function issueAuthCode(db: Db, flowStateId: string, userId: string): Promise<string> {
  const code = randomUUID();
  const rows = await db`update auth.flow_state
    set auth_code = ${hashOf(code)}, user_id = ${userId}, auth_code_issued_at = now(), updated_at = now()
    where id = ${flowStateId} returning id`;
  if (rows.length === 0) throw flowStateNotFound();
  return code;
}

export async function redeemAuthCode(db: Db, code: string, verifier: string): Promise<FlowState> {
  const [flow] = await db<
    FlowState[]
  >`select * from auth.flow_state where auth_code = ${hashOf(code)} for update`;
  if (!flow?.code_challenge || !flow.user_id) throw flowStateNotFound();
  if (!flow.auth_code_issued_at || Date.now() - flow.auth_code_issued_at.getTime() > CODE_LIFE_MS)
    throw new ApiError(422, "flow_state_expired", "invalid flow state, flow state has expired");
  checkVerifier(flow.code_challenge, verifier);
  await db`delete from auth.flow_state where id = ${flow.id}`;
  return flow;
}

/** Throws unless the verifier is the one of the flow in which a token was sent. */
export async function requireVerifier(db: Db, flowStateId: string | null, verifier: string): Promise<void> {
  const [flow] = await db<
    Pick<FlowState, "code_challenge">[]
  >`select code_challenge from auth.flow_state where id = ${flowStateId}`;
  checkVerifier(flow?.code_challenge ?? "", verifier);
}

/** The code challenge of a user's newest sign-up, for a mail that is sent again. */
export async function signUpChallenge(db: Db, userId: string): Promise<string | null> {
  const [flow] = await db<Pick<FlowState, "code_challenge">[]>`select code_challenge from auth.flow_state
    where user_id = ${userId} and authentication_method = 'email/signup' order by created_at desc limit 1`;
  return flow?.code_challenge ?? null;
}

function checkVerifier(challenge: string, verifier: string): void {
  const actual = createHash("sha256").update(verifier).digest();
  const expected = Buffer.from(challenge, "base64url");
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new ApiError(
      400,
      "bad_code_verifier",
      "code challenge does not match previously saved code verifier",
    );
}

const hashOf = (code: string) => createHash("sha256").update(code).digest("hex");

export const flowStateNotFound = () =>
  new ApiError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
