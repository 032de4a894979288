import type postgres from "postgres";
import type { Database } from "./connect-database.ts";

/** The driver's client of a transaction, for libraries that bring their own SQL. Drizzle keeps it in an internal field. */
export const transactionClient = (transaction: Database): postgres.Sql =>
  (transaction as unknown as { session: { client: postgres.Sql } }).session.client;
