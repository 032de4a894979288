import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useInbox } from "./use-inbox.ts";

/** Stands for the browser's connection: jsdom has none. */
class FakeEventSource {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 0;
  onmessage?: (event: { data: string }) => void;
  onopen?: () => void;
  onerror?: () => void;
  constructor() {
    FakeEventSource.opened.push(this);
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

beforeEach(() => {
  FakeEventSource.opened = [];
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEventSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("SHELL-05 a stream that the server refused is opened again, later each time, and then brings the news", () => {
  const { result } = renderHook(() => useInbox(1, () => {}));
  const refuse = () => {
    const stream = FakeEventSource.opened.at(-1);
    stream?.close();
    stream?.onerror?.();
  };
  vi.advanceTimersByTime(1000);
  refuse();
  vi.advanceTimersByTime(15_000);
  expect(FakeEventSource.opened).toHaveLength(2);
  refuse();
  vi.advanceTimersByTime(15_000);
  expect(FakeEventSource.opened).toHaveLength(2);
  vi.advanceTimersByTime(15_000);
  act(() =>
    FakeEventSource.opened.at(-1)?.onmessage?.({ data: JSON.stringify({ kind: "read", unread: 2 }) }),
  );
  expect(result.current.unread).toBe(2);
});
