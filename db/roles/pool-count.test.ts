import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { connectDatabase } from "../connect-database.ts";

const connect = (connections: number) =>
  connectDatabase(inject("testServer").url.replace(/nirmaan$/, "shared"), { connections });

test("OPS-04 the pool counts used and idle connections and who waits for one, and returns to zero after errors", async () => {
  const { db, pool, close } = connect(2);
  expect(pool()).toEqual({ used: 0, idle: 2, waiting: 0 });
  const hold = Promise.withResolvers<void>();
  const started = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transactions = started.map((begun) =>
    db.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`);
      begun.resolve();
      await hold.promise;
    }),
  );
  await Promise.all(started.map(({ promise }) => promise));
  const waiting = db.execute(sql`select 1`).then((rows) => rows.length);
  await expect.poll(pool).toEqual({ used: 2, idle: 0, waiting: 1 });
  hold.resolve();
  await Promise.all([...transactions, waiting]);
  await expect(db.execute(sql`select no_such_column`)).rejects.toThrow();
  await expect(db.transaction((transaction) => transaction.execute(sql`select 1/0`))).rejects.toThrow();
  expect(pool()).toEqual({ used: 0, idle: 2, waiting: 0 });
  await close();
});
