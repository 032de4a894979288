import type { Database } from "@nirmaan/db/connect-database.ts";
import { migrationAt, newestMigration } from "@nirmaan/db/known-migrations.ts";
import * as m from "@nirmaan/messages/administration-health.ts";
import { sql } from "drizzle-orm";

/** The newest migration of the database, compared with the one that this process expects. */
export async function readSchema(db: Database): Promise<{ name: string; isOurs: boolean; words: string }> {
  const [row] = await db.execute<{ at: string | null }>(sql`select newest_migration() as at`);
  const name = row?.at ? migrationAt(Number(row.at)) : undefined;
  const expected = newestMigration();
  return {
    name: name ?? m.schemaNewer(),
    isOurs: name === expected,
    words: name ? m.schemaOld({ expected }) : m.schemaNew(),
  };
}
