import { type OperatorKey, readOperatorKey } from "@nirmaan/auth-service/operator-key.ts";
import type { Env } from "../config/env.ts";

/** The operator's key, from which the key of each purpose is derived. */
export const operatorKeyOf = (env: Pick<Env, "DATA_DIR" | "SECRETS_KEY">): OperatorKey =>
  readOperatorKey(env.SECRETS_KEY, env.DATA_DIR);

/** Names the derived key that encrypts GitHub tokens. */
export const GITHUB_TOKEN_PURPOSE = "GitHub tokens";

/** Names the derived key that encrypts the PINs of students' cards until they are printed. */
export const CARD_PIN_PURPOSE = "card PINs";
