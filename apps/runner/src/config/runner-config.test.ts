import { expect, test } from "vitest";
import { readConfig } from "./runner-config.ts";

test("listens on loopback, port 2000, by default", () => {
  expect(readConfig({})).toMatchObject({ RUNNER_HOST: "127.0.0.1", RUNNER_PORT: 2000 });
});

test("names an invalid variable and what was expected", () => {
  expect(() => readConfig({ RUNNER_PORT: "two thousand" })).toThrow(
    'RUNNER_PORT is "two thousand"; expected a port number from 0 to 65535',
  );
});
