import { expect, test } from "vitest";
import { markLines, reportState } from "./similarity-report.ts";

test("TEACH-11 every line of a shared part has its number, and its first line says so", () => {
  const content = "one\ntwo\nthree\nfour\n";
  const parts = [
    { file: "main.py", from: 2, to: 3 },
    { file: "other.py", from: 1, to: 4 },
    { file: "main.py", from: 3, to: 4 },
  ];
  expect(markLines({ name: "main.py", content }, parts)).toEqual([
    { number: 1, text: "one", parts: [], starts: [] },
    { number: 2, text: "two", parts: [1], starts: [1] },
    { number: 3, text: "three", parts: [1, 3], starts: [3] },
    { number: 4, text: "four", parts: [3], starts: [] },
  ]);
});

test("TEACH-11 a report whose process died is failed after a quarter of an hour, and can be asked for again", () => {
  const createdAt = new Date("2026-11-18T10:00:00Z");
  const at = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);
  expect(reportState({ state: "waiting", createdAt }, at(14))).toBe("waiting");
  expect(reportState({ state: "waiting", createdAt }, at(16))).toBe("failed");
  expect(reportState({ state: "ready", createdAt }, at(16))).toBe("ready");
});
