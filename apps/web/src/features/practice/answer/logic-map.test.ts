import { expect, test } from "vitest";
import { bitsOf, mapLayout, nextBit } from "./logic-map.ts";

test("PRAC-01 a Karnaugh map of four variables has its minterms where a textbook draws them", () => {
  const { corner, columns, rows } = mapLayout(["A", "B", "C", "D"]);
  expect(corner).toBe("AB \\ CD");
  expect(columns).toEqual(["00", "01", "11", "10"]);
  expect(rows.map(({ cells }) => cells)).toEqual([
    [0, 1, 3, 2],
    [4, 5, 7, 6],
    [12, 13, 15, 14],
    [8, 9, 11, 10],
  ]);
  expect(mapLayout(["A", "B", "C"]).rows.map(({ cells }) => cells)).toEqual([
    [0, 1, 3, 2],
    [4, 5, 7, 6],
  ]);
});

test("PRAC-01 a tapped cell goes through 1, 0 and X, and a row shows its variables", () => {
  expect([null, 1, 0, "X"].map((bit) => nextBit(bit as 0))).toEqual([1, 0, "X", null]);
  expect(bitsOf(5, 4)).toEqual(["0", "1", "0", "1"]);
});
