import type { AuthConfig } from "../core/auth-config.ts";

/** The fixed code of a test phone number, to which no text message is sent. */
export function testCodeFor(
  { smsTestCodes, smsTestCodesUntil }: Pick<AuthConfig, "smsTestCodes" | "smsTestCodesUntil">,
  phone: string,
): string | null {
  if (smsTestCodesUntil && smsTestCodesUntil <= new Date()) return null;
  return Object.hasOwn(smsTestCodes, phone) ? (smsTestCodes[phone] ?? null) : null;
}
