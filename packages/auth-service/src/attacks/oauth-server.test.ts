import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CALLBACK, newClient, OAUTH_SERVER, oauthClientApp } from "../testing/oauth-client-app.ts";
import { type Accounts, bearer, newUser, startAccounts } from "../testing/start-accounts.ts";

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts({ config: { oauthServer: OAUTH_SERVER, anonymousEnabled: true } });
});
afterAll(() => accounts.stop());

test("AUTH-06 an error never redirects to an address that the client has not registered", async () => {
  const client = await newClient(accounts);
  const app = oauthClientApp(accounts, client);
  for (const address of [
    "https://evil.example",
    `${CALLBACK}/more`,
    `${CALLBACK}?x=1`,
    "https://client.example@evil.example/callback",
    "javascript:alert(1)",
  ]) {
    const response = await app.authorize({ redirect_uri: address, scope: "nonsense" });
    expect([address, response.status, response.headers.get("location")]).toEqual([address, 400, null]);
  }
  expect((await app.authorize({ client_id: "x" })).body.code).toBe("oauth_client_not_found");
});

test.each([
  [{ code_challenge: "" }, "PKCE flow requires"],
  [{ code_challenge_method: "plain" }, "must be 'S256'"],
  [{ code_challenge: "short" }, "between 43 and 128"],
  [{ response_type: "token" }, "only response_type=code"],
  [{ scope: "openid admin" }, "unsupported scope: admin"],
  [{ resource: "https://api.example/#x" }, "fragment"],
  [{ nonce: "n".repeat(256) }, "nonce is too long"],
])("AUTH-06 a request with %j goes back to the client as invalid_request", async (query, words) => {
  const app = oauthClientApp(accounts, await newClient(accounts));
  const { status, headers } = await app.authorize(query as Record<string, string>);
  const back = new URL(headers.get("location") ?? "");
  expect([status, back.origin + back.pathname]).toEqual([302, CALLBACK]);
  expect(back.searchParams.get("error")).toBe("invalid_request");
  expect(back.searchParams.get("error_description")).toContain(words);
  expect(back.searchParams.get("state")).toBe("state-1");
});

test("AUTH-06 a code works once, for its client, its address and its verifier, even when redeemed in parallel", async () => {
  const app = oauthClientApp(accounts, await newClient(accounts));
  const stranger = oauthClientApp(accounts, await newClient(accounts));
  const user = await newUser(accounts);
  const code = await app.approvedBy(user);
  const refused = [
    await stranger.redeem(code, { code_verifier: app.verifier }),
    await app.redeem(code, { code_verifier: "x".repeat(64) }),
    await app.redeem(code, { code_verifier: "" }),
    await app.redeem(code, { redirect_uri: "https://client.example/other" }),
    await app.redeem(code, { resource: "https://api.example" }),
    await app.redeem("guess"),
  ];
  for (const { status, body } of refused) expect([status, body.error]).toEqual([400, "invalid_grant"]);
  const together = await Promise.all(Array.from({ length: 5 }, () => app.redeem(code)));
  expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(together.filter(({ status }) => status === 400)).toHaveLength(4);
  const stored = await accounts.sql`select count(*)::int as sessions from auth.sessions
    where user_id = ${user.id} and oauth_client_id is not null`;
  expect(stored[0]?.sessions).toBe(1);
});

test("AUTH-06 a code and a request end with their time", async () => {
  const app = oauthClientApp(accounts, await newClient(accounts));
  const user = await newUser(accounts);
  const id = await app.start();
  const code = await app.approvedBy(user);
  await accounts.sql`update auth.oauth_authorizations set created_at = now() - interval '1 hour', expires_at = now() - interval '1 second'`;
  expect((await app.redeem(code)).body.error).toBe("invalid_grant");
  expect((await user.browser.auth.oauth.getAuthorizationDetails(id)).error).toMatchObject({
    code: "oauth_authorization_not_found",
  });
});

test("AUTH-06 a request belongs to the user who opened it first, and cannot be approved unseen", async () => {
  const app = oauthClientApp(accounts, await newClient(accounts));
  const [owner, other] = [await newUser(accounts), await newUser(accounts)];
  const id = await app.start();
  const unseen = await owner.browser.auth.oauth.approveAuthorization(id, { skipBrowserRedirect: true });
  expect(unseen.error).toMatchObject({ status: 404, code: "oauth_authorization_not_found" });
  await owner.browser.auth.oauth.getAuthorizationDetails(id);
  for (const response of [
    await other.browser.auth.oauth.getAuthorizationDetails(id),
    await other.browser.auth.oauth.approveAuthorization(id, { skipBrowserRedirect: true }),
  ])
    expect(response.error).toMatchObject({ status: 404, code: "oauth_authorization_not_found" });
  const foreign = await accounts.call(
    "POST",
    `/oauth/authorizations/${id}/consent`,
    { action: "approve" },
    {
      ...bearer(owner.token),
      origin: "https://evil.example",
    },
  );
  expect([foreign.status, foreign.body.message]).toEqual([400, "unauthorized request origin"]);
});

