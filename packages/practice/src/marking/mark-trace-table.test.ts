import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleQuestion } from "../testing/sample-question.ts";
import { markReply } from "./mark-reply.ts";

const tracing = (rows: string[][], marks: number) =>
  sampleQuestion("trace", { ask: { columns: ["i", "total"] }, key: { rows }, marks });
const question = tracing(
  [
    ["1", "1"],
    ["2", "'ab'"],
    ["3", "6"],
  ],
  3,
);

test("PRAC-02 trace table: each cell counts, and the first wrong row is named", () => {
  expect(
    markReply(question, [
      ["1", "1"],
      ["2", "ab"],
      ["3", "6"],
    ]).earned,
  ).toBe(3);
  const mark = markReply(question, [
    ["1", "1"],
    ["2", "4"],
    ["3", "6"],
  ]);
  expect(mark.earned).toBe(2.5);
  expect(mark.parts.find(({ say }) => say)).toMatchObject({
    id: "2.total",
    say: "Row 2 is the first with a difference.",
  });
});

test("PRAC-02 trace table: rows too many count against, empty rows at the end do not", () => {
  const right = [
    ["1", "1"],
    ["2", "ab"],
    ["3", "6"],
  ];
  expect(markReply(question, [...right, ["", " "]]).earned).toBe(3);
  expect(markReply(question, [...right, ["4", "10"]]).earned).toBe(2);
  expect(markReply(question, [["", ""]]).state).toBe("blank");
});

test("PRAC-02 trace table: wrong cells cost exactly their share", () => {
  const cell = fc.tuple(fc.nat(99), fc.boolean());
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), (table) => {
      const rows = table.map((row) => row.map(([value]) => String(value)));
      const reply = table.map((row) => row.map(([value, isRight]) => String(isRight ? value : value + 100)));
      const right = table.flat().filter(([, isRight]) => isRight).length;
      expect(markReply(tracing(rows, rows.length * 2), reply).earned).toBe(right);
    }),
  );
});
