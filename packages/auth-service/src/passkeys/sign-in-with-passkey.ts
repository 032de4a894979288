import { z } from "zod";
import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { recordAudit } from "../database/record-audit.ts";
import { enforceRateLimit } from "../limits/rate-limit.ts";
import { startSession } from "../sessions/start-session.ts";
import { findUser } from "../users/find-account.ts";
import { verifyAssertion } from "../webauthn/verify-credential.ts";
import { consumePasskeyChallenge, createPasskeyChallenge, requirePasskeys } from "./passkey-challenge.ts";
import type { PasskeyRow } from "./passkey-row.ts";

const Body = z.object({
  challenge_id: z.string().default(""),
  credential: z.looseObject({ id: z.string().max(2048).default("") }).default({ id: "" }),
});

const TIMEOUT_MS = 300_000;

/** POST /passkeys/authentication/options */
export async function startPasskeySignIn(auth: AuthContext, request: AuthRequest): Promise<Response> {
  requirePasskeys(auth);
  await enforceRateLimit(auth, "passkeyOptionsPerIp", request.ip);
  const { id, ceremony, expiresAt } = await createPasskeyChallenge(auth, "authentication", null);
  return Response.json({
    challenge_id: id,
    options: {
      challenge: ceremony.challenge,
      timeout: TIMEOUT_MS,
      rpId: ceremony.rpId,
      userVerification: "required",
    },
    expires_at: expiresAt,
  });
}

/** POST /passkeys/authentication/verify */
export async function finishPasskeySignIn(auth: AuthContext, request: AuthRequest): Promise<Response> {
  requirePasskeys(auth);
  const { challenge_id, credential } = readFields(Body, request.body);
  await enforceRateLimit(auth, "verifiesPerIp", request.ip);
  const ceremony = await consumePasskeyChallenge(auth.sql, "authentication", challenge_id, null);
  const signingIn = auth.sql.begin(async (tx) => {
    const [passkey] = await tx<PasskeyRow[]>`
      select * from auth.webauthn_credentials where credential_id = ${Buffer.from(credential.id, "base64url")} for update`;
    if (!passkey) throw notVerified();
    const stored = {
      id: passkey.credential_id.toString("base64url"),
      publicKey: passkey.public_key.toString("base64url"),
      counter: Number(passkey.sign_count),
      transports: passkey.transports,
      aaguid: passkey.aaguid ?? "",
      backupEligible: passkey.backup_eligible,
      backedUp: passkey.backed_up,
    };
    const verified = await verifyAssertion(credential, { ...ceremony, needsUserVerification: true }, stored);
    const user = verified ? await findUser(tx, passkey.user_id) : undefined;
    if (!verified || !user || user.deleted_at) throw notVerified();
    await tx`update auth.webauthn_credentials set sign_count = ${verified.counter}, backed_up = ${verified.backedUp},
      last_used_at = now(), updated_at = now() where id = ${passkey.id}`;
    await recordAudit(auth, tx, request, "login", user, { provider: "passkey" });
    return startSession(auth, tx, request, user, "passkey");
  });
  const session = await signingIn.catch(async (error: unknown) => {
    if (error instanceof ApiError)
      await recordAudit(auth, auth.sql, request, "login_failed", null, { by: "passkey" });
    throw error;
  });
  return Response.json(session);
}

const notVerified = () => new ApiError(400, "webauthn_verification_failed", "Credential verification failed");
