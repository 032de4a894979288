import { createHmac, timingSafeEqual } from "node:crypto";

/** A place in one session's sequence of tokens. Nothing about it is stored but the session's counter. */
export type RefreshTokenPayload = { sessionId: string; counter: number };

const VERSION = 1;
const COUNTER_AT = 17;
const PROOF_AT = 25;
const PROOF_BYTES = 16;

export function writeRefreshToken(secret: Buffer, { sessionId, counter }: RefreshTokenPayload): string {
  const body = Buffer.alloc(PROOF_AT);
  body.writeUInt8(VERSION, 0);
  Buffer.from(sessionId.replaceAll("-", ""), "hex").copy(body, 1);
  body.writeBigUInt64BE(BigInt(counter), COUNTER_AT);
  return Buffer.concat([body, proofOf(secret, body)]).toString("base64url");
}

/** Null for anything this service did not write. */
export function readRefreshToken(secret: Buffer, token: string): RefreshTokenPayload | null {
  if (!/^[\w-]+$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== PROOF_AT + PROOF_BYTES || bytes[0] !== VERSION) return null;
  const body = bytes.subarray(0, PROOF_AT);
  if (!timingSafeEqual(bytes.subarray(PROOF_AT), proofOf(secret, body))) return null;
  const hex = body.subarray(1, COUNTER_AT).toString("hex");
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { sessionId, counter: Number(body.readBigUInt64BE(COUNTER_AT)) };
}

/** Every session has a key of its own, so that one proof says nothing about another session. */
function proofOf(secret: Buffer, body: Buffer): Buffer {
  const sessionKey = createHmac("sha256", secret).update(body.subarray(1, COUNTER_AT)).digest();
  return createHmac("sha256", sessionKey).update(body).digest().subarray(0, PROOF_BYTES);
}
