import { expect, test } from "vitest";
import { runInIsolate } from "../javascript/testing/run-in-isolate.ts";
import { diagnose } from "./diagnose.ts";

test("CHAT-07 a program without checks gets a diagnosis by the signs of a mistake in it", async () => {
  const code = "function area(a, b) {\n  return a;\n  return a * b;\n}\nconsole.log(area(2, 3));\n";
  const free = { language: "javascript", code, checks: [], given: [] };
  const { suspects, total } = await diagnose(free, runInIsolate);
  expect([suspects[0], total]).toEqual([expect.objectContaining({ line: 2, concept: "unreachable" }), 0]);
  const right = { ...free, code: "function area(a, b) {\n  return a * b;\n}\nconsole.log(area(2, 3));\n" };
  expect((await diagnose(right, runInIsolate)).suspects).toEqual([]);
});
