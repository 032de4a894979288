import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { loopSteps, recursionSteps } from "./testing/long-traces.ts";
import { createTraceStore } from "./trace-store.ts";

const STEPS = 100_000;
const MAX_BYTES = 15_000_000;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

test.each([
  ["a loop over a list", loopSteps],
  ["recursion", recursionSteps],
])("100,000 steps of %s take at most 15 MB and can be read anywhere", (_, steps) => {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const store = createTraceStore();
  for (const line of steps(STEPS)) store.add(line);
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(MAX_BYTES);
  expect(store.count()).toBe(STEPS);
  for (const at of [STEPS - 1, 199, 200, 50_000, 0]) expect(store.step(at)?.l).toBe(1 + (at % 9));
});