test("AUTH-06 a client's token opens nothing but userinfo: not the account, not other clients, not the product", async () => {
  const client = await newClient(accounts);
  const app = oauthClientApp(accounts, client);
  const user = await newUser(accounts);
  const { body } = await app.redeem(await app.approvedBy(user));
  const token = bearer(body.access_token);
  const id = await app.start();
  for (const [method, path, sent] of [
    ["GET", "/user", undefined],
    ["PUT", "/user", { password: "Stolen-horse-9!" }],
    ["POST", "/logout", {}],
    ["POST", "/factors", { factor_type: "totp" }],
    ["GET", "/passkeys", undefined],
    ["GET", "/reauthenticate", undefined],
    ["GET", "/user/oauth/grants", undefined],
    ["GET", `/oauth/authorizations/${id}`, undefined],
    ["GET", "/admin/users", undefined],
  ] as const)
    expect([path, (await accounts.call(method, path, sent, token)).status]).toEqual([path, 403]);
  expect(await accounts.verifyAccessToken(body.access_token)).toBeNull();
  const own = await accounts.call("POST", "/token?grant_type=refresh_token", {
    refresh_token: body.refresh_token,
  });
  expect(own.body.code).toBe("refresh_token_not_found");
  const stranger = oauthClientApp(accounts, await newClient(accounts));
  const stolen = await stranger.token({ grant_type: "refresh_token", refresh_token: body.refresh_token });
  expect(stolen.body.error).toBe("invalid_grant");
  const ours = await app.token({ grant_type: "refresh_token", refresh_token: user.session.refresh_token });
  expect(ours.body.error).toBe("invalid_grant");
});

test("AUTH-06 userinfo holds only what was approved", async () => {
  const app = oauthClientApp(accounts, await newClient(accounts));
  const user = await newUser(accounts);
  await user.browser.auth.updateUser({ data: { name: "Asha", birthday: "2012-01-01" } });
  const { body } = await app.redeem(await app.approvedBy(user, { scope: "profile" }));
  const info = await accounts.call("GET", "/oauth/userinfo", undefined, bearer(body.access_token));
  expect(info.body).toEqual({ sub: user.id, name: "Asha", updated_at: expect.any(Number) });
});

test("AUTH-06 wrong client credentials are refused, in the header and in the body", async () => {
  const client = await newClient(accounts);
  const app = oauthClientApp(accounts, client);
  const form = { grant_type: "refresh_token", refresh_token: "x" };
  for (const secret of ["wrong", ""]) {
    const response = await app.token(form, secret);
    expect([response.status, response.body.error_code]).toEqual([400, "invalid_credentials"]);
  }
  const posted = await accounts.call("POST", "/oauth/token", { ...client, ...form });
  expect([posted.status, posted.body.code]).toEqual([400, "invalid_credentials"]);
  expect((await app.token({ grant_type: "password" })).body.error).toBe("unsupported_grant_type");
});

test("AUTH-06 a deleted client loses its sessions, and a banned or deleted user gives it nothing", async () => {
  const admin = accounts.server().auth.admin;
  const client = await newClient(accounts);
  const app = oauthClientApp(accounts, client);
  const user = await newUser(accounts);
  const { body } = await app.redeem(await app.approvedBy(user));
  const banned = await newUser(accounts);
  const code = await app.approvedBy(banned);
  await admin.updateUserById(banned.id, { ban_duration: "1h" });
  expect((await app.redeem(code)).body).toEqual({
    error: "access_denied",
    error_description: "User is banned",
  });
  await admin.oauth.deleteClient(client.client_id);
  expect((await accounts.call("GET", "/oauth/userinfo", undefined, bearer(body.access_token))).status).toBe(
    403,
  );
  expect((await user.browser.auth.getUser()).error).toBeNull();
});

test("AUTH-06 an anonymous user and a session without the second factor cannot approve", async () => {
  const app = oauthClientApp(accounts, await newClient(accounts));
  const guest = accounts.browser();
  await guest.auth.signInAnonymously();
  expect((await guest.auth.oauth.getAuthorizationDetails(await app.start())).error?.status).toBe(403);
  const user = await newUser(accounts);
  const { data: factor } = await user.browser.auth.mfa.enroll({ factorType: "totp", friendlyName: "phone" });
  if (factor?.type !== "totp") throw new Error("not enrolled");
  const code = await generate({ secret: factor.totp.secret });
  await user.browser.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  const half = accounts.browser();
  await half.auth.signInWithPassword({ email: user.email, password: user.password });
  const refused = await half.auth.oauth.getAuthorizationDetails(await app.start());
  expect(refused.error).toMatchObject({ status: 403, code: "insufficient_aal" });
  expect((await user.browser.auth.oauth.getAuthorizationDetails(await app.start())).error).toBeNull();
});

test("AUTH-06 registering a client needs the key unless open registration is switched on", async () => {
  const response = await accounts.call("POST", "/oauth/clients/register", { redirect_uris: [CALLBACK] });
  expect([response.status, response.body.code]).toEqual([403, "oauth_dynamic_client_registration_disabled"]);
});
