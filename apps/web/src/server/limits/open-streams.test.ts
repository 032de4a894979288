import { expect, test } from "vitest";
import { createOpenStreams } from "./open-streams.ts";

test("TRUST-14 a student can have twelve event streams open, and another one after closing one", () => {
  const open = createOpenStreams();
  const closers = Array.from({ length: 12 }, () => open("asha", "203.0.113.5"));
  expect(() => open("asha", "203.0.113.5")).toThrow("open in many tabs");
  expect(() => open("ravi", "203.0.113.5")).not.toThrow();
  closers[0]?.();
  closers[0]?.();
  expect(() => open("asha", "203.0.113.5")).not.toThrow();
  expect(() => open("asha", "203.0.113.5")).toThrow("open in many tabs");
});

test("TRUST-14 many students behind one address have a thousand event streams together", () => {
  const open = createOpenStreams();
  for (let n = 0; n < 1000; n++) open(`student ${n}`, "203.0.113.5");
  expect(() => open("asha", "203.0.113.5")).toThrow("from your network");
  expect(() => open("asha", "203.0.113.6")).not.toThrow();
});
