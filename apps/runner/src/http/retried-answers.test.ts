import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";
import { expect, test } from "vitest";
import { answersByKey } from "./retried-answers.ts";

const answerOf = (output: string) => ({ run: { output } }) as ExecuteResponse;

test("a retry gets the first answer, but long answers are not hoarded: the oldest is forgotten, and runs again", async () => {
  const answers = answersByKey();
  const output = "x".repeat(1024 * 1024);
  let runs = 0;
  const run = async () => {
    runs++;
    return answerOf(output);
  };
  for (let i = 0; i < 12; i++) await answers(`student ${i}`, run);
  await answers("student 11", run);
  expect(runs).toBe(12);
  await answers("student 0", run);
  expect(runs).toBe(13);
});
