import { invalid } from "../core/api-error.ts";

/** The HTML standard's pattern for e-mail fields. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const MAX_EMAIL_LENGTH = 255;
const E164 = /^[1-9]\d{1,14}$/;

export function readEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email.length > MAX_EMAIL_LENGTH || !EMAIL.test(email))
    throw invalid("Unable to validate email address: invalid format");
  return email;
}

export function readPhone(text: string): string {
  const phone = text.trim().replace(/^\+/, "").replaceAll(" ", "");
  if (!E164.test(phone)) throw invalid("Invalid phone number format (E.164 required)");
  return phone;
}

/** Students without an e-mail have an address in this reserved domain, which cannot receive mail. */
export const isUnreachable = (email: string) => email.endsWith(".invalid");
