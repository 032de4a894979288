import type { Db } from "../core/auth-context.ts";
import type { JsonObject } from "../core/json-object.ts";

export type PasskeyRow = {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  aaguid: string | null;
  sign_count: string;
  transports: string[];
  backup_eligible: boolean;
  backed_up: boolean;
  friendly_name: string;
  created_at: Date;
  last_used_at: Date | null;
};

export function passkeyView(passkey: PasskeyRow) {
  return {
    id: passkey.id,
    friendly_name: passkey.friendly_name,
    created_at: passkey.created_at.toISOString(),
    ...(passkey.last_used_at ? { last_used_at: passkey.last_used_at.toISOString() } : {}),
  };
}

export const passkeysOf = (db: Db, userId: string) =>
  db<PasskeyRow[]>`select * from auth.webauthn_credentials where user_id = ${userId} order by created_at, id`;

export type Ceremony = { challenge: string; rpId: string; origins: string[] };

export type PasskeyChallenge = {
  user_id: string | null;
  session_data: JsonObject & Ceremony;
  is_over: boolean;
};
