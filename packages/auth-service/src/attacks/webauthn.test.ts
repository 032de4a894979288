import { afterAll, beforeAll, expect, test } from "vitest";
import { softwareAuthenticator } from "../testing/software-authenticator.ts";
import { type Accounts, bearer, newUser, startAccounts } from "../testing/start-accounts.ts";

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.stop());

const post = (path: string, body: object, token?: string) =>
  accounts.call("POST", path, body, token ? bearer(token) : {});

async function withPasskey() {
  const user = await newUser(accounts);
  const device = softwareAuthenticator();
  const { body: started } = await post("/passkeys/registration/options", {}, user.token);
  const credential = device.create(started.options, { origin: accounts.url });
  const finished = await post(
    "/passkeys/registration/verify",
    { challenge_id: started.challenge_id, credential },
    user.token,
  );
  return { user, device, started, credential, passkey: finished.body, status: finished.status };
}

const startSignIn = async () => (await post("/passkeys/authentication/options", {})).body;

test("AUTH-05 a passkey signs its owner in, once per challenge", async () => {
  const { user, device, passkey } = await withPasskey();
  expect(passkey).toMatchObject({ friendly_name: "Passkey" });
  const { challenge_id, options } = await startSignIn();
  const credential = device.get(options, { origin: accounts.url });
  const session = await post("/passkeys/authentication/verify", { challenge_id, credential });
  expect(session.body.user.id).toBe(user.id);
  const replay = await post("/passkeys/authentication/verify", { challenge_id, credential });
  expect([replay.status, replay.body.code]).toEqual([400, "webauthn_challenge_not_found"]);
});

test("AUTH-05 refuses a passkey created or used on another site or with another challenge", async () => {
  const { user, device } = await withPasskey();
  const wrong = async (place: { origin: string; rpId?: string }, challenge?: string) => {
    const { challenge_id, options } = await startSignIn();
    const credential = device.get({ ...options, challenge: challenge ?? options.challenge }, place);
    return (await post("/passkeys/authentication/verify", { challenge_id, credential })).body.code;
  };
  expect(await wrong({ origin: "https://evil.example" })).toBe("webauthn_verification_failed");
  expect(await wrong({ origin: accounts.url, rpId: "evil.example" })).toBe("webauthn_verification_failed");
  expect(await wrong({ origin: accounts.url }, "AAAA")).toBe("webauthn_verification_failed");
  const { body } = await post("/passkeys/registration/options", {}, user.token);
  const foreign = softwareAuthenticator().create(body.options, { origin: "https://evil.example" });
  const refused = await post(
    "/passkeys/registration/verify",
    { challenge_id: body.challenge_id, credential: foreign },
    user.token,
  );
  expect(refused.body.code).toBe("webauthn_verification_failed");
});

test("AUTH-05 refuses a signature counter that went back, which indicates a copied key", async () => {
  const { device } = await withPasskey();
  const signIn = async () => {
    const { challenge_id, options } = await startSignIn();
    const credential = device.get(options, { origin: accounts.url });
    return (await post("/passkeys/authentication/verify", { challenge_id, credential })).status;
  };
  device.setCounter(100);
  expect(await signIn()).toBe(200);
  device.setCounter(50);
  expect(await signIn()).toBe(400);
});

test("AUTH-05 only the user who started a registration can finish it, and only the owner can use the passkey", async () => {
  const { passkey, user } = await withPasskey();
  const stranger = await newUser(accounts);
  const { body } = await post("/passkeys/registration/options", {}, user.token);
  const credential = softwareAuthenticator().create(body.options, { origin: accounts.url });
  const taken = await post(
    "/passkeys/registration/verify",
    { challenge_id: body.challenge_id, credential },
    stranger.token,
  );
  expect(taken.body.code).toBe("webauthn_challenge_not_found");
  const path = `/passkeys/${passkey.id}`;
  expect((await accounts.call("PATCH", path, { friendly_name: "mine" }, bearer(stranger.token))).status).toBe(
    404,
  );
  expect((await accounts.call("DELETE", path, undefined, bearer(stranger.token))).status).toBe(404);
  expect((await accounts.call("GET", "/passkeys", undefined, bearer(stranger.token))).body).toEqual([]);
});

