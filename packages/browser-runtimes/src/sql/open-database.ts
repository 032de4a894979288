import type { Database, SqlJsStatic } from "sql.js";

/** The same limit as in `nirmaan_sql.py`. A query that sorts endless rows ends with an error before a phone runs out of memory. */
const MOST_BYTES = 32 << 20;

/** An empty database in memory. What a query sorts stays there too: a temporary file would be memory without a limit. */
export function openDatabase({ Database }: Pick<SqlJsStatic, "Database">): Database {
  const database = new Database();
  database.exec(`PRAGMA temp_store = MEMORY; PRAGMA hard_heap_limit = ${MOST_BYTES}`);
  return database;
}
