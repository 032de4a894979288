export type Cell = string | number | null;

/** What one statement has done. */
export type StatementResult =
  | { kind: "rows"; sql: string; columns: string[]; rows: Cell[][]; hasMore: boolean }
  | { kind: "changed"; sql: string; count: number }
  | { kind: "done"; sql: string }
  | { kind: "one-database"; sql: string };

export type SqlError = { file: string; line: number; message: string };

export type SqlScript = { name: string; content: string };

export type ToSql = { scripts: SqlScript[] };

export type FromSql =
  | { kind: "ready"; version: string }
  | { kind: "result"; result: StatementResult }
  | { kind: "finished"; error: SqlError | null }
  | { kind: "load-failed"; reason: string };
