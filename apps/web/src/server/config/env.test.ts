import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

const enough = { DATABASE_URL: "postgres://localhost/nirmaan" };

test("applies the defaults when only the database is set", () => {
  expect(readEnv(enough)).toMatchObject({
    PORT: 3000,
    EXECUTION_ENDPOINTS: ["http://127.0.0.1:2000"],
    DEV_PAGES: "off",
  });
});

test("RUN-03 reads up to three execution services in order", () => {
  const three = "http://one.test, http://two.test,https://three.test";
  expect(readEnv({ ...enough, EXECUTION_ENDPOINTS: three }).EXECUTION_ENDPOINTS).toEqual([
    "http://one.test",
    "http://two.test",
    "https://three.test",
  ]);
  expect(() => readEnv({ ...enough, EXECUTION_ENDPOINTS: `${three},http://four.test` })).toThrow(
    /^EXECUTION_ENDPOINTS is/,
  );
});

test("names every wrong variable with what it expects", () => {
  expect(() => readEnv({ PORT: "99999", SITE_URL: "nirmaan.example" })).toThrow(
    [
      'PORT is "99999"; expected a port number from 0 to 65535',
      "DATABASE_URL is not set; expected an address such as postgres://user:password@host:5432/name",
      'SITE_URL is "nirmaan.example"; expected the address people open, such as https://nirmaan.example',
    ].join("\n"),
  );
});

test("AUTH-13 refuses to start with a captcha that no page of ours shows", () => {
  expect(() => readEnv({ ...enough, GOTRUE_SECURITY_CAPTCHA_ENABLED: "true" })).toThrow(
    /^GOTRUE_SECURITY_CAPTCHA_ENABLED is "true"; expected not set/,
  );
  expect(readEnv({ ...enough, GOTRUE_SECURITY_CAPTCHA_ENABLED: "false" }).OAUTH_SERVER).toBe("off");
});
