import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TranscriptPart } from "../store/transcript.ts";
import { throttleOutput } from "./throttle-output.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("TERM-03 shows the first output at once and the rest in few batches, without losing any", () => {
  const shown: TranscriptPart[] = [];
  const output = throttleOutput(
    (part) => shown.push(part),
    () => Date.now(),
  );
  output.add({ stream: "stdout", text: "first" });
  expect(shown).toHaveLength(1);
  for (let line = 0; line < 1000; line++) {
    output.add({ stream: line % 500 === 0 ? "stderr" : "stdout", text: "x" });
    vi.advanceTimersByTime(1);
  }
  output.flush();
  expect(shown.length).toBeLessThan(40);
  expect(shown.map(({ text }) => text).join("")).toBe(`first${"x".repeat(1000)}`);
});

test("shows pending output after the interval when the program prints nothing more", () => {
  const shown: string[] = [];
  const output = throttleOutput(
    ({ text }) => shown.push(text),
    () => Date.now(),
  );
  output.add({ stream: "stdout", text: "a" });
  output.add({ stream: "stdout", text: "b" });
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(["a", "b"]);
});
