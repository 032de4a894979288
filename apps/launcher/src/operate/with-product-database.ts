import { join, resolve } from "node:path";
import { findRunningPostgres } from "@nirmaan/db/embedded/find-running-postgres.ts";
import { startEmbeddedPostgres } from "@nirmaan/db/embedded/start-embedded-postgres.ts";
import { StartError } from "@nirmaan/db/start-error.ts";
import { DataFolderInUse, lockDataFolder } from "../product/data-folder.ts";

const ROOT = join(import.meta.dirname, "../../../..");

/** `url` is for the role that owns the tables; `servingUrl` for the role of the web processes, when it is another one. */
export type ProductDatabase = { url: string; servingUrl?: string | undefined; dataDir: string };

/**
 * Runs the work on MIGRATION_DATABASE_URL or, without it, on the embedded database of DATA_DIR: the one of the running
 * product, or one that is started for the time of the work.
 */
export async function withProductDatabase<Result>(
  work: (database: ProductDatabase) => Promise<Result>,
): Promise<Result> {
  const dataDir = resolve(process.env.DATA_DIR ?? join(ROOT, ".data"));
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = process.env;
  const url = MIGRATION_DATABASE_URL ?? DATABASE_URL;
  if (url) return work({ url, servingUrl: MIGRATION_DATABASE_URL && DATABASE_URL, dataDir });
  const running = await urlOfRunningProduct(dataDir);
  if (running) return work({ url: running, dataDir });
  const postgres = await startEmbeddedPostgres(dataDir);
  try {
    return await work({ url: postgres.ownerUrl, servingUrl: postgres.url, dataDir });
  } finally {
    await postgres.stop();
  }
}

async function urlOfRunningProduct(dataDir: string): Promise<string | undefined> {
  try {
    await lockDataFolder(dataDir);
    return undefined;
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
  }
  const url = findRunningPostgres(dataDir);
  if (!url) throw new StartError("The product is starting. Try again when it is ready.");
  return url;
}

/** Runs an operator's command: an expected failure prints its message alone. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
