import type { StageResult } from "@nirmaan/execution/contract.ts";
import { expect, test } from "vitest";
import { createCompileCache } from "./compile-cache.ts";

test("counts compiler output against the size limit: evicts small programs with long warnings", () => {
  const cache = createCompileCache(1_000_000);
  const output = "warning ".repeat(5_000);
  const compile = { output, stdout: "", stderr: output } as StageResult;
  for (let i = 0; i < 20; i++) cache.put(`program ${i}`, { program: Buffer.alloc(10), compile });
  expect(cache.bytes()).toBeLessThanOrEqual(1_000_000);
  expect(cache.get("program 0")).toBeUndefined();
  expect(cache.get("program 19")).toBeDefined();
});
