import { randomBytes } from "node:crypto";
import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { JsonObject } from "../core/json-object.ts";
import type { FactorRow, UserRow } from "../users/user-row.ts";
import { OFFERED_ALGORITHMS } from "../webauthn/offered-algorithms.ts";
import { relyingParty } from "../webauthn/relying-party.ts";
import { type StoredCredential, verifyAssertion, verifyAttestation } from "../webauthn/verify-credential.ts";

const TIMEOUT_MS = 300_000;

type WebauthnSession = { challenge: string; rpId: string; origins: string[]; type: "create" | "request" };

/** The WebAuthn options for the browser: create a key for a new factor, or use the existing key. */
export function factorChallenge(
  auth: AuthContext,
  user: UserRow,
  factor: FactorRow,
  requested: { rpId?: string | undefined; rpOrigins?: string[] | undefined },
): { session: WebauthnSession; challenge: JsonObject } {
  const { rpId, origins } = relyingParty(auth.config, requested);
  const challenge = randomBytes(32).toString("base64url");
  const name = user.email || user.phone || user.id;
  if (factor.status === "verified") {
    const credential = factor.web_authn_credential as StoredCredential | null;
    const publicKey = {
      challenge,
      timeout: TIMEOUT_MS,
      rpId,
      allowCredentials: credential
        ? [{ id: credential.id, type: "public-key", transports: credential.transports }]
        : [],
    };
    return {
      session: { challenge, rpId, origins, type: "request" },
      challenge: { type: "request", credential_options: { publicKey } },
    };
  }
  const publicKey = {
    rp: { id: rpId, name: rpId },
    user: { id: Buffer.from(user.id).toString("base64url"), name, displayName: name },
    challenge,
    pubKeyCredParams: OFFERED_ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: TIMEOUT_MS,
    authenticatorSelection: {},
  };
  return {
    session: { challenge, rpId, origins, type: "create" },
    challenge: { type: "create", credential_options: { publicKey } },
  };
}

/** The credential to store with the factor. Throws when the browser's response is not valid. */
export async function checkFactorCredential(
  factor: FactorRow,
  session: JsonObject | null,
  credential: unknown,
): Promise<StoredCredential> {
  const { challenge, rpId, origins, type } = session as WebauthnSession;
  if (typeof credential !== "object" || credential === null)
    throw invalid("webauthn.credential_response is required");
  const expected = { challenge, rpId, origins, needsUserVerification: false };
  const stored = factor.web_authn_credential as StoredCredential | null;
  const verified =
    type === "create"
      ? await verifyAttestation(credential, expected)
      : stored && (await verifyAssertion(credential, expected, stored));
  if (!verified) throw new ApiError(422, "mfa_verification_failed", "Failed to verify WebAuthn MFA factor");
  return verified;
}
