import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_SILENCE_MS, watchSilence } from "./watch-silence.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a program that computes in silence is stopped after ten seconds, and output starts them anew", () => {
  const stop = vi.fn();
  const { heard } = watchSilence(stop);
  vi.advanceTimersByTime(9000);
  heard();
  vi.advanceTimersByTime(9999);
  expect(stop).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect([stop.mock.calls.length, MAX_SILENCE_MS]).toEqual([1, 10_000]);
});

test("a program that sleeps, waits for an answer or has ended is not stopped", () => {
  const stop = vi.fn();
  const { heard, pause, end } = watchSilence(stop);
  heard(60_000);
  vi.advanceTimersByTime(60_000);
  pause();
  vi.advanceTimersByTime(3_600_000);
  end();
  heard();
  vi.advanceTimersByTime(3_600_000);
  expect(stop).not.toHaveBeenCalled();
});
