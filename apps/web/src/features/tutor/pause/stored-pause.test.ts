import { expect, test } from "vitest";
import { pauseFrom, readStoredPause, storePause } from "./stored-pause.ts";

function newStore() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test("TEACH-14 a stored pause holds until its end, for its own student alone", () => {
  const store = newStore();
  storePause(store, "asha", pauseFrom({ isPaused: true, secondsLeft: 60 }, 1000));
  expect(readStoredPause(store, "asha", 60_000)).toEqual({ until: 61_000 });
  expect(readStoredPause(store, "asha", 61_001)).toBeUndefined();
  expect(readStoredPause(store, "ravi", 60_000)).toBeUndefined();
});

test("TEACH-14 a pause without an end holds until the server says otherwise", () => {
  const store = newStore();
  storePause(store, "asha", pauseFrom({ isPaused: true, secondsLeft: null }, 0));
  expect(readStoredPause(store, "asha", Number.MAX_SAFE_INTEGER)).toEqual({ until: null });
  storePause(store, "asha", pauseFrom({ isPaused: false, secondsLeft: null }, 0));
  expect(readStoredPause(store, "asha", 0)).toBeUndefined();
});

test("TEACH-14 what is stored and cannot be read pauses nothing", () => {
  const store = newStore();
  store.setItem("nirmaan-tutor-pause-asha", "{broken");
  expect(readStoredPause(store, "asha", 0)).toBeUndefined();
});
