import { expect, test } from "vitest";
import { parseDurationSeconds } from "../core/parse-duration.ts";
import { readSettings } from "./read-settings.ts";

const DATABASE_URL = "postgres://localhost/accounts";

test("AUTH-06 GoTrue's own variables configure the service", () => {
  const { config, port, smtp, keys, unsupported } = readSettings({
    DATABASE_URL,
    PORT: "9998",
    API_EXTERNAL_URL: "http://localhost:9998/",
    GOTRUE_SITE_URL: "https://nirmaan.example/",
    GOTRUE_URI_ALLOW_LIST: "https://a.example/*, https://b.example",
    GOTRUE_DISABLE_SIGNUP: "false",
    GOTRUE_MAILER_AUTOCONFIRM: "true",
    GOTRUE_SMS_AUTOCONFIRM: "true",
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true",
    GOTRUE_EXTERNAL_GOOGLE_ENABLED: "true",
    GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: "web,phone",
    GOTRUE_EXTERNAL_GOOGLE_SECRET: "secret",
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: "true",
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: "10",
    GOTRUE_MFA_PHONE_ENROLL_ENABLED: "false",
    GOTRUE_RATE_LIMIT_VERIFY: "30",
    GOTRUE_SMTP_HOST: "mail",
    GOTRUE_SMTP_PORT: "2500",
    GOTRUE_SMTP_MAX_FREQUENCY: "1m30s",
    GOTRUE_JWT_SECRET: "short on this machine",
    GOTRUE_JWT_EXP: "1800",
  });
  expect(port).toBe(9998);
  expect(config).toMatchObject({
    siteUrl: "https://nirmaan.example",
    externalUrl: "http://localhost:9998",
    uriAllowList: ["https://a.example/*", "https://b.example"],
    mailerAutoconfirm: true,
    anonymousEnabled: true,
    manualLinking: true,
    accessTokenLifeS: 1800,
    passwordMinLength: 6,
    mailEveryS: 90,
    phoneFactor: { enroll: false, verify: true },
    providers: { google: { clientId: "web", otherClientIds: ["phone"], url: "https://accounts.google.com" } },
  });
  expect(config.limits.verifiesPerIp).toEqual({ burst: 30, everyS: 10 });
  expect(smtp).toMatchObject({ host: "mail", port: 2500 });
  expect(keys.jwtSecret).toBe("short on this machine");
  expect(unsupported).toEqual([]);
});

test("AUTH-06 reports a variable that has no effect", () => {
  const { unsupported } = readSettings({
    DATABASE_URL,
    GOTRUE_HOOK_SEND_SMS_ENABLED: "true",
    GOTRUE_EXTERNAL_APPLE_ENABLED: "true",
    GOTRUE_DB_DRIVER: "postgres",
    UNRELATED: "x",
  });
  expect(unsupported).toEqual(["GOTRUE_EXTERNAL_APPLE_ENABLED", "GOTRUE_HOOK_SEND_SMS_ENABLED"]);
});

test.each([
  [{}, "DATABASE_URL"],
  [
    { DATABASE_URL, GOTRUE_MAILER_AUTOCONFIRM: "perhaps" },
    "GOTRUE_MAILER_AUTOCONFIRM should be true or false",
  ],
  [{ DATABASE_URL, GOTRUE_SMTP_MAX_FREQUENCY: "soon" }, "GOTRUE_SMTP_MAX_FREQUENCY should be a duration"],
  [{ DATABASE_URL, GOTRUE_JWT_KEYS: "{" }, "GOTRUE_JWT_KEYS should be a JSON list"],
  [{ DATABASE_URL, HOST: "0.0.0.0", GOTRUE_JWT_SECRET: "short" }, "short or from an example"],
  [
    {
      DATABASE_URL,
      HOST: "0.0.0.0",
      GOTRUE_JWT_SECRET: "super-secret-jwt-token-with-at-least-32-characters-long",
    },
    "short or from an example",
  ],
])("AUTH-08 %j is refused with words that help", (environment, words) => {
  expect(() => readSettings(environment)).toThrow(words);
});

test("AUTH-06 durations are read as GoTrue writes them", () => {
  expect(["10", "1h30m", "500ms", "24h"].map(parseDurationSeconds)).toEqual([10, 5400, 0.5, 86_400]);
  expect(["", "soon", "1h?", "-1s"].map(parseDurationSeconds)).toEqual([null, null, null, null]);
});
