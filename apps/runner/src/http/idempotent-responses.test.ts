import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";
import { expect, test } from "vitest";
import { createIdempotentResponses } from "./idempotent-responses.ts";

const responseWith = (output: string) => ({ run: { output } }) as ExecuteResponse;

test("returns the first response to a retry, and evicts the oldest responses when they take too much memory", async () => {
  const responses = createIdempotentResponses();
  const output = "x".repeat(1024 * 1024);
  let runs = 0;
  const run = async () => {
    runs++;
    return responseWith(output);
  };
  for (let i = 0; i < 12; i++) await responses(`student ${i}`, run);
  await responses("student 11", run);
  expect(runs).toBe(12);
  await responses("student 0", run);
  expect(runs).toBe(13);
});
