import { createHmac, randomInt, randomUUID } from "node:crypto";
import { z } from "zod";
import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { asJson } from "../database/as-json.ts";
import { recordAudit } from "../database/record-audit.ts";
import { enforceRateLimit } from "../limits/rate-limit.ts";
import { enforceSendRateLimit } from "../limits/send-rate-limit.ts";
import { sendingFailed } from "../one-time/sending-failed.ts";
import { ipForStorage } from "../sessions/start-session.ts";
import { factorChallenge } from "./factor-webauthn.ts";
import { factorSettings, requireFactor } from "./require-factor.ts";

const RelyingParty = z.object({
  rpId: z.string().max(255).optional(),
  rpOrigins: z.array(z.string().max(255)).max(20).optional(),
});

const Body = z.object({ channel: z.string().optional(), webauthn: RelyingParty.optional() });

/** POST /factors/{id}/challenge */
export async function challengeFactor(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { user, factor } = await requireFactor(auth, request);
  const fields = readFields(Body, request.body);
  const type = factor.factor_type;
  if (!factorSettings(auth, type).verify)
    throw new ApiError(422, `mfa_${type}_verify_not_enabled`, `MFA verification is disabled for ${type}`);
  await enforceRateLimit(auth, "factorChallenges", factor.id);
  if (type === "phone") await enforceSendRateLimit(auth, "sms", "factor", factor.phone ?? "", request.ip);

  const id = randomUUID();
  const code = type === "phone" ? String(randomInt(1_000_000)).padStart(6, "0") : null;
  const webauthn = type === "webauthn" ? factorChallenge(auth, user, factor, fields.webauthn ?? {}) : null;
  await auth.sql.begin(async (tx) => {
    await tx`insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code, web_authn_session_data)
      values (${id}, ${factor.id}, now(), ${ipForStorage(request.ip)}::inet, ${code && hashOfFactorCode(auth, id, code)},
        ${webauthn ? asJson(tx, webauthn.session) : null})`;
    await tx`update auth.mfa_factors set last_challenged_at = now(), updated_at = now() where id = ${factor.id}`;
    await recordAudit(auth, tx, request, "challenge_created", user, { factor_id: factor.id });
  });
  if (code && factor.phone)
    await auth.messages
      .deliverSms({ to: factor.phone, text: `Your code is ${code}` })
      .catch(async (error: unknown) => {
        await auth.sql`delete from auth.mfa_challenges where id = ${id}`;
        throw sendingFailed("sms", "sms", error);
      });
  return Response.json({
    id,
    type,
    expires_at: Math.floor(Date.now() / 1000) + auth.config.challengeLifeS,
    ...(webauthn ? { webauthn: webauthn.challenge } : {}),
  });
}

export const hashOfFactorCode = (auth: AuthContext, challengeId: string, code: string) =>
  createHmac("sha256", auth.keyring.secretFor("factor codes"))
    .update(`${challengeId}\n${code}`)
    .digest("hex");
