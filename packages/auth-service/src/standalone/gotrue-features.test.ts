import { expect, test } from "vitest";
import { readSettings } from "./read-settings.ts";

const read = (variables: Record<string, string>) =>
  readSettings({ DATABASE_URL: "postgres://localhost/accounts", ...variables });

test.each([
  ["hcaptcha", "https://hcaptcha.com/siteverify"],
  ["turnstile", "https://challenges.cloudflare.com/turnstile/v0/siteverify"],
])("AUTH-13 GoTrue's captcha variables switch on verification with %s", (provider, verifyUrl) => {
  const { config, unsupported } = read({
    GOTRUE_SECURITY_CAPTCHA_ENABLED: "true",
    GOTRUE_SECURITY_CAPTCHA_PROVIDER: provider,
    GOTRUE_SECURITY_CAPTCHA_SECRET: " 0x-secret ",
    GOTRUE_SECURITY_CAPTCHA_TIMEOUT: "3s",
  });
  expect(config.captcha).toEqual({ provider, secret: "0x-secret", verifyUrl, timeoutMs: 3000 });
  expect(unsupported).toEqual([]);
});

test.each([
  [{}, "GOTRUE_SECURITY_CAPTCHA_SECRET should be the provider's secret key."],
  [
    { GOTRUE_SECURITY_CAPTCHA_PROVIDER: "recaptcha", GOTRUE_SECURITY_CAPTCHA_SECRET: "x" },
    "GOTRUE_SECURITY_CAPTCHA_PROVIDER should be hcaptcha or turnstile.",
  ],
])("AUTH-13 a captcha that could not be verified is refused at start: %j", (variables, message) => {
  expect(() => read({ GOTRUE_SECURITY_CAPTCHA_ENABLED: "true", ...variables })).toThrow(message);
});

test("AUTH-13 without the switch no captcha is asked for", () => {
  expect(read({ GOTRUE_SECURITY_CAPTCHA_SECRET: "x" }).config.captcha).toBeNull();
});

test("AUTH-06 test phone numbers have fixed codes until their time is over", () => {
  const { config } = read({
    GOTRUE_SMS_TEST_OTP: "+15555550100:123456, 15555550101=654321",
    GOTRUE_SMS_TEST_OTP_VALID_UNTIL: "2027-01-31T00:00:00Z",
  });
  expect(config.smsTestCodes).toEqual({ "15555550100": "123456", "15555550101": "654321" });
  expect(config.smsTestCodesUntil).toEqual(new Date("2027-01-31T00:00:00Z"));
  expect(() => read({ GOTRUE_SMS_TEST_OTP: "15555550100" })).toThrow("GOTRUE_SMS_TEST_OTP should be a list");
  expect(() => read({ GOTRUE_SMS_TEST_OTP_VALID_UNTIL: "soon" })).toThrow("should be a time");
});

test("AUTH-06 without a provider of text messages a request for one fails, unless the outbox is asked for", async () => {
  const error = { status: 500, message: "Unable to get SMS provider" };
  for (const provider of ["", "twilio"]) {
    const { sms } = read({ GOTRUE_SMS_PROVIDER: provider });
    await expect(sms?.({ to: "15555550100", text: "x" })).rejects.toMatchObject(error);
    await expect(sms?.check?.()).rejects.toMatchObject(error);
  }
  expect(read({ GOTRUE_SMS_PROVIDER: "outbox" }).sms).toBeUndefined();
});

test("AUTH-06 the OAuth server is off unless GoTrue's variable switches it on", () => {
  expect(read({ GOTRUE_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: "true" }).config.oauthServer).toBeNull();
  const on = { GOTRUE_OAUTH_SERVER_ENABLED: "true" };
  expect(read(on).config.oauthServer).toEqual({
    authorizationPath: "/oauth/consent",
    dynamicRegistration: false,
    authorizationLifeS: 600,
    defaultScope: "email",
  });
  expect(() => read({ ...on, GOTRUE_OAUTH_SERVER_DEFAULT_SCOPE: "admin" })).toThrow("should be some of");
  expect(() => read({ ...on, GOTRUE_OAUTH_SERVER_AUTHORIZATION_PATH: "https://evil.example" })).toThrow(
    "should be a path",
  );
});
