import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { openDatabase } from "@nirmaan/browser-runtimes/sql/open-database.ts";
import { runScripts } from "@nirmaan/browser-runtimes/sql/run-scripts.ts";
import initSqlJs from "sql.js";
import { expect, test } from "vitest";
import known from "../../../../../../content/errors/sql.json" with { type: "json" };
import { explainError } from "./explain-error.ts";

const wasm = readFileSync(createRequire(import.meta.url).resolve("sql.js/dist/sql-wasm.wasm"));
const sqlite = await initSqlJs({ wasmBinary: new Uint8Array(wasm).buffer });

const TABLES = `CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT NOT NULL, pages INTEGER CHECK (pages > 0));
CREATE TABLE loans (id INTEGER, book INTEGER REFERENCES books(id));
INSERT INTO books VALUES (1, 'One', 90);
PRAGMA foreign_keys = ON;`;

const MISTAKES: [string, string][] = [
  ["sql-no-table", "SELECT * FROM boks;"],
  ["sql-no-column", "SELECT tittle FROM books;"],
  ["sql-no-function", "SELECT LENGHT(title) FROM books;"],
  ["sql-ambiguous", "SELECT id FROM books JOIN loans ON books.id = loans.book;"],
  ["sql-auto-increment", "CREATE TABLE t (id INT PRIMARY KEY AUTO_INCREMENT);"],
  ["sql-comma-before-from", "SELECT title, FROM books;"],
  ["sql-comma-before-bracket", "CREATE TABLE t (id INTEGER, );"],
  ["sql-clause-order", "SELECT title FROM books ORDER BY title WHERE pages > 3;"],
  ["sql-near", "SELCT title FROM books;"],
  ["sql-open-quote", "SELECT * FROM books WHERE title = 'One;"],
  ["sql-incomplete", "SELECT * FROM books WHERE id IN (1, 2;"],
  ["sql-table-exists", "CREATE TABLE books (id INTEGER);"],
  ["sql-too-few-values", "INSERT INTO books VALUES (2, 'Two');"],
  ["sql-values-for-columns", "INSERT INTO books (id, title) VALUES (2);"],
  ["sql-unique", "INSERT INTO books VALUES (1, 'Again', 3);"],
  ["sql-not-null", "INSERT INTO books VALUES (2, NULL, 3);"],
  ["sql-foreign-key", "INSERT INTO loans VALUES (1, 77);"],
  ["sql-check", "INSERT INTO books VALUES (2, 'Two', -3);"],
  ["sql-aggregate", "SELECT title FROM books WHERE COUNT(*) > 1;"],
  ["sql-having", "SELECT title FROM books HAVING pages > 3;"],
  [
    "sql-memory",
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n ORDER BY i DESC;",
  ],
];

test.each(MISTAKES)("SQLite's own message for %s is explained in plain words", (id, script) => {
  const database = openDatabase(sqlite);
  const scripts = [
    { name: "tables.sql", content: TABLES },
    { name: "main.sql", content: script },
  ];
  const error = runScripts(database, scripts, () => undefined);
  database.close();
  const explained = explainError(known, "sql", `${error?.file}:${error?.line}: ${error?.message}`);
  expect([error?.message, explained?.id, explained?.line]).toEqual([error?.message, id, 1]);
});
