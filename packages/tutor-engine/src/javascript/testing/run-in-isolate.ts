import { constants, createContext, runInContext } from "node:vm";
import type { Executor } from "@nirmaan/execution/contract.ts";

/** An isolate without Node: the probe needs only the language. */
export const runInIsolate: Executor = async ({ files }) => {
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
