import { expect, test } from "vitest";
import type { PersonalLesson } from "../content/rendered-lesson.ts";
import { cacheLesson, readCachedLesson } from "./lesson-cache.ts";

const lesson = { slug: "loops", title: "Loops" } as PersonalLesson;

function newSession() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("LES-02 a lesson is kept for 300000 ms under a key that begins with 'lesson'", () => {
  const session = newSession();
  cacheLesson(session, lesson, 1000);
  const [[key, text] = ["", ""]] = session.kept;
  expect(key).toMatch(/^lesson/);
  expect(JSON.parse(text)).toEqual({ data: lesson, timestamp: 1000, expiresAt: 301_000 });
  expect(readCachedLesson(session, "loops", 300_999)).toEqual(lesson);
});

test("LES-02 an expired lesson is removed and counts as absent", () => {
  const session = newSession();
  cacheLesson(session, lesson, 1000);
  expect(readCachedLesson(session, "loops", 301_000)).toBeUndefined();
  expect(session.kept.size).toBe(0);
});

test("LES-02 what cannot be read is removed and counts as absent", () => {
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
    expect(session.kept.size).toBe(0);
  }
});

test("a full or missing session storage costs nothing but the cache", () => {
  const full = {
    ...newSession(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(() => cacheLesson(full, lesson)).not.toThrow();
  expect(readCachedLesson(undefined, "loops")).toBeUndefined();
});
