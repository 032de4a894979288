import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { secretHeader } from "@nirmaan/execution/runner/runner-secrets.ts";

const BYTES = 32;
const DATA_DIR = join(import.meta.dirname, "../../../../.data");
const fileIn = (dataDir: string) => join(dataDir, "runner-secret");

/** The secret between web and runner of `npm start`, made at the first start. */
export function makeRunnerSecret(dataDir: string): string {
  const file = fileIn(dataDir);
  if (!existsSync(file)) writeFileSync(file, randomBytes(BYTES).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/** For a command that uses the runner of `npm start` on the same machine. A runner without a secret ignores it. */
export function runnerSecretHeader({ RUNNER_SECRET, DATA_DIR: dataDir = DATA_DIR } = process.env) {
  const file = fileIn(dataDir);
  const secret = RUNNER_SECRET?.split(",")[0] ?? (existsSync(file) ? readFileSync(file, "utf8") : undefined);
  return secretHeader(secret ? [secret] : undefined);
}
