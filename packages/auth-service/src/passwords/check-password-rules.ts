import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthConfig } from "../core/auth-config.ts";
import { isCommonPassword } from "./is-common-password.ts";

/** GoTrue's limit (bcrypt ignores further bytes), kept so that accounts can move to a Supabase project. */
const MAX_BYTES = 72;

/** Required characters are off by default: such rules only make people append "1!". */
export async function checkPasswordRules(config: AuthConfig, password: string): Promise<void> {
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
  if (config.refuseCommonPasswords && (await isCommonPassword(password)))
    throw weak("Password is known to be weak and easy to guess, please choose a different one.", "pwned");
}

const weak = (message: string, reason: "length" | "characters" | "pwned") =>
  new ApiError(422, "weak_password", message, { weak_password: { reasons: [reason] } });
