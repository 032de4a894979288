import { expect, test } from "vitest";
import { isSameExpression } from "./same-expression.ts";

test("LES-04 a Boolean answer is judged by its truth table and length, not by its text", () => {
  const right = "A'B' + BCD";
  for (const answer of ["A'B' + BCD", "BCD + B'A'", "A'.B'+D.C.B", "~A~B + BCD", "F = A'B' + BCD"])
    expect(isSameExpression(right, answer), answer).toBe(true);
  for (const answer of ["A'B'C + A'B'C' + BCD", "A'B' + BC", "A'B'", "A'B' +", "", "A'B' + BCD + X", null, 3])
    expect(isSameExpression(right, answer), String(answer)).toBe(false);
});

test("LES-04 another shortest form of the same map is right too", () => {
  expect(isSameExpression("A'B + AC", "CA + BA'")).toBe(true);
  expect(isSameExpression("(A + B)C", "AC + BC")).toBe(false);
});

test("a product of sums is compared with a product of sums, by its truth table", () => {
  const right = "(A + B)(A' + C)";
  for (const answer of ["(C+A')(B+A)", "(A + B) . (A' + C)"])
    expect(isSameExpression(right, answer), answer).toBe(true);
  for (const answer of ["A'B + AC", "(A + B)(A' + C)(B + C)", "(A + B)(A + C)"])
    expect(isSameExpression(right, answer), answer).toBe(false);
});
