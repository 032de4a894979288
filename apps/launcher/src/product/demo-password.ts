import { randomInt } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// Easy to read aloud in a classroom: no ambiguous letters.
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 12;

/** The password of the demo accounts: the operator's, or one generated at the first start and stored in the data folder. */
export function demoPassword(dataDir: string, chosen: string | undefined): string {
  if (chosen) return chosen;
  const file = join(dataDir, "demo-password");
  if (!existsSync(file)) {
    const made = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
    writeFileSync(file, made, { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}
