import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { SqlCheck } from "../lesson-format/check.ts";
import { judgeSql } from "./judge-sql.ts";

const check = (facts: object) =>
  SqlCheck.parse({ kind: "sql", name: "dear orders", query: "dear", database: "a.sql", ...facts });
const verdictOf = (facts: object, value: (string | number | null)[][]) =>
  judgeSql(check(facts), {
    run: { answers: new Map([[0, { id: 0, value }]]), result: { kind: "finished", stdout: "" } },
    index: 0,
    language: "python",
  }).verdict;
const ROWS = [
  ["Asha", 70],
  ["Meena", 80],
];

test("LES-04 accepts rows in any order, unless the check is ordered", () => {
  expect(verdictOf({ rows: ROWS }, [...ROWS].reverse()).kind).toBe("passed");
  expect(verdictOf({ rows: ROWS, ordered: true }, [...ROWS].reverse())).toMatchObject({
    came: "the right rows in another order",
    look: "By which column should the rows be sorted, and in which direction?",
  });
});

test("LES-04 shows the rows one below the other, and names the extra row", () => {
  expect(verdictOf({ rows: ROWS }, [...ROWS, ["Ravi", null]])).toMatchObject({
    expected: "2 rows:\nAsha | 70\nMeena | 80",
    came: "3 rows:\nAsha | 70\nMeena | 80\nRavi | NULL",
    look: "`Ravi | NULL` is not asked for. Which condition should leave it out?",
  });
});

test("LES-04 distinguishes a missing row, wrong columns and a wrongly changed table", () => {
  const looks = (facts: object, value: (string | number)[][]) => {
    const verdict = verdictOf(facts, value);
    return verdict.kind === "failed" ? verdict.look : "";
  };
  expect(looks({ rows: ROWS }, ROWS.slice(1))).toContain("`Asha | 70` is missing");
  expect(looks({ rows: ROWS }, [["Asha", 12, 70]])).toContain("should have 2 columns, and yours have 3");
  expect(
    looks({ rows: ROWS, after: "SELECT" }, [
      ["Asha", 75],
      ["Meena", 80],
    ]),
  ).toBe("The row `Asha | 75` should be `Asha | 70`.");
});

test("LES-04 shows only the number of rows of a hidden query", () => {
  expect(verdictOf({ rows: ROWS, hidden: true }, [])).toMatchObject({
    expected: "2 rows",
    came: "0 rows, not all of them right",
  });
});

test("LES-04 LANG-01 a query without its heading, or without a statement, is named with the line to write, in both languages", () => {
  const run = { answers: new Map(), result: { kind: "finished" as const, stdout: "" } };
  const judged = (written: Map<string, unknown[]>) =>
    judgeSql(check({ rows: ROWS }), { run, index: 0, language: "sql" }, written).verdict;
  expect(judged(new Map())).toMatchObject({
    came: "there is no query with the name dear",
    look: "Write the line `-- dear` above the query.",
  });
  expect(judged(new Map([["dear", []]]))).toMatchObject({
    came: "there is no statement below the line -- dear",
    look: "Write your statement below the line `-- dear`.",
  });
  expect(withLocale("hi", () => judged(new Map()))).toMatchObject({
    came: "dear नाम की कोई क्वेरी (query) नहीं है",
    look: "क्वेरी (query) के ऊपर यह पंक्ति लिखें: `-- dear`",
  });
});
