import { expect, test } from "vitest";
import { countedPositions, type PaperPosition, resultByUnit } from "./paper-result.ts";

const position = (number: number, change: Partial<PaperPosition> = {}): PaperPosition => ({
  number,
  option: 0,
  unit: "u1",
  marks: 2,
  ...change,
});

test("PRAC-04 of an internal choice the better side counts, with all its parts", () => {
  const positions = [position(1), position(2), position(2), position(2, { option: 1, marks: 4 })];
  expect([...countedPositions(positions, [1, 1, 1, 1.5])]).toEqual([0, 1, 2]);
  expect([...countedPositions(positions, [1, 1, 1, 3])]).toEqual([0, 3]);
});

test("PRAC-04 of any 2 of 3 the best two count", () => {
  const group = { name: "B", take: 2 };
  const positions = [1, 2, 3].map((number) => position(number, { group }));
  expect([...countedPositions(positions, [0.5, 2, 1])].toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test("PRAC-04 a result is per unit, with machine marks, own marks and marks that wait for a run apart", () => {
  const positions = [position(1), position(2), position(3, { unit: "u2" }), position(4, { unit: "u2" })];
  const result = resultByUnit(positions, [
    { earned: 1.5, by: "machine", isWaiting: false },
    { earned: 1, by: "self", isWaiting: false },
    { earned: 0, by: "machine", isWaiting: true },
    undefined,
  ]);
  expect(result).toEqual([
    { unit: "u1", of: 4, machine: 1.5, self: 1, waiting: 0 },
    { unit: "u2", of: 4, machine: 0, self: 0, waiting: 2 },
  ]);
});
