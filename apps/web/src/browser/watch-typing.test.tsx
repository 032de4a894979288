import { afterEach, beforeEach, expect, test, vi } from "vitest";

let typingPause: () => Promise<void>;

beforeEach(async () => {
  vi.useFakeTimers();
  // Other tests of this process may have watched another document.
  vi.resetModules();
  ({ typingPause } = await import("./watch-typing.ts"));
});
afterEach(() => void vi.useRealTimers());

const type = (key: string, options: KeyboardEventInit = {}) =>
  document.dispatchEvent(new KeyboardEvent("keydown", { key, ...options }));

async function hasPaused(pause: Promise<void>): Promise<boolean> {
  const paused = vi.fn();
  void pause.then(paused);
  await vi.advanceTimersByTimeAsync(0);
  return paused.mock.calls.length > 0;
}

test("heavy work waits until no key was typed for half a second", async () => {
  expect(await hasPaused(typingPause())).toBe(true);
  type("a");
  const pause = typingPause();
  await vi.advanceTimersByTimeAsync(400);
  type("b");
  await vi.advanceTimersByTimeAsync(400);
  expect(await hasPaused(pause)).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await hasPaused(pause)).toBe(true);
});

test("a shortcut is not typing", async () => {
  await typingPause();
  type("Enter", { ctrlKey: true });
  expect(await hasPaused(typingPause())).toBe(true);
});
