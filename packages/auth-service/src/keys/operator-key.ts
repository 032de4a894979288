import { hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const KEY_BYTES = 32;

export type OperatorKey = { derive: (purpose: string) => Buffer };

export const operatorKeyFile = (dataDir: string): string => join(dataDir, "keys", "secrets.key");

/**
 * The one key that the operator holds: SECRETS_KEY or, without it, a file that is created in the data folder. Everything
 * secret in the database is encrypted under keys derived from it.
 */
export function readOperatorKey(secretsKey: string | undefined, dataDir: string): OperatorKey {
  const key = secretsKey ? Buffer.from(secretsKey) : readOrCreateFile(operatorKeyFile(dataDir));
  return { derive: (purpose) => Buffer.from(hkdfSync("sha256", key, "nirmaan", purpose, KEY_BYTES)) };
}

function readOrCreateFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (!isCode(error, "ENOENT")) throw error;
  }
  mkdirSync(join(file, ".."), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(temporary, randomBytes(KEY_BYTES), { mode: 0o600 });
  try {
    // Of two processes that start at once, one creates the complete file and the other reads it.
    linkSync(temporary, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  return readFileSync(file);
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;
