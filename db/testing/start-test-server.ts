import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../embedded/start-embedded-postgres.ts";
import { migrateDatabase } from "../migrate-database.ts";
import { grantServingRole } from "../roles/grant-serving-role.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Its `nirmaan` database is the migrated template of the others; a template must have no connections. */
    testServer: { ownerUrl: string; url: string };
  }
}

// Starting PostgreSQL takes a second, a transaction takes milliseconds: one server for the whole run.
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "nirmaan-test-"));
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres(folder, [
    "fsync=off",
    "full_page_writes=off",
    "max_connections=200",
  ]);
  const { ownerUrl, url } = server;
  await migrateDatabase(ownerUrl);
  await grantServingRole(ownerUrl, url);
  const sql = postgres(ownerUrl.replace(/nirmaan$/, "postgres"), { max: 1 });
  await sql`create database shared template nirmaan`;
  await sql.end();
  project.provide("testServer", { ownerUrl, url });
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
