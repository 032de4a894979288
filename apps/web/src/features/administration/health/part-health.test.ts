import { expect, test } from "vitest";
import { formatBytes, formatDuration } from "./part-health.ts";

test("ROLE-04 formats sizes and durations", () => {
  expect([0, 999, 1_000, 1_440_000, 250_000_000_000].map(formatBytes)).toEqual([
    "0 bytes",
    "999 bytes",
    "1.0 KB",
    "1.4 MB",
    "250 GB",
  ]);
  expect([1, 59, 60, 7_200, 90_000].map(formatDuration)).toEqual([
    "1 second",
    "59 seconds",
    "1 minute",
    "2 hours",
    "1 day",
  ]);
});
