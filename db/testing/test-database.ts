import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { test as base, inject } from "vitest";
import { type Connection, connectDatabase, type Database } from "../connect-database.ts";

class RolledBack extends Error {}

const serverUrl = (database: string) => inject("testServerUrl").replace(/nirmaan$/, database);

/** A test whose `db` is a transaction on a real PostgreSQL that is rolled back when the test ends. */
export const test = base.extend<{ db: Database }>({
  db: async ({ task }, use) => {
    const connection = connectDatabase(serverUrl("shared"), { connections: 1, name: task.name });
    try {
      await connection.db.transaction(async (transaction) => {
        await use(transaction);
        throw new RolledBack();
      });
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
    } finally {
      await connection.close();
    }
  },
});

/** A separate database, for tests with several connections, restarts or races. */
export async function newDatabase(): Promise<{
  url: string;
  connection: Connection;
  drop: () => Promise<void>;
}> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer((sql) => sql`create database ${sql(name)} template nirmaan`);
  const connection = connectDatabase(serverUrl(name));
  const drop = async () => {
    await connection.close();
    await onServer((sql) => sql`drop database ${sql(name)} with (force)`);
  };
  return { url: serverUrl(name), connection, drop };
}

async function onServer(work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(serverUrl("postgres"), { max: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
