import { expect, test } from "vitest";
import { withFreshNonce } from "./fresh-nonce.ts";

const stored = () =>
  new Response('<script nonce="first+one==" src="/a.js"></script>', {
    headers: {
      "content-security-policy": "script-src 'self' 'nonce-first+one=='; style-src 'nonce-first+one=='",
      "cross-origin-embedder-policy": "require-corp",
      "content-length": "1",
    },
  });

test("OFF-01 a stored document is shown with a new nonce each time, the same in its policy and in its text", async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const shown = await withFreshNonce(stored());
      const policy = shown.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      const text = await shown.text();
      expect(text).toBe(`<script nonce="${nonce}" src="/a.js"></script>`);
      expect(policy + text).not.toContain("first");
      expect(shown.headers.get("cross-origin-embedder-policy")).toBe("require-corp");
      expect(shown.headers.has("content-length")).toBe(false);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(2);
});
