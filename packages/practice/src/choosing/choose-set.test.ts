import { expect, test } from "vitest";
import type { BankEntry } from "../read-questions/question-bank.ts";
import { chooseSet, nextSeed } from "./choose-set.ts";

const entry = (id: string, bullet: string, change: Partial<BankEntry> = {}): BankEntry => ({
  id,
  kind: "one",
  use: "paper",
  marks: 1,
  level: 1,
  minutes: 2,
  topic: "Sample",
  case: undefined,
  places: [{ board: "CBSE", paper: "p", unit: "p-u1", bullets: [bullet] }],
  seeds: [0],
  ...change,
});

const choose = (entries: BankEntry[], earlier: Parameters<typeof chooseSet>[0]["earlier"], size = 10) =>
  chooseSet({ entries, paper: "p", unit: "p-u1", use: "paper", earlier, seed: 1, size }).map(({ id }) => id);

const answered = (question: string, share: number, day: number) => ({
  question,
  seed: 0,
  share,
  at: new Date(2026, 5, day),
});

test("PRAC-05 a set takes new questions first, then wrong ones, then those answered longest ago", () => {
  const entries = ["a", "b", "c", "d"].map((id) => entry(id, "b1"));
  const earlier = [answered("a", 1, 2), answered("b", 1, 1), answered("c", 0, 3)];
  expect(choose(entries, earlier, 1)).toEqual(["d"]);
  expect(choose(entries, earlier, 2).toSorted()).toEqual(["c", "d"]);
  expect(choose(entries, earlier, 3).toSorted()).toEqual(["b", "c", "d"]);
});

test("PRAC-05 the newest answer decides, and no question of another unit or of the viva is taken", () => {
  const other = { places: [{ board: "CBSE" as const, paper: "p", unit: "p-u2", bullets: ["x"] }] };
  const entries = [
    entry("a", "b1"),
    entry("b", "b1"),
    entry("c", "b1", other),
    entry("d", "b1", { use: "viva" }),
  ];
  const earlier = [answered("a", 0, 1), answered("a", 1, 2), answered("b", 0, 1)];
  expect(choose(entries, earlier, 1)).toEqual(["b"]);
  expect(choose(entries, earlier).toSorted()).toEqual(["a", "b"]);
});

test("PRAC-05 one question of each bullet comes before the second of any", () => {
  const entries = "abcdefgh".split("").map((id) => entry(id, "b1"));
  expect(choose([...entries, entry("z", "b2")], [], 2)).toContain("z");
});

test("PRAC-05 a family shows another variant than last time", () => {
  expect(nextSeed({ seeds: [3, 5, 8] }, undefined)).toBe(3);
  expect(nextSeed({ seeds: [3, 5, 8] }, 3)).toBe(5);
  expect(nextSeed({ seeds: [3, 5, 8] }, 8)).toBe(3);
});
