import { expect, test } from "vitest";
import type { PersonalLesson } from "../content/rendered-lesson.ts";
import { cacheLesson, readCachedLesson } from "./lesson-cache.ts";

const lesson = { slug: "loops", title: "Loops" } as PersonalLesson;

function newSession() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
}

test("LES-02 caches a lesson for 300000 ms under a key that begins with 'lesson'", () => {
  const session = newSession();
  cacheLesson(session, lesson, 1000);
  const [[key, text] = ["", ""]] = session.stored;
  expect(key).toMatch(/^lesson/);
  expect(JSON.parse(text)).toEqual({ data: lesson, timestamp: 1000, expiresAt: 301_000 });
  expect(readCachedLesson(session, "loops", 300_999)).toEqual(lesson);
});

test("LES-02 removes an expired lesson", () => {
  const session = newSession();
  cacheLesson(session, lesson, 1000);
  expect(readCachedLesson(session, "loops", 301_000)).toBeUndefined();
  expect(session.stored.size).toBe(0);
});

test("LES-02 removes an invalid entry", () => {
  for (const text of [
    "not json",
    "null",
    "[]",
    '{"data":{}}',
    '{"expiresAt":9e15}',
    '{"data":{"slug":"x"},"expiresAt":9e15}',
  ]) {
    const session = newSession();
    session.setItem("lesson:loops", text);
    expect(readCachedLesson(session, "loops")).toBeUndefined();
    expect(session.stored.size).toBe(0);
  }
});

test("works without a cache when session storage is full or missing", () => {
  const full = {
    ...newSession(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(() => cacheLesson(full, lesson)).not.toThrow();
  expect(readCachedLesson(undefined, "loops")).toBeUndefined();
});
