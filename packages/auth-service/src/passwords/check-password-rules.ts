import { readFileSync } from "node:fs";
import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthConfig } from "../core/auth-config.ts";

/** GoTrue's own limit (bcrypt reads no further), kept so that accounts can move there. */
const MAX_BYTES = 72;

let commonPasswords: Set<string> | null = null;

/** Length and a list of the most used passwords; no rules about which characters, which only make people add "1!". */
export function checkPasswordRules(config: AuthConfig, password: string): void {
  if (Buffer.byteLength(password) > MAX_BYTES)
    throw invalid(`Password cannot be longer than ${MAX_BYTES} characters`);
  if (Array.from(password).length < config.passwordMinLength)
    throw weak(`Password should be at least ${config.passwordMinLength} characters.`, "length");
  const missing = config.passwordRequiredCharacters.filter(
    (set) => !Array.from(set).some((character) => password.includes(character)),
  );
  if (missing.length > 0)
    throw weak(
      `Password should contain at least one character of each: ${config.passwordRequiredCharacters.join(", ")}.`,
      "characters",
    );
  if (config.refuseCommonPasswords && isCommonPassword(password))
    throw weak("Password is known to be weak and easy to guess, please choose a different one.", "pwned");
}

function isCommonPassword(password: string): boolean {
  commonPasswords ??= new Set(
    readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8")
      .split("\n")
      .filter(Boolean),
  );
  const plain = password.toLowerCase();
  if (new Set(plain).size <= 2) return true;
  // "password2026!" is the same guess as "password".
  return commonPasswords.has(plain) || commonPasswords.has(plain.replace(/[\d\W_]+$/, ""));
}

const weak = (message: string, reason: "length" | "characters" | "pwned") =>
  new ApiError(422, "weak_password", message, { weak_password: { reasons: [reason] } });
