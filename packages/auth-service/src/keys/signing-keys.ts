import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { z } from "zod";
import type { KeyStore } from "./key-store.ts";

export type SigningAlgorithm = "ES256" | "RS256";

const NAME = "signing-keys.json";
const StoredKeys = z
  .array(z.looseObject({ kid: z.string(), alg: z.string(), kty: z.string() }))
  .min(1)
  .max(2);

/** The current key first, then the previous one, so that its tokens stay valid until they expire. */
export async function loadSigningKeys(store: KeyStore, algorithm: SigningAlgorithm): Promise<JWK[]> {
  const text = await store.readOrCreate(NAME, async () => JSON.stringify([await newKey(algorithm)]));
  return StoredKeys.parse(JSON.parse(text));
}

/** Creates a new signing key and keeps the current one for verifying. Processes load it at their next start. */
export async function rotateSigningKeys(store: KeyStore, algorithm: SigningAlgorithm): Promise<void> {
  const [current] = await loadSigningKeys(store, algorithm);
  await store.replace(NAME, JSON.stringify([await newKey(algorithm), current]));
}

async function newKey(algorithm: SigningAlgorithm): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: algorithm, use: "sig" };
}
