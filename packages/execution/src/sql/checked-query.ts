import { z } from "zod";

/** A query of a check: statements that run on a database of their own. */
export type CheckedQuery = {
  id: number;
  /** In SQLite's words. */
  statements: string[];
  /** SQL that fills the database. */
  database: string;
  /** A query that reads what the statements have changed. */
  after?: string;
};

const Cell = z.union([z.string(), z.number(), z.null()]);

/** The rows of the last statement that has any, or the error of the statement `at`; null for the check's own query. */
export const QueryResult = z.union([
  z.object({ id: z.number(), rows: z.array(z.array(Cell)) }),
  z.object({ id: z.number(), error: z.string(), at: z.number().nullable() }),
]);
export type QueryResult = z.infer<typeof QueryResult>;
