let common: Set<string> | undefined;

/** Against a list of 49,000 passwords that were found in leaks; loaded at the first sign-up, never sent containsPattern. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= new Set((await import("@zxcvbn-ts/language-common")).dictionary["passwords-common"]);
  const plain = password.toLowerCase();
  // "password2026!" is the same guess as "password".
  const core = plain.replace(/[\d\W_]+$/u, "");
  return common.has(plain) || common.has(core) || new Set(plain).size <= 2;
}
