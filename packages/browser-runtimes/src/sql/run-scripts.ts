import { describedTable, translateMysql } from "@nirmaan/execution/sql/mysql-words.ts";
import {
  lineOfSqlError,
  type SqlStatement,
  splitStatements,
} from "@nirmaan/execution/sql/split-statements.ts";
import type { Database, SqlValue } from "sql.js";
import type { SqlCell, SqlError, SqlScript, StatementResult } from "./sql-messages.ts";

/** A table longer than this is not read on a screen. */
const MOST_ROWS = 200;
/** The results of a run together; the terminal shows 40,000 characters. */
const MOST_CHARACTERS = 30_000;
const LONGEST_CELL = 500;
const CHANGES_ROWS = /^(?:insert|update|delete|replace)\b/i;

type ReportResult = (result: StatementResult) => void;

/** Runs the scripts one after the other and reports what the last one does. Ends at the first error, as MySQL's client does. */
export function runScripts(database: Database, scripts: SqlScript[], report: ReportResult): SqlError | null {
  const space = { characters: MOST_CHARACTERS };
  for (const script of scripts) {
    for (const statement of splitStatements(script.content)) {
      try {
        const result = runStatement(database, statement, space);
        if (script === scripts.at(-1)) report(result);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return { file: script.name, line: lineOfSqlError(statement, message), message };
      }
    }
  }
  return null;
}

function runStatement(
  database: Database,
  { sql, name }: SqlStatement,
  space: { characters: number },
): StatementResult {
  const title = { sql, ...(name && { name }) };
  const translation = translateMysql(sql);
  if (translation?.kind === "one-database") return { kind: "one-database", ...title };
  const described = describedTable(sql);
  // SQLite describes a table that does not exist as one without columns.
  if (described) database.prepare(`SELECT * FROM "${described}" LIMIT 0`).free();
  const statement = database.prepare(translation?.sql ?? sql);
  try {
    const columns = statement.getColumnNames();
    const rows: SqlCell[][] = [];
    let hasMore = false;
    while (statement.step()) {
      const row = statement.get().map(cellOf);
      hasMore = columns.length > 0 && (rows.length >= MOST_ROWS || space.characters <= 0);
      if (hasMore) break;
      space.characters -= JSON.stringify(row).length;
      rows.push(row);
    }
    if (columns.length > 0) return { kind: "rows", ...title, columns, rows, hasMore };
  } finally {
    statement.free();
  }
  return CHANGES_ROWS.test(sql)
    ? { kind: "changed", ...title, count: database.getRowsModified() }
    : { kind: "done", ...title };
}

function cellOf(value: SqlValue): SqlCell {
  if (value instanceof Uint8Array) return "BLOB";
  return typeof value === "string" && value.length > LONGEST_CELL
    ? `${value.slice(0, LONGEST_CELL)}…`
    : value;
}
