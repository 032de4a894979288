import { timingSafeEqual } from "node:crypto";
import { verify as verifyTotp } from "otplib";
import { z } from "zod";
import { ApiError } from "../core/api-error.ts";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { isUuid } from "../core/is-uuid.ts";
import type { JsonObject } from "../core/json-object.ts";
import { readFields } from "../core/read-fields.ts";
import { asJson } from "../database/as-json.ts";
import { recordAudit } from "../database/record-audit.ts";
import { enforceRateLimit } from "../limits/rate-limit.ts";
import { issueTokens } from "../sessions/issue-tokens.ts";
import { addSignInMethod, type SessionRow } from "../sessions/session-row.ts";
import { findAccount } from "../users/find-account.ts";
import type { FactorRow } from "../users/user-row.ts";
import { hashOfFactorCode } from "./challenge-factor.ts";
import { checkFactorCredential } from "./factor-webauthn.ts";
import { factorSettings, requireFactor } from "./require-factor.ts";

const Body = z.object({
  challenge_id: z.string().default(""),
  code: z.string().default(""),
  webauthn: z.object({ credential_response: z.unknown() }).optional(),
});
type FactorFields = z.infer<typeof Body>;

type Challenge = {
  id: string;
  otp_code: string | null;
  web_authn_session_data: JsonObject | null;
  verified_at: Date | null;
  is_over: boolean;
};

const METHOD = { totp: "totp", phone: "mfa/phone", webauthn: "mfa/webauthn" } as const;
const STEP_S = 30;

/** POST /factors/{id}/verify: raises this session to aal2 and deletes the user's sessions at aal1. */
export async function verifyFactor(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { user, session, factor } = await requireFactor(auth, request);
  const fields = readFields(Body, request.body);
  const type = factor.factor_type;
  if (!factorSettings(auth, type).verify)
    throw new ApiError(422, `mfa_${type}_verify_not_enabled`, `MFA verification is disabled for ${type}`);
  await enforceRateLimit(auth, "factorTries", factor.id);
  await recordAudit(auth, auth.sql, request, "verification_attempted", user, { factor_id: factor.id });

  const verifying = auth.sql.begin(async (tx) => {
    const challenge = await loadChallenge(auth, tx, factor, fields.challenge_id);
    await checkResponse(auth, tx, factor, challenge, fields);
    await tx`update auth.mfa_challenges set verified_at = now() where id = ${challenge.id}`;
    await tx`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`;
    await tx`delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified' and factor_type = ${type}`;
    const [raised] = await tx<SessionRow[]>`
      update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now(),
        refresh_token_counter = refresh_token_counter + 1, refreshed_at = now() at time zone 'utc'
      where id = ${session.id} returning *`;
    if (!raised)
      throw new ApiError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
    await tx`delete from auth.sessions where user_id = ${user.id} and aal = 'aal1'`;
    await addSignInMethod(tx, session.id, METHOD[type]);
    return issueTokens(auth, tx, raised, await findAccount(tx, user.id));
  });
  const result = await verifying.catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === "mfa_verification_failed")
      await recordAudit(auth, auth.sql, request, "login_failed", user, { by: METHOD[type] });
    throw error;
  });
  return Response.json(result);
}

async function loadChallenge(auth: AuthContext, tx: Db, factor: FactorRow, id: string): Promise<Challenge> {
  const [challenge] = isUuid(id)
    ? await tx<Challenge[]>`
        select *, created_at + ${`${auth.config.challengeLifeS} seconds`}::interval < now() as is_over
        from auth.mfa_challenges where id = ${id} and factor_id = ${factor.id} for update`
    : [];
  if (!challenge)
    throw new ApiError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  if (challenge.is_over || challenge.verified_at)
    throw new ApiError(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
  return challenge;
}

async function checkResponse(
  auth: AuthContext,
  tx: Db,
  factor: FactorRow,
  challenge: Challenge,
  fields: FactorFields,
): Promise<void> {
  if (factor.factor_type === "webauthn") {
    const credential = await checkFactorCredential(
      factor,
      challenge.web_authn_session_data,
      fields.webauthn?.credential_response,
    );
    await tx`update auth.mfa_factors set web_authn_credential = ${asJson(tx, credential)},
      web_authn_aaguid = ${credential.aaguid || null} where id = ${factor.id}`;
    return;
  }
  if (factor.factor_type === "phone") {
    const actual = Buffer.from(hashOfFactorCode(auth, challenge.id, fields.code));
    const expected = Buffer.from(challenge.otp_code ?? "");
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
      throw new ApiError(422, "mfa_verification_failed", "Invalid MFA Phone code entered");
    return;
  }
  if (!(await consumeTotp(tx, factor, fields.code)))
    throw new ApiError(422, "mfa_verification_failed", "Invalid TOTP code entered");
}

/** Accepts one step of clock difference and each code once (RFC 6238, section 5.2). */
async function consumeTotp(tx: Db, factor: FactorRow, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code) || !factor.secret) return false;
  const [used] = await tx<{ last_step: string }[]>`
    select last_step from auth_guard.totp_steps where factor_id = ${factor.id} for update`;
  const result = await verifyTotp({
    secret: factor.secret,
    token: code,
    epochTolerance: STEP_S,
    ...(used ? { afterTimeStep: Number(used.last_step) } : {}),
  });
  if (!result.valid || !("timeStep" in result)) return false;
  const moved = await tx`
    insert into auth_guard.totp_steps as step (factor_id, last_step) values (${factor.id}, ${result.timeStep})
    on conflict (factor_id) do update set last_step = excluded.last_step where step.last_step < excluded.last_step
    returning factor_id`;
  return moved.length > 0;
}
