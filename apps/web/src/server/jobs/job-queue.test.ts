import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { PgBoss } from "pg-boss";
import pino from "pino";
import { expect, test } from "vitest";
import { connectJobQueue, installJobQueue, type JobHandlers } from "./job-queue.ts";

test("TRUST-11 a job enqueued within a transaction exists if and only if the transaction commits", async () => {
  const database = await newDatabase();
  const { db, sql } = database.connection;
  await installJobQueue(database.ownerUrl);
  const serving = connectDatabase(database.url, { connections: 1 });
  const queue = await connectJobQueue(serving.sql, pino({ level: "silent" }));
  const receipt = (invoiceNumber: string) => ({
    name: "send-receipt" as const,
    studentId: crypto.randomUUID(),
    invoiceNumber,
  });
  const rolledBack = db.transaction(async (transaction) => {
    await queue.enqueue(receipt("NI/2627/0000001"), { within: transaction });
    throw new Error("the process dies before the commit");
  });
  await expect(rolledBack).rejects.toThrow("dies before the commit");
  const committed = receipt("NI/2627/0000002");
  await db.transaction(async (transaction) => {
    await queue.enqueue(committed, { within: transaction });
    expect(await sql`select 1 from pgboss.job where name = 'send-receipt'`).toEqual([]);
  });
  const stored = await sql`select data from pgboss.job where name = 'send-receipt'`;
  expect(stored.map(({ data }) => data)).toEqual([committed]);
  await queue.close();
  await serving.close();
  await database.drop();
});

test("OPS-05 a job that the version before enqueued under its former name is done under today's", async () => {
  const database = await newDatabase();
  await installJobQueue(database.ownerUrl);
  const serving = connectDatabase(database.url, { connections: 2 });
  const queue = await connectJobQueue(serving.sql, pino({ level: "silent" }));
  const former = { name: "end-double", subscriptionId: "sub_1" };
  const before = new PgBoss({
    connectionString: database.ownerUrl,
    max: 1,
    supervise: false,
    schedule: false,
  });
  await before.start();
  await before.send(former.name, former);
  await before.stop({ graceful: false });
  const done: unknown[] = [];
  const record = async (job: unknown) => void done.push(job);
  const handlers = new Proxy({} as JobHandlers, { get: () => record });
  await queue.start(handlers);
  await expect.poll(() => done, { timeout: 60_000 }).toContainEqual({ ...former, name: "cancel-duplicate" });
  await queue.close();
  await serving.close();
  await database.drop();
});
