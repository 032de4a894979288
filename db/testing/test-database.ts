import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { test as base, inject } from "vitest";
import { type Connection, connectDatabase, type Database } from "../connect-database.ts";
import type { RowScope } from "../roles/row-scope.ts";

class RolledBack extends Error {}

const urlOf = (role: "ownerUrl" | "url", database: string) =>
  inject("testServer")[role].replace(/nirmaan$/, database);

/** Verbs are called without a request around them. Inside of a request the session decides, as in the product. */
const defaultScope: RowScope = { kind: "wide", name: "jobs" };

/** A test whose `db` is a transaction on a real PostgreSQL, as the serving role, that is rolled back when the test ends. */
export const test = base.extend<{ db: Database }>({
  db: async ({ task }, use) => {
    const connection = connectDatabase(urlOf("url", "shared"), {
      connections: 1,
      name: task.name,
      defaultScope,
    });
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

export type TestDatabase = {
  /** For what the product does: a role that owns nothing. */
  url: string;
  /** For what migrations do, and for arranging data. */
  ownerUrl: string;
  /** `db` connects as the serving role, `sql` as the owner. */
  connection: Connection;
  drop: () => Promise<void>;
};

/** A separate database, for tests with several connections, restarts or races. */
export async function newDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer((sql) => sql`create database ${sql(name)} template nirmaan`);
  const [url, ownerUrl] = [urlOf("url", name), urlOf("ownerUrl", name)];
  const serving = connectDatabase(url, { defaultScope });
  const owner = connectDatabase(ownerUrl);
  const close = async () => {
    await serving.close();
    await owner.close();
  };
  const drop = async () => {
    await close();
    await onServer((sql) => sql`drop database ${sql(name)} with (force)`);
  };
  return {
    url,
    ownerUrl,
    connection: { db: serving.db, sql: owner.sql, listener: owner.listener, pool: serving.pool, close },
    drop,
  };
}

async function onServer(work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(urlOf("ownerUrl", "postgres"), { max: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
