import { createHash, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

export type LocalPerson = { sub: string; email?: string; email_verified?: boolean; name?: string };

/** An OpenID provider of our own, so that a sign-in with one is tested whole and without a network. */
export async function startFakeOpenIdProvider(clientId = "nirmaan", clientSecret = "shared") {
  const app = new Hono();
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((ready) => server.once("listening", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" };
  const grants = new Map<
    string,
    { person: LocalPerson; nonce: string; challenge: string; redirectUri: string }
  >();
  let person: LocalPerson = { sub: "1" };

  const idToken = (claims: JWTPayload) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .setIssuer(url)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(privateKey);

  app.get("/.well-known/openid-configuration", (context) =>
    context.json({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
    }),
  );
  app.get("/keys", (context) => context.json({ keys: [jwk] }));
  app.get("/authorize", (context) => {
    const query = (name: string) => context.req.query(name) ?? "";
    const code = randomUUID();
    grants.set(code, {
      person,
      nonce: query("nonce"),
      challenge: query("code_challenge"),
      redirectUri: query("redirect_uri"),
    });
    const back = new URL(query("redirect_uri"));
    back.searchParams.set("code", code);
    back.searchParams.set("state", query("state"));
    return context.redirect(back.href);
  });
  app.post("/token", async (context) => {
    const form = Object.fromEntries(new URLSearchParams(await context.req.text()));
    const grant = grants.get(form.code ?? "");
    grants.delete(form.code ?? "");
    const shown = createHash("sha256")
      .update(form.code_verifier ?? "")
      .digest("base64url");
    if (
      !grant ||
      form.client_secret !== clientSecret ||
      shown !== grant.challenge ||
      form.redirect_uri !== grant.redirectUri
    )
      return context.json({ error: "invalid_grant" }, 400);
    return context.json({
      access_token: "provider-access-token",
      refresh_token: "provider-refresh-token",
      id_token: await idToken({ ...grant.person, nonce: grant.nonce }),
    });
  });

  return {
    url,
    settings: { kind: "oidc" as const, clientId, clientSecret, url },
    /** Who sits at the browser from now on. */
    be: (someone: LocalPerson) => {
      person = someone;
    },
    idToken,
    stop: () => server.close(),
  };
}
