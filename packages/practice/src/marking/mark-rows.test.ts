import { expect, test } from "vitest";
import { sampleQuestion } from "../testing/sample-question.ts";
import { markReply } from "./mark-reply.ts";

const COLUMNS = ["NAME", "AVG(MARKS)"];
const shownRows = [
  ["Asha", 81.5],
  ["Bilal", 70],
  ["Chitra", null],
];
const asking = (how: "write" | "result", ordered: boolean) =>
  sampleQuestion("query", {
    ask: { how },
    key: {
      query: "SELECT 1",
      ordered,
      fixtures: [
        { setup: "", columns: COLUMNS, rows: shownRows },
        ...(how === "write" ? [{ setup: "", columns: COLUMNS, rows: [["Uma", 5]] }] : []),
      ],
    },
    marks: 3,
  });

const right = [
  ["Asha", "81.50"],
  ["Bilal", "70"],
  ["Chitra", "NULL"],
];

test("PRAC-02 query result: rows in any order, with or without a heading, when no order is asked", () => {
  const question = asking("result", false);
  expect(markReply(question, right).earned).toBe(3);
  expect(markReply(question, [["name", "avg(marks)"], ...right.toReversed()]).earned).toBe(3);
  expect(markReply(question, "Asha | 81.5\nBilal | 70\nChitra | null").earned).toBe(3);
  expect(markReply(question, right.slice(0, 2)).earned).toBe(2);
  expect(markReply(question, [...right, ["Bilal", "70"]]).earned).toBe(2.5);
  expect(markReply(question, [["", ""]]).state).toBe("blank");
});

test("PRAC-02 query result: the order is a third of the marks where ORDER BY asks for it", () => {
  expect(markReply(asking("result", true), right).earned).toBe(3);
  expect(markReply(asking("result", true), right.toReversed()).earned).toBe(2);
});

test("PRAC-02 query: a written query is marked by the rows of every database, also of the one that was never shown", () => {
  const question = asking("write", false);
  const results = (second: (string | number)[][]) => ({
    kind: "rows" as const,
    results: [
      { columns: COLUMNS, rows: shownRows.toReversed() },
      { columns: COLUMNS, rows: second },
    ],
  });
  expect(markReply(question, "SELECT …").state).toBe("needs-a-run");
  expect(markReply(question, "SELECT …", results([["Uma", 5]])).earned).toBe(3);
  expect(markReply(question, "SELECT 'Asha' …", results([["Asha", 81.5]])).earned).toBe(1);
  expect(markReply(question, "SELEC", { kind: "failed", error: "syntax error", stdout: "" })).toMatchObject({
    earned: 0,
    parts: [{ say: "syntax error" }],
  });
});
