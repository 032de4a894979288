import { hostname } from "node:os";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { newestMigration } from "@nirmaan/db/known-migrations.ts";
import { processBeats } from "@nirmaan/db/processes-schema.ts";
import { eq, gt, lt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { PRODUCT_VERSION } from "./product-version.ts";
import { readBuild } from "./read-build.ts";

const BEAT_EVERY_MS = 15_000;
/** Four missed beats: the process is gone. */
const GONE_AFTER = sql`now() - interval '1 minute'`;

export type ProcessBeat = typeof processBeats.$inferSelect;

/** Writes that this process lives, at once and then every 15 seconds. The returned function stops and removes it. */
export async function startBeats(db: Database, log: Logger): Promise<() => Promise<void>> {
  const beat = await describeProcess();
  let writing = writeBeat(db, beat, log);
  const timer = setInterval(() => {
    writing = writeBeat(db, beat, log);
  }, BEAT_EVERY_MS);
  timer.unref();
  await writing;
  return async () => {
    clearInterval(timer);
    await writing;
    await removeBeat(db, beat.id, log);
  };
}

async function describeProcess() {
  const build = await readBuild();
  return {
    id: crypto.randomUUID(),
    kind: "web" as const,
    host: hostname(),
    version: build ? `${PRODUCT_VERSION} (${build.hash})` : PRODUCT_VERSION,
    migration: newestMigration(),
    startedAt: new Date(Date.now() - process.uptime() * 1000),
  };
}

/** A database that is away does not end the process: the next beat tries again. */
async function writeBeat(
  db: Database,
  beat: Awaited<ReturnType<typeof describeProcess>>,
  log: Logger,
): Promise<void> {
  try {
    await db
      .insert(processBeats)
      .values(beat)
      .onConflictDoUpdate({ target: processBeats.id, set: { beatAt: sql`now()` } });
    await db.delete(processBeats).where(lt(processBeats.beatAt, GONE_AFTER));
  } catch (error) {
    log.warn({ err: error }, "this process could not write that it lives");
  }
}

async function removeBeat(db: Database, id: string, log: Logger): Promise<void> {
  try {
    await db.delete(processBeats).where(eq(processBeats.id, id));
  } catch (error) {
    log.warn({ err: error }, "this process could not write that it ends; it disappears after a minute");
  }
}

/** The web processes that have written within a minute, the oldest first. */
export const readBeats = (db: Database): Promise<ProcessBeat[]> =>
  db.select().from(processBeats).where(gt(processBeats.beatAt, GONE_AFTER)).orderBy(processBeats.startedAt);
