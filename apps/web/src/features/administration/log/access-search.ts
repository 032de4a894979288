import { z } from "zod";

/** Invalid parameters are ignored. */
export const ReadSearch = z.object({
  about: z.uuid().optional().catch(undefined),
  before: z.coerce.number().int().positive().optional().catch(undefined),
});

export const SignInSearch = z.object({
  /** The last moment that was shown. */
  before: z.iso.datetime({ offset: true }).optional().catch(undefined),
});

const WAYS: Record<string, string> = {
  password: "Password",
  code: "Code from a mail or message",
  link: "Link from a mail",
  totp: "Code from an app",
  "mfa/phone": "Code from a text message",
  "mfa/webauthn": "Security key",
  passkey: "Passkey",
};

/** The accounts service stores the network of an IPv6 address. */
export const networkLabel = (address: string) => (address.includes(":") ? `${address}/64` : address);

export const wayLabel = (way: string) => WAYS[way] ?? "Another way";
