import { expect, test } from "vitest";
import type { SavedVersion } from "./saved-work.ts";
import { timelineOf } from "./timeline.ts";

const version = (id: number, savedAt: string, rest: Partial<SavedVersion> = {}): SavedVersion => ({
  id,
  savedAt,
  path: "main.py",
  bytes: 10,
  kind: "save",
  ...rest,
});

test("SAVE-03 groups versions by their day in India and describes each change", () => {
  const days = timelineOf([
    version(4, "2026-11-15T19:00:00Z", { kind: "restore" }),
    version(3, "2026-11-15T09:00:00Z", { bytes: 11 }),
    version(2, "2026-11-15T08:00:00Z", { path: "other.py", bytes: 500 }),
    version(1, "2026-11-15T07:00:00Z"),
  ]);
  expect(days.map(({ day }) => day)).toEqual(["16 Nov 2026", "15 Nov 2026"]);
  expect(days.flatMap(({ rows }) => rows.map(({ change }) => change))).toEqual([
    "An earlier version was brought back",
    "1 character longer",
    "Saved",
    "Saved",
  ]);
  expect(days[1]?.rows[0]?.time).toBe("2:30 pm");
});
