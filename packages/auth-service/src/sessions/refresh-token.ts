import { createHmac, timingSafeEqual } from "node:crypto";

/** The content of a refresh token. Only the counter is stored, with the session. */
export type RefreshTokenPayload = { sessionId: string; counter: number };

const VERSION = 1;
const COUNTER_OFFSET = 17;
const SIGNATURE_OFFSET = 25;
const SIGNATURE_BYTES = 16;

export function writeRefreshToken(secret: Buffer, { sessionId, counter }: RefreshTokenPayload): string {
  const body = Buffer.alloc(SIGNATURE_OFFSET);
  body.writeUInt8(VERSION, 0);
  Buffer.from(sessionId.replaceAll("-", ""), "hex").copy(body, 1);
  body.writeBigUInt64BE(BigInt(counter), COUNTER_OFFSET);
  return Buffer.concat([body, signatureOf(secret, body)]).toString("base64url");
}

/** Null for a token that this service did not sign. */
export function readRefreshToken(secret: Buffer, token: string): RefreshTokenPayload | null {
  if (!/^[\w-]+$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== SIGNATURE_OFFSET + SIGNATURE_BYTES || bytes[0] !== VERSION) return null;
  const body = bytes.subarray(0, SIGNATURE_OFFSET);
  if (!timingSafeEqual(bytes.subarray(SIGNATURE_OFFSET), signatureOf(secret, body))) return null;
  const hex = body.subarray(1, COUNTER_OFFSET).toString("hex");
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { sessionId, counter: Number(body.readBigUInt64BE(COUNTER_OFFSET)) };
}

/** Each session has its own derived key. */
function signatureOf(secret: Buffer, body: Buffer): Buffer {
  const sessionKey = createHmac("sha256", secret).update(body.subarray(1, COUNTER_OFFSET)).digest();
  return createHmac("sha256", sessionKey).update(body).digest().subarray(0, SIGNATURE_BYTES);
}
