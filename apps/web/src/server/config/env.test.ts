import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

const enough = { DATABASE_URL: "postgres://localhost/nirmaan" };

test("applies the defaults when only the database is set", () => {
  expect(readEnv(enough)).toMatchObject({
    PORT: 3000,
    EXECUTION_ENDPOINTS: [],
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

test("OPS-06 reads any number of runners, and their secret", () => {
  const four = ["http://one.test:2000", "http://two.test", "http://three.test", "https://four.test"];
  const secrets = ["new-secret-0123456789-0123456789-0", "old-secret-0123456789-0123456789-0"];
  const read = readEnv({ ...enough, RUNNER_URL: four.join(", "), RUNNER_SECRET: secrets.join(",") });
  expect([read.RUNNER_URL, read.RUNNER_SECRET]).toEqual([four, secrets]);
  expect(() => readEnv({ ...enough, RUNNER_URL: "runner:2000" })).toThrow(/^RUNNER_URL is "runner:2000"/);
  expect(() => readEnv({ ...enough, RUNNER_SECRET: "short" })).toThrow(/^RUNNER_SECRET is not right/);
});

test("names every wrong variable with what it expects", () => {
  expect(() => readEnv({ PORT: "99999", SITE_URL: "nirmaan.example" })).toThrow(
    [
      'PORT is "99999"; expected a port number from 0 to 65535 on which the product serves',
      'SITE_URL is "nirmaan.example"; expected the address people open, such as https://nirmaan.example; with https it switches on HSTS',
      "DATABASE_URL is not set; expected an address such as postgres://user:password@host:5432/name of PostgreSQL 15 or newer, for a role that owns nothing; npm start without it uses the embedded PostgreSQL",
    ].join("\n"),
  );
});

test("AUTH-13 refuses to start with a captcha that no page of ours shows", () => {
  expect(() => readEnv({ ...enough, GOTRUE_SECURITY_CAPTCHA_ENABLED: "true" })).toThrow(
    /^GOTRUE_SECURITY_CAPTCHA_ENABLED is "true"; expected not set/,
  );
  expect(readEnv({ ...enough, GOTRUE_SECURITY_CAPTCHA_ENABLED: "false" }).OAUTH_SERVER).toBe("off");
});
