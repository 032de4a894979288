import { expect, test } from "vitest";
import { printedNumbers } from "./printed-numbers.ts";

const question = { parts: [], marks: 1, unit: "u1" };
const slot = (count: number, isJoined: boolean) => ({
  answer: undefined,
  isJoined,
  questions: Array.from({ length: count }, () => question),
});

test("PRAC-04 questions that the board joins are parts of one number, and the others are numbered on", () => {
  const sections = [
    { title: "A", instruction: "", slots: [slot(20, true), slot(2, true)] },
    { title: "B", instruction: "", slots: [slot(2, false)] },
  ];
  const numbers = printedNumbers(sections).map(({ question, part }) =>
    part ? `${question}(${part})` : `${question}`,
  );
  expect(numbers.slice(0, 5)).toEqual(["1(i)", "1(ii)", "1(iii)", "1(iv)", "1(v)"]);
  expect(numbers.slice(8, 10)).toEqual(["1(ix)", "1(x)"]);
  expect(numbers.slice(17)).toEqual(["1(xviii)", "1(xix)", "1(xx)", "2(i)", "2(ii)", "3", "4"]);
});
