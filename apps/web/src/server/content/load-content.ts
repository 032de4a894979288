import { contentOverrides } from "@nirmaan/db/administration-schema.ts";
import type { Connection, Database } from "@nirmaan/db/connect-database.ts";
import { desc, isNull, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { type ContentOverride, onRejectedOverride, replaceOverrides } from "./content-overrides.ts";

const CHANNEL = "content_changed";
const RETRY_AFTER_MS = 1_000;

/** The newest change of each item that is not undone. */
function readCurrentOverrides(db: Database): Promise<ContentOverride[]> {
  const { kind, key, value, position, undoneAt } = contentOverrides;
  return db
    .selectDistinctOn([kind, key], { kind, key, value })
    .from(contentOverrides)
    .where(isNull(undoneAt))
    .orderBy(kind, key, desc(position));
}

/** Delivered to every web process when the transaction commits. */
export async function announceContentChange(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

/** Of two concurrent loads the one that started later has the newer rows. */
export function createContentLoader(apply: (overrides: ContentOverride[]) => void) {
  let started = 0;
  let applied = 0;
  return async function load(db: Database): Promise<void> {
    started += 1;
    const turn = started;
    const overrides = await readCurrentOverrides(db);
    if (turn < applied) return;
    applied = turn;
    apply(overrides);
  };
}

/** For the process that made a change: its next page shows it, without waiting for the notification. */
export const refreshContent = createContentLoader(replaceOverrides);

/**
 * Loads the overrides before the first page is served, and again after each change by any process. The listening
 * connection reconnects by itself; as a notification may have been lost meanwhile, everything is loaded again then.
 */
export async function followContent(
  { db, listener }: Connection,
  log: Logger,
  load = refreshContent,
): Promise<void> {
  onRejectedOverride((rejection) =>
    log.warn(rejection, "a content override does not fit and is not used; the file's value is shown"),
  );
  const reload = async () => {
    try {
      await load(db);
    } catch (error) {
      log.error({ err: error }, "content overrides could not be loaded; trying again");
      setTimeout(() => void reload(), RETRY_AFTER_MS).unref();
    }
  };
  await load(db);
  await listener.listen(
    CHANNEL,
    () => void reload(),
    () => void reload(),
  );
}
