import type { CheckedQuery, QueryResult } from "@nirmaan/execution/sql/checked-query.ts";
import type { Database, SqlJsStatic, SqlValue } from "sql.js";
import { openDatabase } from "./open-database.ts";
import type { SqlCell } from "./sql-messages.ts";

/** The same limits as in `nirmaan_sql.py`: no right answer is as long. */
const MOST_ROWS = 500;
const MOST_COLUMNS = 20;
const LONGEST_CELL = 200;
const MOST_CHARACTERS = 10_000;

/** Runs the queries of checks, each on a database of its own, as the server does. */
export function answerQueries(
  sqlite: Pick<SqlJsStatic, "Database">,
  queries: CheckedQuery[],
  report: (answer: QueryResult) => void,
): void {
  for (const query of queries) {
    const database = openDatabase(sqlite);
    report(answerQuery(database, query));
    database.close();
  }
}

function answerQuery(
  database: Database,
  { id, statements, database: tables, after }: CheckedQuery,
): QueryResult {
  let rows: SqlCell[][] = [];
  let at: number | null = null;
  try {
    database.exec(tables);
    for (const [index, sql] of statements.entries()) {
      at = index;
      rows = rowsOf(database, sql) ?? rows;
    }
    at = null;
    if (after !== undefined) rows = rowsOf(database, after) ?? [];
    return { id, rows };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error), at };
  }
}

/** Undefined for a statement that has no rows to give, such as UPDATE. */
function rowsOf(database: Database, sql: string): SqlCell[][] | undefined {
  const statement = database.prepare(sql);
  try {
    const rows: SqlCell[][] = [];
    let characters = 0;
    while (statement.step() && rows.length < MOST_ROWS && characters < MOST_CHARACTERS) {
      const row = statement.get().slice(0, MOST_COLUMNS).map(cellOf);
      characters += row.reduce<number>((sum, cell) => sum + String(cell).length, 0);
      rows.push(row);
    }
    return statement.getColumnNames().length > 0 ? rows : undefined;
  } finally {
    statement.free();
  }
}

function cellOf(value: SqlValue): SqlCell {
  if (value instanceof Uint8Array) return "BLOB";
  if (typeof value === "number" && !Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  return typeof value === "string" ? value.slice(0, LONGEST_CELL) : value;
}
