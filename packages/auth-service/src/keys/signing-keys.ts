import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { z } from "zod";
import type { KeyFolder } from "./key-folder.ts";

export type SigningAlgorithm = "ES256" | "RS256";

const FILE = "signing-keys.json";
const KeyFile = z
  .array(z.looseObject({ kid: z.string(), alg: z.string(), kty: z.string() }))
  .min(1)
  .max(2);

/** The current key first, then the previous one, so that its tokens stay valid until they expire. */
export async function loadSigningKeys(folder: KeyFolder, algorithm: SigningAlgorithm): Promise<JWK[]> {
  const text = await folder.readOrCreate(FILE, async () => JSON.stringify([await newKey(algorithm)]));
  return KeyFile.parse(JSON.parse(text));
}

/** Creates a new signing key and keeps the current one for verifying. Processes load it at their next start. */
export async function rotateSigningKeys(folder: KeyFolder, algorithm: SigningAlgorithm): Promise<void> {
  const [current] = await loadSigningKeys(folder, algorithm);
  folder.replace(FILE, JSON.stringify([await newKey(algorithm), current]));
}

async function newKey(algorithm: SigningAlgorithm): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: algorithm, use: "sig" };
}
