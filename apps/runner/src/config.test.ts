import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("without any variable the runner listens on loopback, port 2000", () => {
  expect(readConfig({})).toMatchObject({ RUNNER_HOST: "127.0.0.1", RUNNER_PORT: 2000 });
});

test("a wrong variable is named with what was expected", () => {
  expect(() => readConfig({ RUNNER_PORT: "two thousand" })).toThrow(
    'RUNNER_PORT is "two thousand"; expected a port number from 0 to 65535',
  );
});
