import { afterAll, beforeAll, expect, test } from "vitest";
import { startFakeCaptchaProvider } from "../testing/fake-captcha-provider.ts";
import {
  type Accounts,
  bearer,
  IP_HEADER,
  newEmail,
  PASSWORD,
  startAccounts,
} from "../testing/start-accounts.ts";

const SECRET = "0x-secret";
let provider: Awaited<ReturnType<typeof startFakeCaptchaProvider>>;
let accounts: Accounts;
beforeAll(async () => {
  provider = await startFakeCaptchaProvider(SECRET);
  accounts = await startAccounts({
    config: {
      captcha: { provider: "turnstile", secret: SECRET, verifyUrl: provider.url, timeoutMs: 5000 },
      mailerAutoconfirm: true,
      anonymousEnabled: true,
    },
  });
});
afterAll(async () => {
  await accounts.stop();
  provider.stop();
});

const PROTECTED = [
  ["/signup", { password: PASSWORD }],
  ["/token?grant_type=password", { password: PASSWORD }],
  ["/otp", {}],
  ["/magiclink", {}],
  ["/recover", {}],
  ["/resend", { type: "signup" }],
  ["/passkeys/authentication/options", {}],
] as const;

test.each(PROTECTED)(
  "AUTH-13 %s is refused without a captcha token and with a wrong one",
  async (path, body) => {
    const call = (token?: string) =>
      accounts.call("POST", path, {
        email: newEmail(),
        ...body,
        ...(token === undefined ? {} : { gotrue_meta_security: { captcha_token: token } }),
      });
    const none = await call();
    expect([none.status, none.body]).toEqual([
      400,
      {
        code: "captcha_failed",
        message: "captcha protection: request disallowed (no captcha_token found)",
      },
    ]);
    const wrong = await call("guessed");
    expect([wrong.status, wrong.body]).toEqual([
      400,
      {
        code: "captcha_failed",
        message: "captcha protection: request disallowed (invalid-input-response)",
      },
    ]);
    const solved = await call(provider.solve());
    expect(solved.body?.code).not.toBe("captcha_failed");
  },
);

test("AUTH-13 a solved captcha signs a user up and in through the client library, once each", async () => {
  const { auth } = accounts.browser("203.0.113.7");
  const email = newEmail();
  const captchaToken = provider.solve();
  const signedUp = await auth.signUp({ email, password: PASSWORD, options: { captchaToken } });
  expect(signedUp.error).toBeNull();
  expect(provider.asked.at(-1)).toEqual({ secret: SECRET, response: captchaToken, remoteip: "203.0.113.7" });
  const again = await auth.signInWithPassword({ email, password: PASSWORD, options: { captchaToken } });
  expect(again.error).toMatchObject({ status: 400, code: "captcha_failed" });
  const fresh = { captchaToken: provider.solve() };
  expect((await auth.signInWithPassword({ email, password: PASSWORD, options: fresh })).error).toBeNull();
});

test("AUTH-13 refreshing, exchanging a code, id tokens and the service-role key need no captcha", async () => {
  const asked = provider.asked.length;
  for (const grant of ["refresh_token", "pkce", "id_token"]) {
    const { body } = await accounts.call("POST", `/token?grant_type=${grant}`, {});
    expect(body.code ?? body.error).not.toBe("captcha_failed");
  }
  const server = bearer(accounts.keys.serviceRoleKey);
  expect(
    (await accounts.call("POST", "/signup", { email: newEmail(), password: PASSWORD }, server)).status,
  ).toBe(200);
  const anon = bearer(accounts.keys.anonKey);
  const byAnon = await accounts.call("POST", "/signup", { email: newEmail(), password: PASSWORD }, anon);
  expect(byAnon.body.code).toBe("captcha_failed");
  expect(provider.asked.length).toBe(asked);
});

test("AUTH-13 a grant type in the query does not open another endpoint without a captcha", async () => {
  const body = { email: newEmail(), password: PASSWORD };
  const response = await accounts.call("POST", "/signup?grant_type=refresh_token", body);
  expect(response.body.code).toBe("captcha_failed");
});

test("AUTH-13 when the provider cannot be reached every sign-in is refused, and the secret is neither answered nor logged", async () => {
  provider.setBroken(true);
  const body = { email: newEmail(), password: PASSWORD, gotrue_meta_security: { captcha_token: "x" } };
  const response = await accounts.call("POST", "/signup", body, { [IP_HEADER]: "203.0.113.9" });
  provider.setBroken(false);
  expect([response.status, response.body]).toEqual([
    500,
    { code: "unexpected_failure", message: "captcha verification process failed" },
  ]);
  expect(accounts.logged.join("\n")).not.toContain(SECRET);
});
