import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enrolTotp } from "../testing/enrol-totp.ts";
import { OAUTH_SERVER } from "../testing/oauth-client-app.ts";
import { softwareAuthenticator } from "../testing/software-authenticator.ts";
import { type Accounts, bearer, newUser, PASSWORD, startAccounts } from "../testing/start-accounts.ts";

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts({ config: { oauthServer: OAUTH_SERVER } });
});
afterAll(() => accounts.stop());

async function addPasskey(token: string): Promise<string> {
  const post = (path: string, body: object) => accounts.call("POST", path, body, bearer(token));
  const { body } = await post("/passkeys/registration/options", {});
  const credential = softwareAuthenticator().create(body.options, { origin: accounts.url });
  const made = await post("/passkeys/registration/verify", { challenge_id: body.challenge_id, credential });
  return made.body.id;
}

/** A user with a passkey and an authenticator app, and a session that knows only the password. */
async function withHalfSession() {
  const user = await newUser(accounts);
  const passkeyId = await addPasskey(user.token);
  const { session, secret, factorId } = await enrolTotp(user);
  const { data } = await accounts
    .browser()
    .auth.signInWithPassword({ email: user.email, password: PASSWORD });
  return {
    user,
    passkeyId,
    secret,
    factorId,
    full: session.access_token,
    half: data.session?.access_token ?? "",
  };
}

test("TRUST-09 AUTH-04 a session that knows only the password changes nothing of an account with a second factor", async () => {
  const { user, passkeyId, full, half } = await withHalfSession();
  const { data } = await user.browser.auth.getUserIdentities();
  const identity = data?.identities[0]?.identity_id;
  const refused: [string, string, object | undefined, number][] = [
    ["DELETE", `/passkeys/${passkeyId}`, undefined, 403],
    ["PATCH", `/passkeys/${passkeyId}`, { friendly_name: "mine now" }, 403],
    ["POST", "/passkeys/registration/options", {}, 403],
    ["POST", "/logout?scope=others", {}, 403],
    ["POST", "/logout?scope=global", {}, 403],
    ["POST", "/logout", {}, 403],
    ["DELETE", `/user/identities/${identity}`, undefined, 403],
    ["GET", "/user/identities/authorize?provider=google&skip_http_redirect=true", undefined, 403],
    ["POST", "/token?grant_type=id_token", { provider: "google", id_token: "x", link_identity: true }, 403],
    ["POST", "/oauth/authorizations/x/consent", { action: "approve" }, 403],
    ["DELETE", "/user/oauth/grants?client_id=x", undefined, 403],
    // GoTrue's own status at this endpoint.
    ["PUT", "/user", { data: { name: "Evil" } }, 401],
    ["PUT", "/user", { email: "evil@example.com" }, 401],
    ["PUT", "/user", { password: "Other-horse-9!" }, 401],
  ];
  for (const [method, path, body, status] of refused) {
    const response = await accounts.call(method, path, body, bearer(half));
    expect([path, response.status, response.body?.code]).toEqual([path, status, "insufficient_aal"]);
  }
  expect(await accounts.verifyAccessToken(full)).not.toBeNull();
  expect((await accounts.call("GET", "/passkeys", undefined, bearer(full))).body).toMatchObject([
    { id: passkeyId, friendly_name: "Passkey" },
  ]);
  expect((await accounts.call("GET", "/user", undefined, bearer(full))).body.user_metadata).toEqual({
    email_verified: true,
  });
  expect((await accounts.call("POST", "/logout?scope=local", {}, bearer(half))).status).toBe(204);
});

test("TRUST-09 removing a passkey asks for the second factor again after ten minutes", async () => {
  const { user, passkeyId, secret, factorId, full } = await withHalfSession();
  await accounts.sql`update auth.mfa_amr_claims set updated_at = now() - interval '10 minutes 1 second'`;
  const remove = () => accounts.call("DELETE", `/passkeys/${passkeyId}`, undefined, bearer(full));
  const refused = await remove();
  expect([refused.status, refused.body.code]).toEqual([403, "reauthentication_needed"]);
  const code = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
  expect((await user.browser.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  expect((await remove()).status).toBe(204);
});

test("TRUST-10 failed sign-ins are rows that name the account, the way and the network, and no secret", async () => {
  const { user, secret, factorId } = await withHalfSession();
  const ip = { "x-test-ip": "192.0.2.44" };
  const failed = () => accounts.sql<{ payload: { actor_id: string | null; traits: object } }[]>`
    select payload from auth.audit_log_entries
    where payload ->> 'action' = 'login_failed' and ip_address = '192.0.2.44' order by created_at`;
  const password = "a-wrong-password-1";
  await accounts.call("POST", "/token?grant_type=password", { email: user.email, password }, ip);
  await accounts.call("POST", "/token?grant_type=password", { email: "no@example.com", password }, ip);
  await accounts.call("POST", "/verify", { type: "email", email: user.email, token: "000000" }, ip);
  const { access_token: token } = (
    await accounts.call("POST", "/token?grant_type=password", { email: user.email, password: PASSWORD }, ip)
  ).body;
  const headers = { ...ip, ...bearer(token) };
  const { body: challenge } = await accounts.call("POST", `/factors/${factorId}/challenge`, {}, headers);
  const wrong = (await generate({ secret })) === "123456" ? "123457" : "123456";
  await accounts.call(
    "POST",
    `/factors/${factorId}/verify`,
    { challenge_id: challenge.id, code: wrong },
    headers,
  );
  expect((await failed()).map(({ payload }) => ({ who: payload.actor_id, ...payload.traits }))).toEqual([
    { who: user.id, by: "password" },
    { who: null, by: "password" },
    { who: user.id, by: "code" },
    { who: user.id, by: "totp" },
  ]);
  expect(JSON.stringify(await failed())).not.toMatch(/wrong-password|123456|no@example/);
});
