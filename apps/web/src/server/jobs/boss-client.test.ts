import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { newDatabase, type TestDatabase } from "@nirmaan/db/testing/test-database.ts";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectJobQueue, installJobQueue, type JobHandlers } from "./job-queue.ts";
import { isJobQueueOutdated } from "./job-queue-schema.ts";

let database: TestDatabase;
let serving: ReturnType<typeof connectDatabase>;
beforeAll(async () => {
  database = await newDatabase();
  serving = connectDatabase(database.url, { connections: 1 });
});
afterAll(async () => {
  await serving.close();
  await database.drop();
});

test("OPS-05 the tables of the job queue are missing, then as old as this version's", async () => {
  expect(await isJobQueueOutdated(serving.sql)).toBe(true);
  await installJobQueue(database.ownerUrl);
  expect(await isJobQueueOutdated(serving.sql)).toBe(false);
  await database.connection.sql`update pgboss.version set version = version - 1`;
  expect(await isJobQueueOutdated(serving.sql)).toBe(true);
  await database.connection.sql`update pgboss.version set version = version + 2`;
  expect(await isJobQueueOutdated(serving.sql)).toBe(false);
});

test("OPS-01 jobs run, fail and are tried again over one connection that statements of pages use too", async () => {
  const queue = await connectJobQueue(serving.sql, pino({ level: "silent" }));
  const ran: string[] = [];
  const hasRun = Promise.withResolvers<void>();
  const handler = async (job: { studentId?: string }) => {
    await serving.db.execute("select 1");
    if (!job.studentId) return;
    ran.push(job.studentId);
    if (ran.length === 1) throw new Error("not this time");
    hasRun.resolve();
  };
  await queue.start(new Proxy({}, { get: () => handler }) as JobHandlers);
  await queue.enqueue({ name: "compact-repository", studentId: "asha" });
  const retryNow = () =>
    database.connection.sql`update pgboss.job set start_after = now() where state = 'retry' returning id`;
  // The failure is written a moment after the handler threw.
  await expect.poll(retryNow, { timeout: 20_000 }).toHaveLength(1);
  expect(ran).toEqual(["asha"]);
  await hasRun.promise;
  await expect
    .poll(
      () =>
        database.connection.sql`select state, retry_count from pgboss.job where name = 'compact-repository'`,
      {
        timeout: 20_000,
      },
    )
    .toMatchObject([{ state: "completed", retry_count: 1 }]);
  await queue.close();
});

test("OPS-01 a statement that waits for a second connection while its transaction holds one is refused in tests", async () => {
  const queue = await connectJobQueue(serving.sql, pino({ level: "silent" }));
  const job = { name: "push-work", studentId: "asha" } as const;
  const nested = [
    () => serving.db.execute("select 1"),
    () => serving.db.transaction(async () => {}),
    () => queue.enqueue(job),
  ];
  for (const work of nested)
    await expect(serving.db.transaction(async () => void (await work()))).rejects.toThrow(
      /holds a connection|Failed query/,
    );
  await serving.db.transaction((transaction) => queue.enqueue(job, { within: transaction }));
  await queue.close();
});
