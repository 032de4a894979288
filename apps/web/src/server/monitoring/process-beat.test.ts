import { hostname } from "node:os";
import { processBeats } from "@nirmaan/db/processes-schema.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { expect, test } from "vitest";
import { readBeats, startBeats } from "./process-beat.ts";

const log = pino({ level: "silent" });

test("OPS-04 a process is listed with host, version and start while it beats, and not after it has stopped", async () => {
  const { connection, drop } = await newDatabase();
  const { db } = connection;
  const stop = [await startBeats(db, log), await startBeats(db, log)];
  const [first, second] = await readBeats(db);
  expect(first).toMatchObject({ kind: "web", host: hostname() });
  expect(first?.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(first?.migration).toMatch(/^\d{4}_/);
  expect(first?.startedAt.getTime()).toBeLessThan(Date.now());
  expect(second?.id).not.toBe(first?.id);
  for (const end of stop) await end();
  expect(await readBeats(db)).toEqual([]);
  await drop();
});

test("OPS-04 a process that was killed disappears after a minute without a beat, and the next beat deletes its row", async () => {
  const { connection, drop } = await newDatabase();
  const { db } = connection;
  const stopKilled = await startBeats(db, log);
  const [killed] = await readBeats(db);
  await db
    .update(processBeats)
    .set({ beatAt: sql`now() - interval '61 seconds'` })
    .where(eq(processBeats.id, killed?.id ?? ""));
  expect(await readBeats(db)).toEqual([]);
  const stop = await startBeats(db, log);
  expect((await db.select().from(processBeats)).map(({ id }) => id)).not.toContain(killed?.id);
  await stopKilled();
  await stop();
  await drop();
});
