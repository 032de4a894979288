import * as m from "@nirmaan/messages/administration-log.ts";
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

const WAYS: Record<string, () => string> = {
  password: m.wayPassword,
  code: m.wayCode,
  link: m.wayLink,
  totp: m.wayApp,
  "mfa/phone": m.wayTextMessage,
  "mfa/webauthn": m.waySecurityKey,
  passkey: m.wayPasskey,
};

/** The accounts service stores the network of an IPv6 address. */
export const networkLabel = (address: string) => (address.includes(":") ? `${address}/64` : address);

export const wayLabel = (way: string) =>
  (Object.hasOwn(WAYS, way) ? WAYS[way]?.() : undefined) ?? m.wayOther();