test("AUTH-05 the owner can list, rename and delete passkeys, and an admin can list and delete them", async () => {
  const { passkey, user } = await withPasskey();
  const renamed = await user.browser.auth.passkey.update({ passkeyId: passkey.id, friendlyName: "laptop" });
  expect(renamed.data).toMatchObject({ id: passkey.id, friendly_name: "laptop" });
  const { data } = await accounts.server().auth.admin.passkey.listPasskeys({ userId: user.id });
  expect(data).toHaveLength(1);
  expect((await user.browser.auth.passkey.delete({ passkeyId: passkey.id })).error).toBeNull();
  expect((await user.browser.auth.passkey.list()).data).toEqual([]);
});

async function withWebauthnFactor() {
  const user = await newUser(accounts);
  const device = softwareAuthenticator();
  const webauthn = { rpId: "127.0.0.1", rpOrigins: [accounts.url] };
  const { body: factor } = await post(
    "/factors",
    { factor_type: "webauthn", friendly_name: "key" },
    user.token,
  );
  const { body: challenge } = await post(`/factors/${factor.id}/challenge`, { webauthn }, user.token);
  const credential = device.create(challenge.webauthn.credential_options.publicKey, { origin: accounts.url });
  const verify = {
    challenge_id: challenge.id,
    webauthn: { ...webauthn, type: "create", credential_response: credential },
  };
  const { body: session } = await post(`/factors/${factor.id}/verify`, verify, user.token);
  return { user, device, factor, webauthn, session, verify };
}

test("AUTH-04 a security key raises a session to aal2", async () => {
  const { user, device, factor, webauthn } = await withWebauthnFactor();
  const again = accounts.browser();
  const { data } = await again.auth.signInWithPassword(user);
  const token = data.session?.access_token ?? "";
  const { body: challenge } = await post(`/factors/${factor.id}/challenge`, { webauthn }, token);
  expect(challenge.webauthn.type).toBe("request");
  const credential = device.get(challenge.webauthn.credential_options.publicKey, { origin: accounts.url });
  const verify = {
    challenge_id: challenge.id,
    webauthn: { ...webauthn, type: "request", credential_response: credential },
  };
  const lifted = await post(`/factors/${factor.id}/verify`, verify, token);
  expect(await accounts.verifyAccessToken(lifted.body.access_token)).toMatchObject({ aal: "aal2" });
  const replay = await post(`/factors/${factor.id}/verify`, verify, lifted.body.access_token);
  expect(replay.body.code).toBe("mfa_challenge_expired");
});

test("AUTH-05 a security key cannot be enrolled or requested for another site", async () => {
  const { session, factor, webauthn } = await withWebauthnFactor();
  for (const wrong of [
    { rpId: "evil.example", rpOrigins: ["https://evil.example"] },
    { rpId: "evil.example", rpOrigins: [accounts.url] },
    { rpId: "127.0.0.1", rpOrigins: ["https://evil.example"] },
    { rpId: "1", rpOrigins: [accounts.url] },
  ]) {
    const response = await post(`/factors/${factor.id}/challenge`, { webauthn: wrong }, session.access_token);
    expect([response.status, response.body.code]).toEqual([400, "validation_failed"]);
  }
  const { body: challenge } = await post(
    `/factors/${factor.id}/challenge`,
    { webauthn },
    session.access_token,
  );
  const stranger = softwareAuthenticator().get(challenge.webauthn.credential_options.publicKey, {
    origin: accounts.url,
  });
  const refused = await post(
    `/factors/${factor.id}/verify`,
    { challenge_id: challenge.id, webauthn: { ...webauthn, type: "request", credential_response: stranger } },
    session.access_token,
  );
  expect(refused.body.code).toBe("mfa_verification_failed");
});
