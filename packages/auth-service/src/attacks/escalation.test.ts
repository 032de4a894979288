import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enrolTotp } from "../testing/enrol-totp.ts";
import {
  type Accounts,
  bearer,
  newEmail,
  newUser,
  PASSWORD,
  startAccounts,
} from "../testing/start-accounts.ts";

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.stop());

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

test("ROLE-01 users cannot set their own role, at sign-up or later", async () => {
  const email = newEmail();
  const body = {
    email,
    password: PASSWORD,
    role: "service_role",
    aud: "admin",
    is_super_admin: true,
    app_metadata: { role: "admin" },
    email_confirmed_at: "2020-01-01T00:00:00Z",
    data: { role: "service_role", app_metadata: { role: "admin" }, sub: "x", email: "victim@example.com" },
  };
  const { status, body: user } = await accounts.call("POST", "/signup", body);
  expect(status).toBe(200);
  expect(user).toMatchObject({
    role: "authenticated",
    aud: "authenticated",
    app_metadata: { provider: "email" },
  });
  expect(user.user_metadata).toMatchObject({ email, sub: user.id });
  expect(user).not.toHaveProperty("email_confirmed_at");

  const { token } = await newUser(accounts);
  const put = (change: object) => accounts.call("PUT", "/user", change, bearer(token));
  expect((await put({ app_metadata: { role: "admin" } })).body.code).toBe("not_admin");
  const ignored = await put({
    role: "service_role",
    aud: "x",
    banned_until: null,
    id: "x",
    is_anonymous: true,
  });
  expect(ignored.body).toMatchObject({ role: "authenticated", aud: "authenticated", is_anonymous: false });
});

test("ROLE-02 an admin cannot give a user the service role", async () => {
  const { id } = await newUser(accounts);
  const { error } = await accounts.server().auth.admin.updateUserById(id, { role: "service_role" });
  expect(error?.status).toBe(400);
});

test("ROLE-02 keys for prototype pollution have no effect", async () => {
  const { token } = await newUser(accounts);
  const poisoned =
    '{"data":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"name":"Asha"}}';
  const { status, body } = await accounts.call("PUT", "/user", poisoned, bearer(token));
  expect(status).toBe(200);
  expect(body.user_metadata.name).toBe("Asha");
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect(Object.getPrototypeOf(body.user_metadata)).toBe(Object.prototype);
});

test("AUTH-09 admin endpoints refuse the public key, and the service-role key from a browser", async () => {
  const { anonKey, serviceRoleKey } = accounts.keys;
  const { token } = await newUser(accounts);
  const doors: [string, string][] = [
    ["GET", "/admin/users"],
    ["POST", "/admin/users"],
    ["GET", "/admin/users/00000000-0000-0000-0000-000000000000"],
    ["PUT", "/admin/users/00000000-0000-0000-0000-000000000000"],
    ["DELETE", "/admin/users/00000000-0000-0000-0000-000000000000"],
    ["GET", "/admin/users/00000000-0000-0000-0000-000000000000/factors"],
    ["GET", "/admin/users/00000000-0000-0000-0000-000000000000/passkeys"],
    ["POST", "/admin/generate_link"],
    ["POST", "/invite"],
  ];
  for (const [method, path] of doors) {
    const body = method === "GET" ? undefined : {};
    expect((await accounts.call(method, path, body)).status).toBe(401);
    for (const key of [anonKey, token])
      expect((await accounts.call(method, path, body, bearer(key))).body).toMatchObject({
        code: "not_admin",
      });
    for (const header of ["origin", "sec-fetch-site"])
      expect(
        (await accounts.call(method, path, body, { ...bearer(serviceRoleKey), [header]: "x" })).status,
      ).toBe(403);
  }
  expect((await accounts.call("GET", "/user", undefined, bearer(serviceRoleKey))).status).toBe(403);
  expect((await accounts.call("GET", "/user", undefined, bearer(anonKey))).status).toBe(403);
});

test("AUTH-05 another user's factors and identities are answered as not found", async () => {
  const owner = await newUser(accounts);
  const { factorId } = await enrolTotp(owner);
  const { token } = await newUser(accounts);
  const asStranger = (method: string, path: string, body?: object) =>
    accounts.call(method, path, body, bearer(token));
  for (const [method, path] of [
    ["POST", `/factors/${factorId}/challenge`],
    ["POST", `/factors/${factorId}/verify`],
    ["DELETE", `/factors/${factorId}`],
  ] as const) {
    const response = await asStranger(method, path, method === "DELETE" ? undefined : {});
    expect([response.status, response.body.code]).toEqual([404, "mfa_factor_not_found"]);
  }
  const { data } = await owner.browser.auth.getUserIdentities();
  const stolen = await asStranger("DELETE", `/user/identities/${data?.identities[0]?.identity_id}`);
  expect(stolen.status).toBe(422);
  expect((await owner.browser.auth.getUserIdentities()).data?.identities).toHaveLength(1);
});

