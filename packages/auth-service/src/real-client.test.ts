import { afterAll, beforeAll, expect, test } from "vitest";
import { NoSmsProvider } from "./core/no-sms-provider.ts";
import { type Accounts, newEmail, newUser, PASSWORD, startAccounts } from "./testing/start-accounts.ts";

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.stop());

test("AUTH-02 a session has both tokens, its expiry, and the user with identities and factors", async () => {
  const { browser, session, email } = await newUser(accounts);
  expect(session).toMatchObject({ token_type: "bearer", expires_in: expect.any(Number) });
  expect(session.expires_at).toBeGreaterThan(Date.now() / 1000);
  expect(session.access_token.split(".")).toHaveLength(3);
  expect(session.refresh_token).toBeTruthy();
  expect(session.user.identities?.[0]?.identity_data).toMatchObject({ email });
  const { data } = await browser.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  const { data: seen } = await browser.auth.getUser();
  expect(seen.user?.factors).toMatchObject([{ id: data?.id, factor_type: "totp", status: "unverified" }]);
});

test("AUTH-02 the service's own answer has every field of a session, with the user's identities and factors", async () => {
  const { browser, email, password } = await newUser(accounts);
  const { data: factor } = await browser.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  const { body } = await accounts.call("POST", "/token?grant_type=password", { email, password });
  expect(body).toMatchObject({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refresh_token: expect.stringMatching(/.{12,}/),
    token_type: "bearer",
    expires_in: 3600,
    user: {
      email,
      identities: [{ provider: "email", identity_data: { email } }],
      factors: [{ id: factor?.id, factor_type: "totp", status: "unverified", friendly_name: "Phone" }],
    },
  });
  expect(Math.abs(body.expires_at - Date.now() / 1000 - body.expires_in)).toBeLessThan(60);
});

test("AUTH-02 the client does not accept a session without a refresh token", async () => {
  const { browser, session } = await newUser(accounts);
  const broken = await browser.auth.setSession({ access_token: session.access_token, refresh_token: "" });
  expect(broken.data.session).toBeNull();
  expect(broken.error?.message).toBe("Auth session missing!");
});

const RESEND_REFUSAL = "You must provide either an email or phone number and a type";

test.each([{}, { type: "signup" }, { email: "asha@example.com" }, { phone: "15555550100" }])(
  "AUTH-07 the service refuses to resend to %j: it needs an address and a type",
  async (body) => {
    const response = await accounts.call("POST", "/resend", body);
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ code: "validation_failed", message: RESEND_REFUSAL });
  },
);

// The client library refuses by itself, without a request; its message has to be the same.
test("AUTH-07 the client library refuses with the same message", async () => {
  const incomplete = {} as Parameters<ReturnType<Accounts["browser"]>["auth"]["resend"]>[0];
  const { error } = await accounts.browser().auth.resend(incomplete);
  expect(error?.message).toBe(RESEND_REFUSAL);
});

/** What the client library's own tests expect of a service without a provider of text messages. */
const withoutSms = Object.assign(
  async () => {
    throw new NoSmsProvider();
  },
  {
    check: async () => {
      throw new NoSmsProvider();
    },
  },
);

test("AUTH-06 without a provider of text messages, a code by phone is an error and resending one to an unknown number is not", async () => {
  const service = await startAccounts({
    sms: withoutSms,
    config: { phoneEnabled: true, smsAutoconfirm: true, mailerAutoconfirm: true },
  });
  const { auth } = service.browser("127.0.0.1", "pkce");
  const otp = await auth.signInWithOtp({ phone: "15555550160", options: { channel: "whatsapp" } });
  expect(otp.error).toMatchObject({ status: 500, message: "Unable to get SMS provider" });
  expect(otp.data).toEqual({ user: null, session: null });
  expect((await auth.resend({ phone: "15555550161", type: "phone_change" })).error).toBeNull();
  const signedUp = await auth.signUp({ phone: "15555550162", password: PASSWORD });
  expect(signedUp.data.session).toMatchObject({
    user: { phone: "15555550162", app_metadata: { provider: "phone" } },
  });
  const wrong = await auth.verifyOtp({ phone: "15555550163", token: "123456", type: "phone_change" });
  expect(wrong.error?.message).toContain("Token has expired or is invalid");
  await service.stop();
});

test("AUTH-06 an id token of a provider that is off names the provider's issuer", async () => {
  const { error } = await accounts
    .browser()
    .auth.signInWithIdToken({ provider: "google", token: "x", nonce: "y" });
  expect(error?.message).toBe('Provider (issuer "https://accounts.google.com") is not enabled');
});

test("AUTH-06 an admin's change of one field leaves the others, and metadata is exactly what the admin gave", async () => {
  const { admin } = accounts.server().auth;
  const email = newEmail();
  const { data } = await admin.createUser({ email, password: PASSWORD, user_metadata: { colour: "red" } });
  expect(data.user?.user_metadata).toEqual({ colour: "red" });
  const id = data.user?.id ?? "";
  const changed = await admin.updateUserById(id, { app_metadata: { roles: ["editor"] } });
  expect(changed.data.user).toMatchObject({ email, user_metadata: { colour: "red" } });
  expect(changed.data.user?.app_metadata).toMatchObject({ provider: "email", roles: ["editor"] });
  const moved = await admin.updateUserById(id, { email: `new-${email}` });
  expect(moved.data.user).toMatchObject({
    email: `new-${email}`,
    identities: [{ identity_data: { email: `new-${email}` } }],
  });
});
