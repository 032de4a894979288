import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type RelyingParty = { origin: string; rpId?: string };
type CreateOptions = { challenge: string; rp: { id: string } };
type GetOptions = { challenge: string; rpId: string };

const USER_PRESENT_AND_VERIFIED = 0x05;
const HAS_KEY = 0x40;

/** A WebAuthn authenticator in software: one ES256 key and a signature counter that a test can set. */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const coseKey = encodeCoseKey(publicKey.export({ format: "jwk" }));
  const id = randomBytes(16);
  let counter = 0;

  const authenticatorData = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count]);
  };

  return {
    setCounter: (value: number) => {
      counter = value;
    },
    create: (options: CreateOptions, { origin, rpId = options.rp.id }: RelyingParty) => {
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(rpId, USER_PRESENT_AND_VERIFIED | HAS_KEY),
        Buffer.alloc(16),
        idLength,
        id,
        coseKey,
      ]);
      return credential(id, {
        clientDataJSON: clientData("webauthn.create", options.challenge, origin).toString("base64url"),
        attestationObject: encodeAttestation(authData).toString("base64url"),
        transports: ["internal"],
      });
    },
    get: (options: GetOptions, { origin, rpId = options.rpId }: RelyingParty) => {
      const data = clientData("webauthn.get", options.challenge, origin);
      const authData = authenticatorData(rpId, USER_PRESENT_AND_VERIFIED);
      const signed = Buffer.concat([authData, createHash("sha256").update(data).digest()]);
      return credential(id, {
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      });
    },
  };
}

/** COSE_Key (RFC 9053): 1 is the key type (EC2), 3 the algorithm (ES256), -1 the curve (P-256), -2 and -3 the point. */
function encodeCoseKey({ x = "", y = "" }: JsonWebKey): Buffer {
  return Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]) as never,
    ),
  );
}

function encodeAttestation(authData: Buffer): Buffer {
  return Buffer.from(
    isoCBOR.encode(
      new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]) as never,
    ),
  );
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const credential = (id: Buffer, response: Record<string, unknown>) => ({
  id: id.toString("base64url"),
  rawId: id.toString("base64url"),
  type: "public-key",
  clientExtensionResults: {},
  response,
});
