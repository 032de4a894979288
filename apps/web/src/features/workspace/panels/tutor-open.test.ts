import { expect, test } from "vitest";
import { readTutorOpen, storeTutorOpen } from "./tutor-open.ts";

function newStorage(stored: Record<string, string> = {}) {
  return {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
  };
}

test("LIKE-03 the tutor starts closed in lessons and open in the playground", () => {
  expect(readTutorOpen(newStorage(), "lesson")).toBe(false);
  expect(readTutorOpen(undefined, "lesson")).toBe(false);
  expect(readTutorOpen(newStorage({ "editor-tutor-lesson": "broken" }), "lesson")).toBe(false);
  expect(readTutorOpen(newStorage(), "playground")).toBe(true);
});

test("LIKE-03 each place remembers by itself whether the tutor is open", () => {
  const storage = newStorage();
  storeTutorOpen(storage, "lesson", true);
  storeTutorOpen(storage, "playground", false);
  expect(readTutorOpen(storage, "lesson")).toBe(true);
  expect(readTutorOpen(storage, "playground")).toBe(false);
});
