import { hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "../config/env.ts";

const KEY_BYTES = 32;

/** Derives the key for one purpose from SECRETS_KEY or, without one, from a key file that is created in DATA_DIR. */
export function deriveSecretKey(env: Pick<Env, "DATA_DIR" | "SECRETS_KEY">, purpose: string): Buffer {
  const mainKey = env.SECRETS_KEY ? Buffer.from(env.SECRETS_KEY) : readOrCreateKey(env.DATA_DIR);
  return Buffer.from(hkdfSync("sha256", mainKey, "nirmaan", purpose, KEY_BYTES));
}

function readOrCreateKey(dataDir: string): Buffer {
  const file = join(dataDir, "keys", "secrets.key");
  try {
    return readFileSync(file);
  } catch {
    mkdirSync(join(dataDir, "keys"), { recursive: true, mode: 0o700 });
    // "wx": of two processes that start at once, one creates the file and the other reads it.
    try {
      writeFileSync(file, randomBytes(KEY_BYTES), { flag: "wx", mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    return readFileSync(file);
  }
}
