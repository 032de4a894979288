import { z } from "zod";
import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { isUniqueViolation } from "../database/is-unique-violation.ts";
import { recordAudit } from "../database/record-audit.ts";
import type { SignedIn } from "../sessions/require-session.ts";
import { requirePermanentUser } from "../sessions/require-session.ts";
import { OFFERED_ALGORITHMS } from "../webauthn/offered-algorithms.ts";
import { verifyAttestation } from "../webauthn/verify-credential.ts";
import { consumePasskeyChallenge, createPasskeyChallenge, requirePasskeys } from "./passkey-challenge.ts";
import { type PasskeyRow, passkeysOf, passkeyView } from "./passkey-row.ts";

const Body = z.object({ challenge_id: z.string().default(""), credential: z.looseObject({}).default({}) });

const MAX_PASSKEYS = 10;
const TIMEOUT_MS = 300_000;

/** POST /passkeys/registration/options */
export async function startPasskeyRegistration(auth: AuthContext, request: AuthRequest): Promise<Response> {
  requirePasskeys(auth);
  const { user } = await requirePasskeyOwner(auth, request);
  const name = user.email || user.phone || user.id;
  const passkeys = await passkeysOf(auth.sql, user.id);
  const { id, ceremony, expiresAt } = await createPasskeyChallenge(auth, "registration", user.id);
  return Response.json({
    challenge_id: id,
    options: {
      rp: { name: auth.config.webauthnRpName, id: ceremony.rpId },
      user: { name, displayName: name, id: Buffer.from(user.id).toString("base64url") },
      challenge: ceremony.challenge,
      pubKeyCredParams: OFFERED_ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
      timeout: TIMEOUT_MS,
      ...(passkeys.length > 0
        ? {
            excludeCredentials: passkeys.map((passkey) => ({
              type: "public-key",
              id: passkey.credential_id.toString("base64url"),
              transports: passkey.transports,
            })),
          }
        : {}),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    },
    expires_at: expiresAt,
  });
}

/** POST /passkeys/registration/verify */
export async function finishPasskeyRegistration(auth: AuthContext, request: AuthRequest): Promise<Response> {
  requirePasskeys(auth);
  const { user } = await requirePasskeyOwner(auth, request);
  const { challenge_id, credential } = readFields(Body, request.body);
  const ceremony = await consumePasskeyChallenge(auth.sql, "registration", challenge_id, user.id);
  const verified = await verifyAttestation(credential, { ...ceremony, needsUserVerification: true });
  if (!verified) throw new ApiError(400, "webauthn_verification_failed", "Credential verification failed");
  const [passkey] = await auth.sql<PasskeyRow[]>`
    insert into auth.webauthn_credentials (user_id, credential_id, public_key, aaguid, sign_count, transports,
      backup_eligible, backed_up, friendly_name)
    values (${user.id}, ${Buffer.from(verified.id, "base64url")}, ${Buffer.from(verified.publicKey, "base64url")},
      ${verified.aaguid || null}, ${verified.counter}, ${auth.sql.json(verified.transports)},
      ${verified.backupEligible}, ${verified.backedUp}, 'Passkey')
    returning *`.catch((error: unknown) => {
    throw isUniqueViolation(error)
      ? new ApiError(422, "webauthn_credential_exists", "This passkey is already registered")
      : error;
  });
  if (!passkey) throw new Error("The passkey was not written.");
  await recordAudit(auth, auth.sql, request, "passkey_created", user, { passkey_id: passkey.id });
  return Response.json(passkeyView(passkey));
}

/** A passkey can replace the password, so a user with a second factor needs an aal2 session to register one. */
async function requirePasskeyOwner(auth: AuthContext, request: AuthRequest): Promise<SignedIn> {
  const signedIn = await requirePermanentUser(auth, request);
  const [counts] = await auth.sql<{ factors: number; passkeys: number }[]>`
    select (select count(*)::int from auth.mfa_factors where user_id = ${signedIn.user.id} and status = 'verified') as factors,
      (select count(*)::int from auth.webauthn_credentials where user_id = ${signedIn.user.id}) as passkeys`;
  if (counts && counts.factors > 0 && signedIn.session.aal !== "aal2")
    throw new ApiError(403, "insufficient_aal", "AAL2 required to register a passkey");
  if (counts && counts.passkeys >= MAX_PASSKEYS)
    throw new ApiError(422, "too_many_passkeys", "Maximum number of passkeys reached");
  return signedIn;
}
