import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { debounceSizes } from "./debounce-sizes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("WS-04 the layout is saved 100 ms after the last change, not sooner and not later", () => {
  const report = vi.fn();
  const { add } = debounceSizes(report);
  add({ editorColumn: 60, chat: 40 });
  vi.advanceTimersByTime(99);
  add({ editorColumn: 70, chat: 30 });
  vi.advanceTimersByTime(99);
  expect(report).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(report.mock.calls).toEqual([[{ editorColumn: 70, chat: 30 }]]);
});

test("WS-04 a change of the rows right after one of the columns keeps both", () => {
  const report = vi.fn();
  const { add, stop } = debounceSizes(report);
  add({ editorColumn: 60, chat: 40 });
  add({ editor: 70, terminal: 30 });
  vi.advanceTimersByTime(100);
  expect(report.mock.calls).toEqual([[{ editorColumn: 60, chat: 40, editor: 70, terminal: 30 }]]);
  add({ editor: 20 });
  stop();
  vi.advanceTimersByTime(1000);
  expect(report).toHaveBeenCalledTimes(1);
});
