import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import initSqlJs from "sql.js";
import { expect, test } from "vitest";
import { runScripts } from "./run-scripts.ts";
import type { StatementResult } from "./sql-messages.ts";

const wasm = readFileSync(createRequire(import.meta.url).resolve("sql.js/dist/sql-wasm.wasm"));
const { Database } = await initSqlJs({ wasmBinary: new Uint8Array(wasm).buffer });

function run(content: string, tables = "") {
  const database = new Database();
  const results: StatementResult[] = [];
  const scripts = [
    { name: "tables.sql", content: tables },
    { name: "main.sql", content },
  ];
  const error = runScripts(database, scripts, (result) => results.push(result));
  database.close();
  return { results, error };
}

const BOOKS = "CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT NOT NULL, pages INTEGER DEFAULT 1);";

test("several statements give a table for each query and a count for each change; the tables' own script is silent", () => {
  const { results, error } = run(
    "INSERT INTO books VALUES (1, 'It''s; -- one', 90), (2, 'Two', NULL);\n/* a ; */ SELECT title, pages FROM books;",
    BOOKS,
  );
  expect(error).toBeNull();
  expect(results).toEqual([
    { kind: "changed", sql: expect.any(String), count: 2 },
    {
      kind: "rows",
      sql: "SELECT title, pages FROM books",
      columns: ["title", "pages"],
      rows: [
        ["It's; -- one", 90],
        ["Two", null],
      ],
      hasMore: false,
    },
  ]);
});

test("the words of MySQL are answered: DESCRIBE and SHOW TABLES with a table, USE with what it means here", () => {
  const { results } = run(
    "USE school;\nshow tables;\nDESC books;\n# a comment of MySQL\nDESCRIBE `books`;",
    BOOKS,
  );
  expect(results.map((result) => (result.kind === "rows" ? result.rows : result.kind))).toEqual([
    "one-database",
    [["books"]],
    [
      ["id", "INTEGER", "NO", "PRI", null],
      ["title", "TEXT", "NO", "", null],
      ["pages", "INTEGER", "YES", "", "1"],
    ],
    expect.any(Array),
  ]);
  expect(run("DESCRIBE boks;").error).toEqual({ file: "main.sql", line: 1, message: "no such table: boks" });
});

test("an error names the file and the line of the word at which it stopped, and ends the run", () => {
  const { results, error } = run("SELECT 1;\n\nSELECT title\nFORM books;\nSELECT 2;", BOOKS);
  expect(results).toHaveLength(1);
  expect(error).toMatchObject({ file: "main.sql", line: 4, message: 'near "books": syntax error' });
  expect(run("SELECT 1;", "SELECT * FROM nothing;").error?.file).toBe("tables.sql");
});

test("a table of a million rows and a cell of a megabyte are cut, and it is said", () => {
  const count = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1000000)";
  const [rows] = run(`${count} SELECT i FROM n;`).results;
  expect(rows).toMatchObject({ kind: "rows", hasMore: true });
  expect(rows?.kind === "rows" && rows.rows.length).toBe(200);
  const wide = run(`${count} SELECT hex(zeroblob(500000)) FROM n; SELECT 1;`).results;
  expect(JSON.stringify(wide).length).toBeLessThan(40_000);
  expect(wide.at(-1)).toMatchObject({ rows: [], hasMore: true });
});

test("a trigger holds statements of its own", () => {
  const trigger =
    "CREATE TRIGGER t AFTER INSERT ON books BEGIN UPDATE books SET pages = 7; DELETE FROM books WHERE id = 9; END;";
  const { results, error } = run(
    `${trigger} INSERT INTO books VALUES (1, 'One', 1); SELECT pages FROM books;`,
    BOOKS,
  );
  expect(error).toBeNull();
  expect(results.at(-1)).toMatchObject({ rows: [[7]] });
});
