/** What a statement of MySQL becomes here. */
export type Translation =
  | { kind: "query"; sql: string }
  /** There is one database, so that nothing has to be done. */
  | { kind: "one-database" };

const NAME = "[`\"']?([\\w$]+)[`\"']?";
const SHOW_TABLES = /^show\s+tables$/i;
const SHOW_DATABASES = /^show\s+databases$/i;
const DESCRIBE = new RegExp(`^(?:describe|desc|show\\s+columns\\s+from)\\s+${NAME}$`, "i");
const OF_A_DATABASE = new RegExp(
  `^(?:use|(?:create|drop)\\s+database(?:\\s+if\\s+(?:not\\s+)?exists)?)\\s+${NAME}$`,
  "i",
);

const TABLES =
  "SELECT name AS Tables FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
const columnsOf = (table: string) =>
  `SELECT name AS Field, type AS Type, CASE WHEN "notnull" = 1 OR pk > 0 THEN 'NO' ELSE 'YES' END AS "Null",
    CASE WHEN pk > 0 THEN 'PRI' ELSE '' END AS "Key", dflt_value AS "Default" FROM pragma_table_info('${table}')`;

/** The table of a DESCRIBE, which shows nothing for a table that does not exist. */
export const describedTable = (sql: string): string | undefined => DESCRIBE.exec(sql)?.[1];

/** The statements of class 12 that MySQL has and SQLite has not. Undefined for every other statement. */
export function translateMysql(sql: string): Translation | undefined {
  const table = describedTable(sql);
  if (table) return { kind: "query", sql: columnsOf(table) };
  if (SHOW_TABLES.test(sql)) return { kind: "query", sql: TABLES };
  return OF_A_DATABASE.test(sql) || SHOW_DATABASES.test(sql) ? { kind: "one-database" } : undefined;
}

/** The statement in SQLite's words; undefined when there is nothing to do. */
export function inSqlite(sql: string): string | undefined {
  const translation = translateMysql(sql);
  if (!translation) return sql;
  return translation.kind === "query" ? translation.sql : undefined;
}
