import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Place = { origin: string; rpId?: string };
type CreateOptions = { challenge: string; rp: { id: string } };
type GetOptions = { challenge: string; rpId: string };

const USER_PRESENT_AND_VERIFIED = 0x05;
const HAS_KEY = 0x40;

/** What a phone or a security key does, in software: one ES256 key, with a counter that a test may turn back. */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const facts = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count]);
  };
  const credential = (response: Record<string, unknown>) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    setCounter: (value: number) => {
      counter = value;
    },
    create: (options: CreateOptions, { origin, rpId = options.rp.id }: Place) => {
      const coseKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]) as never,
      );
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        facts(rpId, USER_PRESENT_AND_VERIFIED | HAS_KEY),
        Buffer.alloc(16),
        idLength,
        id,
        Buffer.from(coseKey),
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(authData)],
        ]) as never,
      );
      return credential({
        clientDataJSON: clientData("webauthn.create", options.challenge, origin).toString("base64url"),
        attestationObject: Buffer.from(attestation).toString("base64url"),
        transports: ["internal"],
      });
    },
    get: (options: GetOptions, { origin, rpId = options.rpId }: Place) => {
      const data = clientData("webauthn.get", options.challenge, origin);
      const authData = facts(rpId, USER_PRESENT_AND_VERIFIED);
      const signed = Buffer.concat([authData, createHash("sha256").update(data).digest()]);
      return credential({
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      });
    },
  };
}
