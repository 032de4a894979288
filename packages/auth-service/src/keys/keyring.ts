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
import type { KeyFolder } from "./key-folder.ts";
import { loadSigningKeys, type SigningAlgorithm } from "./signing-keys.ts";

export type KeySource = {
  algorithm: SigningAlgorithm;
  /** An operator's own keys; the first that may sign does. */
  jwtKeys?: JWK[] | undefined;
  /** Tokens signed with it (GoTrue's shared secret) are accepted; none are made. */
  jwtSecret?: string | undefined;
};

type HeldKey = { kid: string; alg: string; signKey: CryptoKey | Uint8Array; key: CryptoKey | Uint8Array };

const PRIVATE_FIELDS = new Set(["d", "p", "q", "dp", "dq", "qi", "oth", "k", "key_ops", "use"]);
const MAX_CLOCK_SKEW_S = 60;

export async function createKeyring(folder: KeyFolder, source: KeySource): Promise<Keyring> {
  const jwks = source.jwtKeys ?? (await loadSigningKeys(folder, source.algorithm));
  const held = await Promise.all(jwks.map(holdKey));
  const signing = jwks.findIndex((jwk) => jwk.d || (jwk.kty === "oct" && jwk.key_ops?.includes("sign")));
  const signer = held[signing];
  if (!signer) throw new Error("None of the JWT keys can sign.");
  const shared = source.jwtSecret ? new TextEncoder().encode(source.jwtSecret) : null;
  const master = Buffer.from(
    await folder.readOrCreate("service-secret", async () => randomBytes(32).toString("hex")),
    "hex",
  );

  return {
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: signer.alg, kid: signer.kid, typ: "JWT" })
        .sign(signer.signKey),
    verify: async (token) => {
      const { kid, alg } = readHeader(token);
      const own = held.find((key) => key.kid === kid);
      const key = own ?? (kid === undefined && shared ? { alg: "HS256", key: shared } : null);
      // The algorithm belongs to the key. A token must not choose how it is checked.
      if (!key || key.alg !== alg) throw badJwt("the signing key or method is not accepted");
      const payload = await verifiedPayload(token, key);
      if (payload.iat !== undefined && payload.iat > Date.now() / 1000 + MAX_CLOCK_SKEW_S)
        throw badJwt("token used before issued");
      return payload;
    },
    publicKeys: jwks.filter((jwk) => jwk.kty !== "oct").map(publicPart),
    secretFor: (use) => Buffer.from(hkdfSync("sha256", master, "nirmaan accounts", use, 32)),
  };
}

async function holdKey(jwk: JWK): Promise<HeldKey> {
  const alg = jwk.alg ?? (jwk.kty === "EC" ? "ES256" : jwk.kty === "RSA" ? "RS256" : "HS256");
  // Web Crypto wants a key for signing and one for checking, where GoTrue marks one with ["sign", "verify"].
  const { key_ops: _, use: __, ...whole } = jwk;
  const open = jwk.kty === "oct" ? whole : { ...publicPart(jwk), key_ops: undefined, use: undefined };
  const [signKey, key] = await Promise.all([importJWK(whole, alg), importJWK(open as JWK, alg)]);
  return { kid: jwk.kid ?? "", alg, signKey, key };
}

function publicPart(jwk: JWK): JWK {
  const open = Object.fromEntries(Object.entries(jwk).filter(([name]) => !PRIVATE_FIELDS.has(name)));
  return { ...open, use: "sig", key_ops: ["verify"] } as JWK;
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
  { key, alg }: Pick<HeldKey, "key" | "alg">,
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, key, { algorithms: [alg] })).payload;
  } catch (error) {
    const isExpired = error instanceof Error && "code" in error && error.code === "ERR_JWT_EXPIRED";
    throw badJwt(isExpired ? "token has invalid claims: token is expired" : "token signature is invalid");
  }
}
