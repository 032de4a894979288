import { createHmac, timingSafeEqual } from "node:crypto";

/** Razorpay signs the bytes of a webhook's body with a shared secret. */
export const signWebhook = (body: string | Buffer, secret: string): string =>
  createHmac("sha256", secret).update(body).digest("hex");

export function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(signWebhook(body, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
