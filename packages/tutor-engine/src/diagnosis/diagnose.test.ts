import { constants, createContext, runInContext } from "node:vm";
import type { Executor } from "@nirmaan/execution/contract.ts";
import { expect, test } from "vitest";
import { diagnose } from "./diagnose.ts";

const execute: Executor = async ({ files }) => {
  const context = createContext(constants.DONT_CONTEXTIFY, { microtaskMode: "afterEvaluate" });
  runInContext("delete globalThis.console", context);
  runInContext(files[0]?.content ?? "", context, { timeout: 60_000 });
  const stdout = String(runInContext("globalThis.said || ''", context));
  return {
    language: "javascript",
    version: "",
    run: { stdout, stderr: "", output: stdout, code: 0, signal: null },
  };
};

test("CHAT-07 a program without checks gets a diagnosis by the signs of a mistake in it", async () => {
  const code = "function area(a, b) {\n  return a;\n  return a * b;\n}\nconsole.log(area(2, 3));\n";
  const free = { language: "javascript", code, checks: [], given: [] };
  const { suspects, total } = await diagnose(free, execute);
  expect([suspects[0], total]).toEqual([expect.objectContaining({ line: 2, concept: "unreachable" }), 0]);
  const right = { ...free, code: "function area(a, b) {\n  return a * b;\n}\nconsole.log(area(2, 3));\n" };
  expect((await diagnose(right, execute)).suspects).toEqual([]);
});
