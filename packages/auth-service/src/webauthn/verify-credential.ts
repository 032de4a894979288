import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { OFFERED_ALGORITHMS } from "./offered-algorithms.ts";

/** Binary fields are base64url text, because the credential is stored in a json column. */
export type StoredCredential = {
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
  aaguid: string;
  backupEligible: boolean;
  backedUp: boolean;
};

export type ExpectedCredential = {
  challenge: string;
  rpId: string;
  origins: string[];
  needsUserVerification: boolean;
};

/** Null when the response is malformed or not valid. */
export async function verifyAttestation(
  response: object,
  expected: ExpectedCredential,
): Promise<StoredCredential | null> {
  try {
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origins,
      expectedRPID: expected.rpId,
      requireUserVerification: expected.needsUserVerification,
      supportedAlgorithmIDs: OFFERED_ALGORITHMS,
    });
    if (!info) return null;
    return {
      id: info.credential.id,
      publicKey: Buffer.from(info.credential.publicKey).toString("base64url"),
      counter: info.credential.counter,
      transports: info.credential.transports ?? [],
      aaguid: info.aaguid,
      backupEligible: info.credentialDeviceType === "multiDevice",
      backedUp: info.credentialBackedUp,
    };
  } catch {
    return null;
  }
}

/** The same key with its counter moved on; a counter that went back means the key was copied. */
export async function verifyAssertion(
  response: object,
  expected: ExpectedCredential,
  stored: StoredCredential,
): Promise<StoredCredential | null> {
  try {
    if ((response as AuthenticationResponseJSON).id !== stored.id) return null;
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origins,
      expectedRPID: expected.rpId,
      requireUserVerification: expected.needsUserVerification,
      credential: {
        id: stored.id,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, "base64url")),
        counter: stored.counter,
        transports: stored.transports,
      },
    });
    return verified ? { ...stored, counter: info.newCounter, backedUp: info.credentialBackedUp } : null;
  } catch {
    return null;
  }
}
