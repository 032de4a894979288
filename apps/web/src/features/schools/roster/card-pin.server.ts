import { decrypt, encrypt } from "@nirmaan/auth-service/encryption.ts";
import type { Env } from "#server/config/env.ts";
import { CARD_PIN_PURPOSE, operatorKeyOf } from "#server/secrets/secret-key.ts";

type KeyEnv = Pick<Env, "DATA_DIR" | "SECRETS_KEY">;

const keyOf = (env: KeyEnv) => operatorKeyOf(env).derive(CARD_PIN_PURPOSE);

export const encryptPin = (env: KeyEnv, pin: string): string => encrypt(keyOf(env), pin);

export const decryptPin = (env: KeyEnv, encryptedPin: string): string => decrypt(keyOf(env), encryptedPin);
