import { DatabaseSync } from "node:sqlite";
import { type Cell, ResultTable } from "../question/question-parts.ts";

type SqlRows = { columns: string[]; rows: Cell[][] };

/** Runs a query on a fresh database in memory; `after` reads what a change left behind. Throws SQLite's error. */
export function runSql(setup: string, query: string, after?: string): SqlRows {
  const database = new DatabaseSync(":memory:");
  try {
    database.exec(setup);
    if (after === undefined) return select(database, query);
    database.exec(query);
    return select(database, after);
  } finally {
    database.close();
  }
}

/** Every table that the SQL makes, with its rows, in the order in which they were made. */
export function readTables(setup: string): ResultTable[] {
  const database = new DatabaseSync(":memory:");
  try {
    database.exec(setup);
    const names = select(database, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid").rows;
    return names.map(([name]) => ({ name: String(name), ...select(database, `SELECT * FROM "${name}"`) }));
  } finally {
    database.close();
  }
}

function select(database: DatabaseSync, query: string): SqlRows {
  const statement = database.prepare(query);
  statement.setReturnArrays(true);
  const rows = ResultTable.shape.rows.parse(statement.all());
  return { columns: statement.columns().map(({ name }) => name), rows };
}
