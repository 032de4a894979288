import { randomBytes, randomUUID } from "node:crypto";
import { ApiError } from "../core/api-error.ts";
import type { AuthContext, Db } from "../core/auth-context.ts";
import { isUuid } from "../core/is-uuid.ts";
import { asJson } from "../database/as-json.ts";
import { relyingParty } from "../webauthn/relying-party.ts";
import type { Ceremony, PasskeyChallenge } from "./passkey-row.ts";

type ChallengeKind = "registration" | "authentication";

const CHALLENGE_BYTES = 32;

export async function createPasskeyChallenge(auth: AuthContext, kind: ChallengeKind, userId: string | null) {
  const id = randomUUID();
  const ceremony: Ceremony = {
    ...relyingParty(auth.config),
    challenge: randomBytes(CHALLENGE_BYTES).toString("base64url"),
  };
  await auth.sql`insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, expires_at)
    values (${id}, ${userId}, ${kind}, ${asJson(auth.sql, ceremony)},
      now() + ${`${auth.config.challengeLifeS} seconds`}::interval)`;
  return { id, ceremony, expiresAt: Math.floor(Date.now() / 1000) + auth.config.challengeLifeS };
}

/** Deletes the challenge: each can be used once, whether or not the response is valid. */
export async function consumePasskeyChallenge(
  db: Db,
  kind: ChallengeKind,
  id: string,
  userId: string | null,
): Promise<Ceremony> {
  const [challenge] = isUuid(id)
    ? await db<PasskeyChallenge[]>`
        delete from auth.webauthn_challenges
        where id = ${id} and challenge_type = ${kind} and user_id is not distinct from ${userId}::uuid
        returning user_id, session_data, expires_at < now() as is_over`
    : [];
  if (!challenge)
    throw new ApiError(400, "webauthn_challenge_not_found", "Challenge not found or already used");
  if (challenge.is_over) throw new ApiError(400, "webauthn_challenge_expired", "Challenge has expired");
  return challenge.session_data;
}

export function requirePasskeys(auth: AuthContext): void {
  if (!auth.config.passkeysEnabled) throw new ApiError(404, "passkey_disabled", "Passkeys are disabled");
}
