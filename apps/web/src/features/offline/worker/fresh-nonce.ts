const NONCE = /'nonce-([^']+)'/;

/**
 * Gives a stored document a nonce that was never used before, in its policy and in its text: a nonce that stayed the same
 * for weeks would protect nothing.
 */
export async function withFreshNonce(stored: Response): Promise<Response> {
  const headers = new Headers(stored.headers);
  const policy = headers.get("content-security-policy") ?? "";
  const old = NONCE.exec(policy)?.[1];
  if (!old) return stored;
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  headers.set("content-security-policy", policy.replaceAll(old, nonce));
  // They describe the body as it was sent.
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response((await stored.text()).replaceAll(old, nonce), { headers });
}
