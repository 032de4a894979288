import { expect, test } from "vitest";
import { readConfig } from "./runner-config.ts";

const SECRET = "0123456789abcdef0123456789abcdef";

test("listens on loopback, port 2000, by default", () => {
  expect(readConfig({})).toMatchObject({ RUNNER_HOST: "127.0.0.1", RUNNER_PORT: 2000 });
});

test("names an invalid variable and what was expected", () => {
  expect(() => readConfig({ RUNNER_PORT: "two thousand" })).toThrow(
    'RUNNER_PORT is "two thousand"; expected a port number from 0 to 65535',
  );
});

test("offers all ten languages, or those that are named", () => {
  expect(readConfig({}).RUNNER_LANGUAGES).toHaveLength(10);
  expect(readConfig({ RUNNER_LANGUAGES: "python, java" }).RUNNER_LANGUAGES).toEqual(["python", "java"]);
  expect(() => readConfig({ RUNNER_LANGUAGES: "cobol" })).toThrow(/^RUNNER_LANGUAGES is "cobol"; expected/);
});

test("OPS-06 refuses an address that other machines reach without a secret", () => {
  for (const host of ["0.0.0.0", "::", "10.0.0.7", "runner.example", ""])
    expect(() => readConfig({ RUNNER_HOST: host })).toThrow(/^RUNNER_SECRET is not set/);
  for (const host of ["127.0.0.1", "127.0.0.2", "::1", "localhost"])
    expect(readConfig({ RUNNER_HOST: host }).RUNNER_HOST).toBe(host);
  expect(readConfig({ RUNNER_HOST: "0.0.0.0", RUNNER_SECRET: SECRET }).RUNNER_SECRET).toEqual([SECRET]);
});

test("OPS-06 reads one secret, or two while it is changed, and never repeats a wrong one", () => {
  const other = SECRET.toUpperCase();
  expect(readConfig({ RUNNER_SECRET: `${other}, ${SECRET}` }).RUNNER_SECRET).toEqual([other, SECRET]);
  for (const wrong of ["", "too-short", `${SECRET} ${SECRET}`, `${SECRET},${other},${SECRET}`, `${SECRET},`])
    expect(() => readConfig({ RUNNER_SECRET: wrong })).toThrow(
      /^RUNNER_SECRET is not right; expected a secret/,
    );
});
