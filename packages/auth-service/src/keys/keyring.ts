import { hkdfSync, randomBytes } from "node:crypto";
import {
  type CryptoKey,
  decodeProtectedHeader,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from "jose";
import { ApiError, badJwt } from "../core/api-error.ts";
import type { Keyring } from "../core/auth-context.ts";
import type { KeyStore } from "./key-store.ts";
import { loadSigningKeys, type SigningAlgorithm } from "./signing-keys.ts";

export type KeySource = {
  algorithm: SigningAlgorithm;
  /** The operator's own keys; the first one that can sign is used to sign. */
  jwtKeys?: JWK[] | undefined;
  /** GoTrue's shared secret. Tokens signed with it are accepted, but it never signs. */
  jwtSecret?: string | undefined;
};

type ImportedKey = {
  kid: string;
  alg: string;
  signKey: CryptoKey | Uint8Array;
  verifyKey: CryptoKey | Uint8Array;
};

const PRIVATE_FIELDS = new Set(["d", "p", "q", "dp", "dq", "qi", "oth", "k", "key_ops", "use"]);
const MAX_CLOCK_SKEW_S = 60;
const RELOAD_AFTER_MS = 60_000;
/** Tokens with invented key ids cause at most one query in this time. */
const RELOAD_FOR_UNKNOWN_KEY_AFTER_MS = 2000;

export async function createKeyring(store: KeyStore, source: KeySource): Promise<Keyring> {
  const keys = await createKeySet(store, source);
  const shared = source.jwtSecret ? new TextEncoder().encode(source.jwtSecret) : null;
  const masterSecret = Buffer.from(
    await store.readOrCreate("service-secret", async () => randomBytes(32).toString("hex")),
    "hex",
  );

  return {
    sign: async (claims) => {
      const { signer } = keys.current();
      return new SignJWT(claims)
        .setProtectedHeader({ alg: signer.alg, kid: signer.kid, typ: "JWT" })
        .sign(signer.signKey);
    },
    verify: async (token) => {
      const { kid, alg } = readHeader(token);
      const ownKey = kid === undefined ? undefined : await keys.find(kid);
      const key = ownKey ?? (kid === undefined && shared ? { alg: "HS256", verifyKey: shared } : null);
      // The algorithm is fixed per key: a token must not choose how it is verified.
      if (!key || key.alg !== alg) throw badJwt("the signing key or method is not accepted");
      const payload = await verifiedPayload(token, key);
      if (payload.iat !== undefined && payload.iat > Date.now() / 1000 + MAX_CLOCK_SKEW_S)
        throw badJwt("token used before issued");
      return payload;
    },
    publicKeys: async () =>
      keys
        .current()
        .jwks.filter((jwk) => jwk.kty !== "oct")
        .map(publicPart),
    refresh: keys.refresh,
    secretFor: (purpose) => Buffer.from(hkdfSync("sha256", masterSecret, "nirmaan accounts", purpose, 32)),
  };
}

type LoadedKeys = { jwks: JWK[]; imported: ImportedKey[]; signer: ImportedKey; loadedAt: number };

/** The signing keys, loaded again after a minute, and at once for a key that another process has just created. */
async function createKeySet(store: KeyStore, { jwtKeys, algorithm }: KeySource) {
  const load = async (): Promise<LoadedKeys> => {
    const jwks = jwtKeys ?? (await loadSigningKeys(store, algorithm));
    const imported = await Promise.all(jwks.map(importKey));
    const signer =
      imported[jwks.findIndex((jwk) => jwk.d || (jwk.kty === "oct" && jwk.key_ops?.includes("sign")))];
    if (!signer) throw new Error("None of the JWT keys can sign.");
    return { jwks, imported, signer, loadedAt: Date.now() };
  };
  let loaded = await load();
  let reloading: Promise<void> | undefined;
  const reloadIfOlder = async (ageMs: number): Promise<void> => {
    if (jwtKeys || Date.now() - loaded.loadedAt < ageMs) return;
    reloading ??= load()
      // While the database does not answer, the known keys stay in use.
      .catch(() => ({ ...loaded, loadedAt: Date.now() }))
      .then((keys) => {
        loaded = keys;
        reloading = undefined;
      });
    await reloading;
  };
  const refresh = () => reloadIfOlder(RELOAD_AFTER_MS);
  return {
    refresh,
    // Without waiting: tokens are signed inside of transactions, and a pool may have no second connection to load on.
    current: () => loaded,
    find: async (kid: string) => {
      const findKnown = () => loaded.imported.find((key) => key.kid === kid);
      await refresh();
      if (!findKnown()) await reloadIfOlder(RELOAD_FOR_UNKNOWN_KEY_AFTER_MS);
      return findKnown();
    },
  };
}

async function importKey(jwk: JWK): Promise<ImportedKey> {
  const alg = jwk.alg ?? (jwk.kty === "EC" ? "ES256" : jwk.kty === "RSA" ? "RS256" : "HS256");
  // Web Crypto needs separate keys for signing and verifying; GoTrue marks one key with ["sign", "verify"].
  const { key_ops: _, use: __, ...signing } = jwk;
  const verifying = jwk.kty === "oct" ? signing : { ...publicPart(jwk), key_ops: undefined, use: undefined };
  const [signKey, verifyKey] = await Promise.all([importJWK(signing, alg), importJWK(verifying as JWK, alg)]);
  return { kid: jwk.kid ?? "", alg, signKey, verifyKey };
}

function publicPart(jwk: JWK): JWK {
  const fields = Object.fromEntries(Object.entries(jwk).filter(([name]) => !PRIVATE_FIELDS.has(name)));
  return { ...fields, use: "sig", key_ops: ["verify"] } as JWK;
}

function readHeader(token: string): { kid?: string | undefined; alg?: string | undefined } {
  try {
    const header = decodeProtectedHeader(token);
    if (header.jku || header.jwk || header.x5u || header.x5c || header.crit)
      throw badJwt("header not accepted");
    return header;
  } catch (error) {
    throw error instanceof ApiError ? error : badJwt("token is malformed");
  }
}

async function verifiedPayload(
  token: string,
  { verifyKey, alg }: Pick<ImportedKey, "verifyKey" | "alg">,
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, verifyKey, { algorithms: [alg] })).payload;
  } catch (error) {
    const isExpired = error instanceof Error && "code" in error && error.code === "ERR_JWT_EXPIRED";
    throw badJwt(isExpired ? "token has invalid claims: token is expired" : "token signature is invalid");
  }
}