test("AUTH-04 a user with a second factor needs aal2 to change password or address and to add or remove factors or passkeys", async () => {
  const user = await newUser(accounts);
  const { factorId } = await enrolTotp(user);
  const half = accounts.browser();
  const { data } = await half.auth.signInWithPassword({ email: user.email, password: PASSWORD });
  expect(claimsOf(data.session?.access_token ?? "").aal).toBe("aal1");
  expect((await half.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal2",
  });
  expect((await half.auth.updateUser({ password: "Other-horse-9!" })).error?.code).toBe("insufficient_aal");
  expect((await half.auth.updateUser({ email: newEmail() })).error?.code).toBe("insufficient_aal");
  expect((await half.auth.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
  expect((await half.auth.mfa.enroll({ factorType: "totp" })).error?.code).toBe("insufficient_aal");
  const passkey = await accounts.call(
    "POST",
    "/passkeys/registration/options",
    {},
    bearer(data.session?.access_token ?? ""),
  );
  expect(passkey.body.code).toBe("insufficient_aal");
});

test("AUTH-04 a recovery link does not bypass the second factor", async () => {
  const user = await newUser(accounts);
  await enrolTotp(user);
  await accounts.browser().auth.resetPasswordForEmail(user.email);
  const { code } = await accounts.mailTo(user.email);
  const thief = accounts.browser();
  expect((await thief.auth.verifyOtp({ email: user.email, token: code, type: "recovery" })).error).toBeNull();
  expect((await thief.auth.updateUser({ password: "Stolen-horse-9!" })).error).toMatchObject({
    status: 401,
    code: "insufficient_aal",
  });
});

test("AUTH-04 verifying a factor ends the user's aal1 sessions", async () => {
  const user = await newUser(accounts);
  const elsewhere = accounts.browser();
  const { data } = await elsewhere.auth.signInWithPassword({ email: user.email, password: PASSWORD });
  const { session } = await enrolTotp(user);
  expect(claimsOf(session.access_token)).toMatchObject({ aal: "aal2" });
  expect(await accounts.verifyAccessToken(data.session?.access_token ?? "")).toBeNull();
  expect(await accounts.verifyAccessToken(session.access_token)).toMatchObject({
    aal: "aal2",
    sub: user.id,
  });
});

test("AUTH-05 a TOTP code works once, within one time step, and at most fifteen attempts are allowed", async () => {
  const user = await newUser(accounts);
  const { factorId, secret, code } = await enrolTotp(user);
  const tryCode = async (token: string) => {
    const { error } = await user.browser.auth.mfa.challengeAndVerify({ factorId, code: token });
    return error?.code ?? "ok";
  };
  const now = Math.floor(Date.now() / 1000);
  expect(await tryCode(code)).toBe("mfa_verification_failed");
  expect(await tryCode(await generate({ secret, epoch: now - 90 }))).toBe("mfa_verification_failed");
  expect(await tryCode(await generate({ secret, epoch: now + 90 }))).toBe("mfa_verification_failed");
  const next = await generate({ secret, epoch: now + 30 });
  expect(await tryCode(next)).toBe("ok");
  expect(await tryCode(next)).toBe("mfa_verification_failed");
  const outcomes = [];
  for (let guess = 0; guess < 16; guess++) outcomes.push(await tryCode(String(100_000 + guess)));
  expect(outcomes).toContain("over_request_rate_limit");
});

test("AUTH-05 allows at most ten factors with unique names", async () => {
  const { browser } = await newUser(accounts);
  for (let index = 0; index < 10; index++)
    expect(
      (await browser.auth.mfa.enroll({ factorType: "totp", friendlyName: `key ${index}` })).error,
    ).toBeNull();
  const { error } = await browser.auth.mfa.enroll({ factorType: "totp", friendlyName: "one more" });
  expect(error?.code).toBe("too_many_enrolled_mfa_factors");
});

test("AUTH-05 the QR code can be embedded in a data: URL", async () => {
  const { browser } = await newUser(accounts);
  const { data } = await browser.auth.mfa.enroll({ factorType: "totp", issuer: "Nirmaan" });
  if (data?.type !== "totp") throw new Error("not enrolled");
  expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  expect(data.totp.qr_code).not.toContain("#");
});

test("AUTH-05 a phone factor accepts the code that was sent to it, once", async () => {
  const { browser } = await newUser(accounts);
  const { data: factor } = await browser.auth.mfa.enroll({
    factorType: "phone",
    phone: "919876543210",
    friendlyName: "mobile",
  });
  const challenge = async () =>
    (await browser.auth.mfa.challenge({ factorId: factor?.id ?? "" })).data?.id ?? "";
  const first = await challenge();
  const code = await accounts.textTo("919876543210");
  const wrong = await browser.auth.mfa.verify({
    factorId: factor?.id ?? "",
    challengeId: first,
    code: code === "000000" ? "000001" : "000000",
  });
  expect(wrong.error?.code).toBe("mfa_verification_failed");
  expect(
    (await browser.auth.mfa.verify({ factorId: factor?.id ?? "", challengeId: first, code })).error,
  ).toBeNull();
  const replay = await browser.auth.mfa.verify({ factorId: factor?.id ?? "", challengeId: first, code });
  expect(replay.error?.code).toBe("mfa_challenge_expired");
});
