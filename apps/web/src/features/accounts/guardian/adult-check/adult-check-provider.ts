/** What an authorised entity says about a person: an adult, and nothing else. */
export type AdultProof = { method: string; issuer: string; reference: string; nonce: string };

/** A way for a guardian to prove to be an adult. Adding another provider means adding another value of this type. */
export type AdultCheck = {
  /** Who checks, in words for the guardian. */
  name: string;
  /** The address the guardian is sent to; the issuer sends them back to `returnTo` with a token. */
  startAt: (start: { nonce: string; returnTo: string }) => string;
  /** Throws unless the token is genuine, meant for us, unexpired and says "adult". */
  verify: (token: string) => Promise<AdultProof>;
};
