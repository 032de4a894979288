import {
  type BooleanExpression,
  hasForm,
  literalsIn,
  onesOf,
  parseExpression,
} from "@nirmaan/grading/logic/boolean-expression.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { markReply } from "../marking/mark-reply.ts";
import { rightReply } from "../marking/right-reply.ts";
import { sampleQuestion } from "../testing/sample-question.ts";
import { coverText, isGroup, literalsOf, minimalCover } from "./minimise.ts";

const VARIABLES = ["A", "B", "C", "D"];
const rows = (size: number) => Array.from({ length: size }, (_, row) => row);
const functions = fc
  .record({ ones: fc.subarray(rows(16)), free: fc.subarray(rows(16)) })
  .map(({ ones, free }) => ({
    ones,
    free: free.filter((row) => !ones.includes(row)),
  }));

test.for([
  ["A'B + C", "(~A AND B) OR C"],
  ["AB + A'C", "A.B+A'.C+B.C"],
  ["(A+B)'", "A'B'"],
  ["A ⊕ B", "AB' + A'B"],
  ["A XNOR B", "(A xor B)'"],
  ["!(A && B)", "A NAND B"],
  ["F(A,B,C) = A + BC", "(A+B)(A+C)"],
  ["A''", "A"],
])("PRAC-02 logic: %s and %s have one truth table", ([one = "", other = ""]) => {
  expect(onesOf(parseExpression(one), ["A", "B", "C"])).toEqual(
    onesOf(parseExpression(other), ["A", "B", "C"]),
  );
});

test.for(["A +", "(A + B", "A + + B", "A # B", "", "A)"])("refuses %s", (text) => {
  expect(() => parseExpression(text)).toThrow();
});

function print(expression: BooleanExpression): string {
  if (expression.kind === "constant") return String(expression.value);
  if (expression.kind === "variable") return expression.name;
  if (expression.kind === "not") return `(${print(expression.of)})'`;
  return `(${print(expression.left)} ${expression.kind.toUpperCase()} ${print(expression.right)})`;
}

const { expression: expressions } = fc.letrec<{ expression: BooleanExpression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...VARIABLES).map((name): BooleanExpression => ({ kind: "variable", name })),
    tie("expression").map((of): BooleanExpression => ({ kind: "not", of })),
    fc
      .tuple(
        fc.constantFrom("and", "or", "xor", "nand", "nor", "xnor" as const),
        tie("expression"),
        tie("expression"),
      )
      .map(([kind, left, right]): BooleanExpression => ({ kind, left, right })),
  ),
}));

test("an expression that is written out and read again has the same truth table", () => {
  fc.assert(
    fc.property(
      expressions.filter((one) => print(one).length < 400),
      (one) => {
        expect(onesOf(parseExpression(print(one)), VARIABLES)).toEqual(onesOf(one, VARIABLES));
      },
    ),
  );
});

test("PRAC-02 logic: the computed answer is right, in its form and as short as its groups, for every map", () => {
  fc.assert(
    fc.property(functions, fc.constantFrom("SOP" as const, "POS" as const), ({ ones, free }, form) => {
      const covered =
        form === "SOP" ? ones : rows(16).filter((row) => !ones.includes(row) && !free.includes(row));
      const cover = minimalCover(covered, free, 16);
      const parsed = parseExpression(coverText(cover, VARIABLES, form));
      const came = onesOf(parsed, VARIABLES);
      for (const row of rows(16))
        if (!free.includes(row)) expect(came.includes(row)).toBe(ones.includes(row));
      expect(hasForm(parsed, form)).toBe(true);
      expect(literalsIn(parsed)).toBe(literalsOf(cover, 16));
      const question = logicQuestion(ones, free, form);
      const mark = markReply(question, rightReply(question).reply);
      expect(mark).toMatchObject({ earned: 4, state: "marked" });
    }),
  );
});

test.for([
  [[0, 2, 5, 7, 8, 10], [], "SOP", 2, 5],
  [[0, 1, 2, 3, 4, 5, 6, 7], [], "SOP", 1, 1],
  [[1, 3, 7, 11, 15], [0, 2, 5], "SOP", 2, 4],
  [[0, 1, 2, 5, 8, 9, 10], [], "POS", 3, 6],
] as const)(
  "PRAC-02 logic: %j with free %j has its textbook %s form: %i terms, %i literals",
  ([ones, free, form, terms, literals]) => {
    const zeros = rows(16).filter((row) => !(ones as readonly number[]).includes(row));
    const cover = minimalCover(form === "SOP" ? [...ones] : zeros, [...free], 16);
    expect([cover.length, literalsOf(cover, 16)]).toEqual([terms, literals]);
  },
);

const logicQuestion = (ones: number[], free: number[], form: "SOP" | "POS") => {
  const covered =
    form === "SOP" ? ones : rows(16).filter((row) => !ones.includes(row) && !free.includes(row));
  const model = coverText(minimalCover(covered, free, 16), VARIABLES, form);
  return sampleQuestion("logic", {
    ask: { variables: VARIABLES, parts: ["map", "expression"], form, minimal: true },
    key: { ones, free, model },
    marks: 4,
  });
};

test("groups of a map have 1, 2, 4, 8 or 16 cells that differ in the same bits, also across the edges", () => {
  expect([[0], [0, 2], [0, 2, 8, 10], [4, 6, 12, 14]].map(isGroup)).toEqual([true, true, true, true]);
  expect([[], [0, 3], [0, 1, 2], [0, 1, 3, 7], [0, 0]].map(isGroup)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("PRAC-02 logic: a right expression that is not the shortest earns half of its part, another one nothing", () => {
  const question = sampleQuestion("logic", {
    ask: { variables: ["A", "B"], parts: ["expression"], form: "SOP", minimal: true },
    key: { ones: [2, 3], free: [], model: "A" },
    marks: 2,
  });
  const earned = (expression: string) => markReply(question, { expression }).earned;
  expect([earned("a"), earned("AB + AB'"), earned("A + B"), earned("A +")]).toEqual([2, 1, 0, 0]);
  expect(markReply(question, { expression: " " }).state).toBe("blank");
});

test("PRAC-02 logic: a truth table is marked row by row", () => {
  const question = sampleQuestion("logic", {
    ask: { variables: ["A", "B"], parts: ["table"], form: "SOP", minimal: false },
    key: { ones: [1, 2], free: [], model: "A'B + AB'" },
    marks: 2,
  });
  expect(markReply(question, { cells: [0, 1, 1, 1] }).earned).toBe(1.5);
  expect(markReply(question, { cells: [null, null, null, null] }).state).toBe("blank");
});
