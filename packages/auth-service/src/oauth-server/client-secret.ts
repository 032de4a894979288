import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const SECRET_BYTES = 32;

export const newClientSecret = () => randomBytes(SECRET_BYTES).toString("base64url");

/** A plain hash is enough: unlike a password, the secret has 256 random bits. */
export const hashOfSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");

export function isClientSecret(secret: string, storedHash: string | null): boolean {
  const expected = Buffer.from(storedHash ?? "");
  const actual = Buffer.from(hashOfSecret(secret));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
