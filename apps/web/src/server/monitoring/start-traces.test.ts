import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const PROGRAM = join(import.meta.dirname, "testing/print-tracing-modules.ts");

const loadedModules = (...endpoint: string[]) =>
  Number(execFileSync(process.execPath, [PROGRAM, ...endpoint], { encoding: "utf8" }));

test("OPS-04 nothing of OpenTelemetry is loaded unless an endpoint is set", () => {
  expect(loadedModules()).toBe(0);
  expect(loadedModules("http://127.0.0.1:1")).toBeGreaterThan(10);
});
