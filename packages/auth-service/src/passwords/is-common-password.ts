import { REGIONAL_PASSWORDS } from "./regional-passwords.ts";

let commonPasswords: Promise<Set<string>> | undefined;

/** Checks against about 49,000 leaked passwords, offline. The list is loaded at the first call. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  const common = await commonPasswords;
  const plain = password.toLowerCase();
  // "password2026!" is as easy to guess as "password".
  const withoutSuffix = plain.replace(/[\d\W_]+$/u, "");
  return common.has(plain) || common.has(withoutSuffix) || new Set(plain).size <= 2;
}

async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set([...dictionary["passwords-common"], ...REGIONAL_PASSWORDS]);
}
