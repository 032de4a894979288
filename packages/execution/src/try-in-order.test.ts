import { expect, test } from "vitest";
import type { ExecuteResponse, Executor } from "./contract.ts";
import { EveryExecutorFailed, tryInOrder } from "./try-in-order.ts";

const request = { language: "python", version: "*", files: [{ content: "print(1)" }] };
const answerFrom = (language: string): ExecuteResponse => ({
  language,
  version: "1.0.0",
  run: { stdout: "", stderr: "", output: "", code: 1, signal: null },
});
const isDown: Executor = async () => {
  throw new Error("HTTP error! status: 503");
};

test("RUN-03 tries the next executor when one is down", async () => {
  const answer = await tryInOrder([isDown, async () => answerFrom("second")])(request);
  expect(answer.language).toBe("second");
});

test("RUN-03 does not try another executor when the program fails", async () => {
  const answer = await tryInOrder([async () => answerFrom("first"), isDown])(request);
  expect(answer).toMatchObject({ language: "first", run: { code: 1 } });
});

test("RUN-03 throws with the last reason when every executor is down", async () => {
  await expect(tryInOrder([isDown, isDown])(request)).rejects.toThrow(EveryExecutorFailed);
  await expect(tryInOrder([isDown])(request)).rejects.toThrow("HTTP error! status: 503");
});
