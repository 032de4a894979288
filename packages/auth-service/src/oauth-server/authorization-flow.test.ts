import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CALLBACK, newClient, OAUTH_SERVER, oauthClientApp } from "../testing/oauth-client-app.ts";
import { type Accounts, bearer, newUser, startAccounts } from "../testing/start-accounts.ts";

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts({
    config: { oauthServer: { ...OAUTH_SERVER, dynamicRegistration: true } },
  });
});
afterAll(() => accounts.stop());

test("AUTH-06 a client's user approves on the consent page, and the client redeems the code for tokens", async () => {
  const client = await newClient(accounts);
  const app = oauthClientApp(accounts, client);
  const user = await newUser(accounts);
  const sent = await app.authorize({ nonce: "nonce-1" });
  expect(sent.status).toBe(302);
  const page = new URL(sent.headers.get("location") ?? "");
  expect(page.origin + page.pathname).toBe(`${accounts.url}/oauth/consent`);
  const id = page.searchParams.get("authorization_id") ?? "";

  const details = await user.browser.auth.oauth.getAuthorizationDetails(id);
  expect(details.data).toEqual({
    authorization_id: id,
    redirect_uri: CALLBACK,
    client: { id: client.client_id, name: "Robot club", uri: "", logo_uri: "" },
    user: { id: user.id, email: user.email },
    scope: "openid email profile",
  });
  const approved = await user.browser.auth.oauth.approveAuthorization(id, { skipBrowserRedirect: true });
  const back = new URL(approved.data?.redirect_url ?? "");
  expect(back.origin + back.pathname).toBe(CALLBACK);
  expect(back.searchParams.get("state")).toBe("state-1");

  const { status, body } = await app.redeem(back.searchParams.get("code") ?? "");
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(
    ["access_token", "expires_in", "id_token", "refresh_token", "token_type"].sort(),
  );
  expect(decodeJwt(body.access_token)).toMatchObject({
    sub: user.id,
    client_id: client.client_id,
    scope: "openid email profile",
  });
  const keys = await (await fetch(`${accounts.url}/auth/v1/.well-known/jwks.json`)).json();
  const { payload } = await jwtVerify(body.id_token, createLocalJWKSet(keys), {
    issuer: `${accounts.url}/auth/v1`,
    audience: client.client_id,
  });
  expect(payload).toMatchObject({ sub: user.id, email: user.email, email_verified: true, nonce: "nonce-1" });

  const info = await accounts.call("GET", "/oauth/userinfo", undefined, bearer(body.access_token));
  expect(info.body).toMatchObject({ sub: user.id, email: user.email, email_verified: true });
  const renewed = await app.token({ grant_type: "refresh_token", refresh_token: body.refresh_token });
  expect(renewed.status).toBe(200);
  expect(renewed.body.refresh_token).not.toBe(body.refresh_token);
});

test("AUTH-06 a user who approved before is sent back at once, unless the client asks for more", async () => {
  const app = oauthClientApp(accounts, await newClient(accounts));
  const user = await newUser(accounts);
  await app.approvedBy(user, { scope: "email profile" });
  const again = await user.browser.auth.oauth.getAuthorizationDetails(await app.start({ scope: "email" }));
  expect(again.data).toEqual({ redirect_url: expect.stringContaining(`${CALLBACK}?code=`) });
  const more = await user.browser.auth.oauth.getAuthorizationDetails(
    await app.start({ scope: "email phone" }),
  );
  expect(more.data).toMatchObject({ scope: "email phone" });
});

test("AUTH-06 a user who denies is sent back with access_denied, and the request is over", async () => {
  const app = oauthClientApp(accounts, await newClient(accounts));
  const { browser } = await newUser(accounts);
  const id = await app.start();
  await browser.auth.oauth.getAuthorizationDetails(id);
  const denied = await browser.auth.oauth.denyAuthorization(id, { skipBrowserRedirect: true });
  const back = new URL(denied.data?.redirect_url ?? "");
  expect(Object.fromEntries(back.searchParams)).toEqual({
    error: "access_denied",
    error_description: "User denied the request",
    state: "state-1",
  });
  const late = await browser.auth.oauth.approveAuthorization(id, { skipBrowserRedirect: true });
  expect(late.error).toMatchObject({ status: 400, code: "validation_failed" });
});

test("AUTH-06 a user lists the clients with access and takes it away: their tokens end at once", async () => {
  const client = await newClient(accounts);
  const app = oauthClientApp(accounts, client);
  const user = await newUser(accounts);
  const { body } = await app.redeem(await app.approvedBy(user));
  const grants = await user.browser.auth.oauth.listGrants();
  expect(grants.data).toEqual([
    {
      client: { id: client.client_id, name: "Robot club", uri: "", logo_uri: "" },
      scopes: ["openid", "email", "profile"],
      granted_at: expect.any(String),
    },
  ]);
  expect((await user.browser.auth.oauth.revokeGrant({ clientId: client.client_id })).error).toBeNull();
  expect((await user.browser.auth.oauth.listGrants()).data).toEqual([]);
  expect((await accounts.call("GET", "/oauth/userinfo", undefined, bearer(body.access_token))).status).toBe(
    403,
  );
  const renewed = await app.token({ grant_type: "refresh_token", refresh_token: body.refresh_token });
  expect(renewed).toEqual({
    status: 400,
    body: { error: "invalid_grant", error_description: "Refresh token is invalid or expired." },
  });
  expect((await user.browser.auth.getUser()).error).toBeNull();
  const twice = await user.browser.auth.oauth.revokeGrant({ clientId: client.client_id });
  expect(twice.error).toMatchObject({ status: 404, code: "oauth_consent_not_found" });
});

test("AUTH-06 a public client registers itself, proves itself with PKCE alone and sends JSON", async () => {
  const registered = await accounts.call("POST", "/oauth/clients/register", {
    client_name: "Phone app",
    redirect_uris: [CALLBACK],
    token_endpoint_auth_method: "none",
  });
  expect(registered.status).toBe(201);
  expect(registered.body).toMatchObject({ client_type: "public", registration_type: "dynamic" });
  const app = oauthClientApp(accounts, registered.body);
  const code = await app.approvedBy(await newUser(accounts), { scope: "email" });
  const response = await accounts.call("POST", "/oauth/token", {
    client_id: registered.body.client_id,
    grant_type: "authorization_code",
    code,
    code_verifier: app.verifier,
  });
  expect(response.status).toBe(200);
  expect(response.body).not.toHaveProperty("id_token");
});

test("AUTH-06 discovery names the endpoints, S256 only, and the algorithms of our keys", async () => {
  for (const path of ["/.well-known/oauth-authorization-server", "/.well-known/openid-configuration"]) {
    const { status, body } = await accounts.call("GET", path);
    const issuer = `${accounts.url}/auth/v1`;
    expect(status).toBe(200);
    expect(body).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      userinfo_endpoint: `${issuer}/oauth/userinfo`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      registration_endpoint: `${issuer}/oauth/clients/register`,
      code_challenge_methods_supported: ["S256"],
      id_token_signing_alg_values_supported: ["ES256"],
    });
  }
});
