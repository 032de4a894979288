import { createHash, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

export type OpenIdUser = { sub: string; email?: string; email_verified?: boolean; name?: string };

type Grant = { user: OpenIdUser; nonce: string; challenge: string; redirectUri: string };

/** A complete OpenID provider, so that tests cover the whole sign-in without a network. */
export async function startFakeOpenIdProvider(clientId = "nirmaan", clientSecret = "shared") {
  const app = new Hono();
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((ready) => server.once("listening", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { idToken, jwk } = await createIdTokenSigner(url, clientId);
  const grants = new Map<string, Grant>();
  let currentUser: OpenIdUser = { sub: "1" };

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
    const code = randomUUID();
    grants.set(code, readGrant(context, currentUser));
    return redirectWithCode(context, code);
  });
  app.post("/token", async (context) => {
    const form = Object.fromEntries(new URLSearchParams(await context.req.text()));
    const grant = grants.get(form.code ?? "");
    grants.delete(form.code ?? "");
    if (!grant || form.client_secret !== clientSecret || !isGrantHolder(grant, form))
      return context.json({ error: "invalid_grant" }, 400);
    return context.json({
      access_token: "provider-access-token",
      refresh_token: "provider-refresh-token",
      id_token: await idToken({ ...grant.user, nonce: grant.nonce }),
    });
  });

  return {
    url,
    settings: { kind: "oidc" as const, clientId, clientSecret, url },
    /** The user that the provider signs in from now on. */
    setUser: (user: OpenIdUser) => {
      currentUser = user;
    },
    idToken,
    stop: () => server.close(),
  };
}

async function createIdTokenSigner(issuer: string, audience: string) {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const idToken = (claims: JWTPayload) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(privateKey);
  return { idToken, jwk: { ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" } };
}

function readGrant(context: Context, user: OpenIdUser): Grant {
  const query = (name: string) => context.req.query(name) ?? "";
  return {
    user,
    nonce: query("nonce"),
    challenge: query("code_challenge"),
    redirectUri: query("redirect_uri"),
  };
}

function redirectWithCode(context: Context, code: string): Response {
  const target = new URL(context.req.query("redirect_uri") ?? "");
  target.searchParams.set("code", code);
  target.searchParams.set("state", context.req.query("state") ?? "");
  return context.redirect(target.href);
}

function isGrantHolder(grant: Grant, form: Record<string, string>): boolean {
  const challenge = createHash("sha256")
    .update(form.code_verifier ?? "")
    .digest("base64url");
  return challenge === grant.challenge && form.redirect_uri === grant.redirectUri;
}
