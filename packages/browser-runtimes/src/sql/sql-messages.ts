import type { CheckedQuery, QueryResult } from "@nirmaan/execution/sql/checked-query.ts";

export type SqlCell = string | number | null;

/** What one statement has done. The name is on a comment line above it: `-- per_event`. */
export type StatementResult = { sql: string; name?: string } & (
  | { kind: "rows"; columns: string[]; rows: SqlCell[][]; hasMore: boolean }
  | { kind: "changed"; count: number }
  | { kind: "done" }
  | { kind: "one-database" }
);

export type SqlError = { file: string; line: number; message: string };

export type SqlScript = { name: string; content: string };

export type ToSql = { kind: "run"; scripts: SqlScript[] } | { kind: "answer"; queries: CheckedQuery[] };

export type FromSql =
  | { kind: "ready"; version: string }
  | { kind: "result"; result: StatementResult }
  | { kind: "finished"; error: SqlError | null }
  | { kind: "answer"; answer: QueryResult }
  | { kind: "answered" }
  | { kind: "load-failed"; reason: string };
