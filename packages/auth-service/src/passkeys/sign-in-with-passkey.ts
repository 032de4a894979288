import { z } from "zod";
import { audit } from "../audit/audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { ApiError } from "../http/api-error.ts";
import { type Call, readFields } from "../http/call.ts";
import { spendLimit } from "../limits/spend-limit.ts";
import { startSession } from "../sessions/start-session.ts";
import { findUser } from "../users/find-account.ts";
import { openPasskeyChallenge, requirePasskeys, takePasskeyChallenge } from "./passkey-challenge.ts";
import type { PasskeyRow } from "./passkey-row.ts";
import { verifyAssertion } from "./verify-credential.ts";

const Body = z.object({
  challenge_id: z.string().default(""),
  credential: z.looseObject({ id: z.string().max(2048).default("") }).default({ id: "" }),
});

const TIMEOUT_MS = 300_000;

/** POST /passkeys/authentication/options */
export async function startPasskeySignIn(auth: AuthContext, call: Call): Promise<Response> {
  requirePasskeys(auth);
  await spendLimit(auth, "passkeyOptionsPerIp", call.ip);
  const { id, ceremony, expiresAt } = await openPasskeyChallenge(auth, "authentication", null);
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
export async function finishPasskeySignIn(auth: AuthContext, call: Call): Promise<Response> {
  requirePasskeys(auth);
  const { challenge_id, credential } = readFields(Body, call.body);
  await spendLimit(auth, "verifiesPerIp", call.ip);
  const ceremony = await takePasskeyChallenge(auth.sql, "authentication", challenge_id, null);
  const session = await auth.sql.begin(async (tx) => {
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
    await audit(auth, tx, call, "login", user, { provider: "passkey" });
    return startSession(auth, tx, call, user, "passkey");
  });
  return Response.json(session);
}

const notVerified = () => new ApiError(400, "webauthn_verification_failed", "Credential verification failed");
