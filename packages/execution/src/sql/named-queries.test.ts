import { expect, test } from "vitest";
import { namedQueries } from "./named-queries.ts";
import { splitStatements } from "./split-statements.ts";

const sqlOf = (script: string, names: string[]) =>
  Object.fromEntries(
    [...namedQueries(script, names)].map(([name, statements]) => [name, statements.map(({ sql }) => sql)]),
  );

test("a query has the statements under its heading; other comments are no headings", () => {
  const script =
    "SELECT 0;\n-- dear\n-- easy\n-- the second one\nSELECT 1; SELECT 2;\n--Samosas:\nSELECT 3 -- last\n;\n";
  expect(sqlOf(script, ["dear", "samosas", "missing"])).toEqual({
    dear: ["SELECT 1", "SELECT 2"],
    samosas: ["SELECT 3 -- last"],
  });
});

test("a heading without a statement is a query that is not written yet", () => {
  expect(sqlOf("-- dear\n\n-- samosas\nSELECT 1;", ["dear", "samosas"])).toEqual({
    dear: [],
    samosas: ["SELECT 1"],
  });
});

test("a forgotten semicolon does not join two queries", () => {
  const script = "-- a\nSELECT 1\n-- b\nSELECT 2\n\n-- c\nSELECT 3";
  expect(sqlOf(script, ["a", "b", "c"])).toEqual({ a: ["SELECT 1"], b: ["SELECT 2"], c: ["SELECT 3"] });
  expect(splitStatements("-- a\nSELECT 1\n\n-- b\nSELECT 2")).toEqual([
    { sql: "SELECT 1", line: 2, name: "a" },
    { sql: "SELECT 2", line: 5, name: "b" },
  ]);
});

test("what a student tries under a heading of their own belongs to no query", () => {
  expect(sqlOf("-- a\nSELECT 1;\n\n-- look\nSELECT 2;", ["a"])).toEqual({ a: ["SELECT 1"] });
});

test("a heading inside a string or a comment is none", () => {
  expect(sqlOf("-- a\nSELECT '\n-- b\n';\n/*\n-- b\n*/ SELECT 2;", ["a", "b"])).toEqual({
    a: ["SELECT '\n-- b\n'", "SELECT 2"],
  });
});

test("statements keep the lines on which they begin, and only the first under a heading has its name", () => {
  expect(splitStatements("-- per_event\nSELECT 1;\n-- a long comment\n\nSELECT\n2;")).toEqual([
    { sql: "SELECT 1", line: 2, name: "per_event" },
    { sql: "SELECT\n2", line: 5 },
  ]);
});
