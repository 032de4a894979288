import { expect, test } from "vitest";
import { type Evidence, type Loop, NO_EVIDENCE } from "../evidence/evidence.ts";
import { checkClaim } from "./check-claim.ts";

const loop = (changes: Partial<Loop> = {}): Loop => ({
  line: 2,
  end: 4,
  name: "i",
  runs: 1,
  rounds: [3],
  values: ["1", "2", "3"],
  ...changes,
});
const ran = (loops: Loop[], rest: Partial<Evidence> = {}): Evidence => ({
  ...NO_EVIDENCE,
  run: { loops, conditions: [] },
  ...rest,
});
const HERE = { line: 3, actual: "6" };

test("TUT-02 a number of rounds is right for one start of the loop and for all of them together", () => {
  const twice = ran([loop({ runs: 2, rounds: [3, 3] })]);
  expect(checkClaim({ kind: "count", times: 3 }, twice, HERE)?.isRight).toBe(true);
  expect(checkClaim({ kind: "count", times: 6 }, twice, HERE)?.isRight).toBe(true);
  expect(checkClaim({ kind: "count", times: 4 }, twice, HERE)).toEqual({
    isRight: false,
    fact: { kind: "count", times: 3 },
  });
});

test("TUT-02 where the starts of a loop differ, a number may be about one of them and is not called wrong", () => {
  const uneven = ran([loop({ runs: 2, rounds: [3, 1] })]);
  expect(checkClaim({ kind: "count", times: 2 }, uneven, HERE)).toBeUndefined();
  expect(checkClaim({ kind: "count", times: 4 }, uneven, HERE)?.isRight).toBe(true);
});

test("TUT-02 of several loops the innermost one around the suspected line is meant, and without a line none", () => {
  const nested = ran([loop({ line: 1, end: 9, rounds: [5] }), loop({ line: 2, end: 4, rounds: [2] })]);
  expect(checkClaim({ kind: "count", times: 2 }, nested, HERE)?.isRight).toBe(true);
  expect(checkClaim({ kind: "count", times: 5 }, nested, { ...HERE, line: 8 })?.isRight).toBe(true);
  expect(checkClaim({ kind: "count", times: 2 }, nested, { ...HERE, line: undefined })).toBeUndefined();
});

test("TUT-02 the ends of a loop are its first and last value, and the last one answers a wrong claim", () => {
  const ends = (first: number | undefined, last: number) =>
    checkClaim({ kind: "ends", first, last }, ran([loop()]), HERE);
  expect(ends(1, 3)?.isRight).toBe(true);
  expect(ends(undefined, 3)?.isRight).toBe(true);
  expect(ends(0, 3)).toEqual({ isRight: false, fact: { kind: "last", name: "i", value: "3" } });
});

test("TUT-02 nothing is said about values that were not all recorded, or are no numbers", () => {
  const ends = { kind: "ends", first: undefined, last: 3 } as const;
  expect(checkClaim(ends, ran([loop({ rounds: [400] })]), HERE)).toBeUndefined();
  expect(checkClaim(ends, ran([loop({ runs: 2 })]), HERE)).toBeUndefined();
  expect(checkClaim(ends, ran([loop({ rounds: [1], values: ["Asha"] })]), HERE)).toBeUndefined();
  expect(checkClaim(ends, NO_EVIDENCE, HERE)).toBeUndefined();
});

test("TUT-02 a value is right at the moment that the message names", () => {
  const value = (said: number, at: "first" | "last" | "any") =>
    checkClaim({ kind: "value", name: "i", value: said, at }, ran([loop()]), HERE);
  expect(value(1, "first")?.isRight).toBe(true);
  expect(value(2, "first")?.isRight).toBe(false);
  expect(value(3, "last")?.isRight).toBe(true);
  expect(value(2, "any")?.isRight).toBe(true);
  expect(value(7, "any")).toEqual({
    isRight: false,
    fact: { kind: "values", name: "i", values: ["1", "2", "3"] },
  });
});

test("TUT-02 of a name that no loop counts, only its values at the lines are known, and no order of them", () => {
  const first = [{ total: "0" }, { total: "1" }];
  const seen = { 3: { times: 2, first, last: { total: "1" } } };
  const value = (said: number, at: "last" | "any", evidence = ran([], { seen })) =>
    checkClaim({ kind: "value", name: "total", value: said, at }, evidence, HERE);
  expect(value(1, "any")?.isRight).toBe(true);
  expect(value(9, "any")?.isRight).toBe(false);
  expect(value(1, "last")).toBeUndefined();
  const cutOff = ran([], { seen: { 3: { times: 50, first, last: { total: "49" } } } });
  expect(value(9, "any", cutOff)).toBeUndefined();
  expect(value(1, "any", cutOff)?.isRight).toBe(true);
});

test("TUT-02 a condition answers when it always gave the same, and the one of the suspected line comes first", () => {
  const conditions = [
    { line: 3, times: 2, truths: [false, false] },
    { line: 5, times: 1, truths: [true] },
  ];
  const asked = (truth: boolean, of = conditions) =>
    checkClaim({ kind: "truth", truth }, { ...NO_EVIDENCE, run: { loops: [], conditions: of } }, HERE);
  expect(asked(false)?.isRight).toBe(true);
  expect(asked(true)).toEqual({ isRight: false, fact: { kind: "truth", truth: false } });
  expect(asked(true, [{ line: 3, times: 2, truths: [true, false] }])).toBeUndefined();
  expect(asked(true, [{ line: 3, times: 9, truths: [true] }])).toBeUndefined();
  expect(
    asked(true, [
      { line: 5, times: 1, truths: [true] },
      { line: 6, times: 1, truths: [true] },
    ]),
  ).toBeUndefined();
});

test("TUT-02 a returned number is compared with what the program gave, and a text or an error with nothing", () => {
  const returned = (value: number, actual: string | null) =>
    checkClaim({ kind: "returned", value }, ran([]), { line: 3, actual });
  expect(returned(6, "6")?.isRight).toBe(true);
  expect(returned(5, "6.0")).toEqual({ isRight: false, fact: { kind: "returned", value: "6" } });
  for (const actual of [null, "", "Asha"]) expect(returned(6, actual)).toBeUndefined();
});
