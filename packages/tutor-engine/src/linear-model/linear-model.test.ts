import fc from "fast-check";
import { expect, test } from "vitest";
import { openTable, sharesIn } from "./hashed-table.ts";
import { classify, combineHashes, hashedFeatures, hashOf, openModel, softmax } from "./linear-model.ts";
import { soundOf } from "./word-sound.ts";

const base64 = (bytes: number[]) => Buffer.from(bytes).toString("base64");

test("a model gives a text the label for which its known features weigh most", () => {
  const hash = hashOf("good");
  // The hash does not fit into one distance of two bytes, so the rows before it have no features.
  const steps = Array.from({ length: Math.floor(hash / 0xffff) }, () => [0xff, 0xff]).flat();
  const rest = hash % 0xffff;
  const rows = steps.length / 2;
  const model = openModel(
    {
      labels: ["bad", "good"],
      step: 0.5,
      bias: [0.1, 0],
      hashes: base64([...steps, rest & 0xff, rest >> 8]),
      weights: base64([...new Array<number>(rows * 2).fill(0), 256 - 4, 4]),
    },
    ["bad", "good"] as const,
  );
  const best = (features: [string, number][]) => classify(model, hashedFeatures(new Map(features)))[0];
  expect(best([["good", 1]])?.label).toBe("good");
  expect(best([["good", -1]])?.label).toBe("bad");
  // Without a known feature, the label that is likelier from the beginning.
  expect(best([["unknown", 1]])?.label).toBe("bad");
});

test("shares are probabilities: in the order of the scores, and together one", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -700, max: 700, noNaN: true }), { minLength: 1 }), (scores) => {
      const shares = softmax(scores);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
      const order = (list: number[]) => list.indexOf(Math.max(...list));
      expect(shares[order(scores)]).toBe(Math.max(...shares));
    }),
  );
});

test("a table has a letter for each weight, and its last label none", () => {
  // Two hashes, two stored labels: "D" is the largest weight, "d" the smallest, "0" none.
  const table = openTable({ step: 0.5, bias: [0, 0], weights: "Dd00" });
  const [first = 0, second = 0, last = 0] = sharesIn(table, [{ hash: 2, weight: 1 }]);
  expect(first).toBeGreaterThan(last);
  expect(last).toBeGreaterThan(second);
  expect(sharesIn(table, [{ hash: 3, weight: 1 }])).toEqual([1 / 3, 1 / 3, 1 / 3]);
});

test("features have the same hash on every machine, and their order counts when they are combined", () => {
  expect(hashOf("1 loop")).toBe(hashOf("1 loop"));
  expect(new Set(["loop", "pool", "loops", "Loop"].map(hashOf)).size).toBe(4);
  expect(combineHashes(1, 2, 0)).not.toBe(combineHashes(2, 1, 0));
  expect(combineHashes(1, 2, 0)).not.toBe(combineHashes(1, 2, 1));
});

test.each([
  ["nahi", "नहीं"],
  ["nahi", "nhi"],
  ["kaise", "कैसे"],
  ["chahiye", "चाहिए"],
  ["theek", "thik"],
  ["bhool", "bhul"],
])("TUT-01 %s and %s are one word", (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});

test.each([
  ["karo", "karu"],
  ["mera", "mere"],
  ["loop", "lap"],
])("TUT-01 %s and %s are two words", (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});
